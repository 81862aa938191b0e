import { sql } from 'kysely';
import { needOwnInstance } from '#areas/ground/groups';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { allowsLoopback, type Config } from '#platform/config';
import { operation } from '#platform/operation';
import { sendOutside } from '#platform/outside-request';
import { Problem } from '#platform/problem';
import { openSecret } from '#platform/secret-box';
import { integrationParams, item, placeOf } from './change-integrations.ts';
import { integrationResource } from './integration.resource.ts';

type Tried = {
  baseUrl: string;
  authentication: string;
  userName: string | null;
  headerName: string | null;
  isActive: boolean;
  sealed: string | null;
  rowVersion: number;
};

/** `POST …/integrations/{IntegrationID}/test`: calls the server with the credentials, and notes the state. */
export const tryIntegration = operation({
  id: 'tryIntegration',
  method: 'POST',
  path: `${item}/test`,
  tag: 'instance',
  addition: true,
  summary: 'Try an integration',
  description:
    'GETs its address with its credentials, within 10 seconds, and notes what came: WORKING for an answer of 200 to 299, else FAILED with the reason.',
  permission: 'connections.write',
  params: integrationParams,
  response: integrationResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'PreconditionMissing'],
  example: { response: { ...integrationResource.spec.example.row, status: 'WORKING' } },
  before: async ({ config }, { params: { InstanceID, IntegrationID } }, read) => {
    const tried = await read((ctx) => {
      needOwnInstance(ctx, InstanceID);
      return ctx.one(
        sql<Tried>`
          select i.base_url as "baseUrl", i.authentication, i.user_name as "userName",
            i.header_name as "headerName", i.is_active as "isActive", i.sealed_secret as sealed,
            i.row_version as "rowVersion"
          from integrations i where ${ctx.mine('i')} and i.integration_id = ${IntegrationID}`,
        'integration',
      );
    });
    if (!tried.isActive)
      throw new Problem('PreconditionMissing', 'The integration is switched off: set isActive first.', {
        missing: ['isActive'],
      });
    return { error: await errorOf(config, tried, placeOf(InstanceID, IntegrationID)), tried };
  },
  run: async (ctx, { params, found: { error, tried } }) => {
    const old = await lockOne(ctx, integrationResource, params.IntegrationID);
    // Changed while the server was asked: what it said is not about what is there now.
    const isSame = old.rowVersion === tried.rowVersion;
    const state = {
      ...{ status: error === null ? 'WORKING' : 'FAILED', lastError: error, lastTriedUTC: ctx.now },
      ...(error === null ? { lastWorkedUTC: ctx.now } : {}),
    };
    if (isSame) await updateRow(ctx, integrationResource, old, state);
    const after = await readOne(ctx, integrationResource, old.integrationID);
    auditRow(ctx, integrationResource, 'UPDATE', old, after);
    return whole(after);
  },
});

/** What is wrong with the answer, or with the way to it; null where nothing is. */
const errorOf = async (
  config: Config,
  { baseUrl, sealed, ...tried }: Tried,
  place: { tenantID: string; place: string },
): Promise<string | null> => {
  const secret = sealed === null ? null : openSecret(config, place, sealed);
  if (secret === undefined)
    return 'The stored secret cannot be opened with the key of this installation: send it again.';
  const answer = await sendOutside({
    ...{ url: baseUrl, method: 'GET', timeoutMs: 10_000, allowLoopback: allowsLoopback(config) },
    headers: { accept: '*/*', 'user-agent': 'Millwright', ...credentials(tried, secret) },
  });
  if ('error' in answer) return answer.error.slice(0, 1000);
  const { statusCode } = answer;
  return statusCode >= 200 && statusCode <= 299 ? null : `The server answered ${statusCode}.`;
};

/** The header that the secret goes in. */
const credentials = (
  { authentication, userName, headerName }: Pick<Tried, 'authentication' | 'userName' | 'headerName'>,
  secret: string | null,
): Record<string, string> => {
  if (secret === null) return {};
  if (authentication === 'BEARER') return { authorization: `Bearer ${secret}` };
  if (authentication === 'BASIC')
    return { authorization: `Basic ${Buffer.from(`${userName ?? ''}:${secret}`).toString('base64')}` };
  return authentication === 'HEADER' && headerName !== null ? { [headerName.toLowerCase()]: secret } : {};
};
