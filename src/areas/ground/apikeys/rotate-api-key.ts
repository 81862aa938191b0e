import { sql } from 'kysely';
import { lockOne, updateRow } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { addMinutes } from '#lib/instant';
import { withSecret } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { int32, object } from '#platform/schema';
import { apiKeyExample } from './api-key.example.ts';
import { apiKeyResource, refuseRevoked } from './api-key.resource.ts';
import { issuedAnswer, issuedModel } from './create-api-key.ts';
import { type NewApiKey, prefixOf } from './issue-key.ts';

/**
 * Gives a key a new secret. The secret before works on for `overlapHours`; the one before that ends now.
 * @throws Problem 404, 409 for a key that is over, 412
 */
export const rotateKey = async (
  ctx: Ctx,
  apiKeyID: string,
  { overlapHours, environment }: { overlapHours: number; environment: NewApiKey['environment'] },
) => {
  const old = await lockOne(ctx, apiKeyResource, apiKeyID);
  refuseRevoked(old);
  if (old.expiresUTC !== null && old.expiresUTC <= ctx.now) {
    throw new Problem('NotEditable', 'The key has expired: set a later expiresUTC first.');
  }
  const made = withSecret(prefixOf(environment), apiKeyID);
  const until = overlapHours > 0 ? addMinutes(ctx.now, overlapHours * 60) : null;
  await ctx.exec(sql`
    update api_keys as k set secret_sha256 = ${made.sha256},
      previous_sha256 = case when ${until}::timestamptz is null then null else k.secret_sha256 end, previous_until_utc = ${until}
    where ${ctx.mine('k')} and k.api_key_id = ${apiKeyID}`);
  const row = await updateRow(ctx, apiKeyResource, old, {});
  // That the secret changed is news even where nothing that is shown did; secrets are named in the trail, not
  // shown.
  const [was, is] = [
    { ...old, secret: 'old' },
    { ...row, secret: 'new' },
  ];
  ctx.audit({ entity: 'ApiKey', entityID: apiKeyID, action: 'UPDATE', old: was, new: is });
  ctx.forgetPrincipals();
  return { row, key: made.key };
};

export const rotateApiKey = operation({
  id: 'rotateApiKey',
  method: 'POST',
  path: '/v1/apikeys/{ApiKeyID}/rotate',
  tag: 'apikeys',
  summary: 'Give an API key a new secret',
  description:
    'Answers the new key, which is shown this once. The old one stays valid for overlapHours, so that its users can be notified; a rotation within that time ends the oldest at once.',
  permission: 'apikeys.write',
  addition: true,
  params: idParams(apiKeyResource),
  body: object(
    {
      overlapHours: int32({
        minimum: 0,
        maximum: 720,
        description: 'How long the old secret stays valid; 0 ends it now',
      }),
    },
    { title: 'ApiKeyRotation' },
  ),
  response: issuedModel,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { overlapHours: 24 }, response: apiKeyExample.issued },
  run: async (ctx, { params, body }) => {
    const { environment } = ctx.principal;
    const { ApiKeyID } = params;
    const { row, key } = await rotateKey(ctx, ApiKeyID, { overlapHours: body.overlapHours, environment });
    return issuedAnswer(row, key);
  },
});
