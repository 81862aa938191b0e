import { auditRow, lockOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { apiKeyExample } from './api-key.example.ts';
import { apiKeyResource } from './api-key.resource.ts';

/** Ends a key for good. Of one that is revoked already the first moment stays. @throws Problem 404, 412 */
export const revokeKey = async (ctx: Ctx, apiKeyID: string) => {
  const old = await lockOne(ctx, apiKeyResource, apiKeyID);
  const row =
    old.revokedUTC === null ? await updateRow(ctx, apiKeyResource, old, { revokedUTC: ctx.now }) : old;
  auditRow(ctx, apiKeyResource, 'UPDATE', old, row);
  ctx.forgetPrincipals();
  return row;
};

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/apikeys/{ApiKeyID}',
  tag: 'apikeys',
  summary: 'Revoke an API key',
  description:
    'It is refused from now on, with the secret before a rotation too. The record stays, because others name it.',
  permission: 'apikeys.write',
  addition: true,
  params: idParams(apiKeyResource),
  response: apiKeyResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: { ...apiKeyExample.row, revokedUTC: '2026-02-02T08:00:00.000Z', rowVersion: 2 } },
  run: async (ctx, { params }) => whole(await revokeKey(ctx, params.ApiKeyID)),
});
