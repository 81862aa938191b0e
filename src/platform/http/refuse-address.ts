import type { FastifyRequest } from 'fastify';
import { isAmong } from '../auth/key-addresses.ts';
import type { Principal } from '../auth/principal.ts';
import type { Purses } from '../db/purses.ts';
import type { Log } from '../log.ts';
import { makeCtx } from '../make-ctx.ts';
import { Problem } from '../problem.ts';
import { inTenant } from '../transaction.ts';
import { writeAudit } from '../write-audit.ts';
import { callerAddress } from './caller-address.ts';

/** What it takes to write a refusal down. */
export type AddressParts = { purses: Purses; clock: () => string; log: Log };

/**
 * Refuses a key that is bound to other addresses than the one the request comes from, before it is counted
 * against the key's rate: a thief cannot use that up. Which addresses these are is not said.
 * @throws Problem 403
 */
export const refuseAddress = async (
  request: FastifyRequest,
  principal: Principal,
  parts: AddressParts,
): Promise<void> => {
  const { addresses } = principal;
  if (!addresses || addresses.length === 0) return;
  const address = callerAddress(request);
  if (isAmong(address, addresses)) return;
  await noteRefusal(request, principal, address, parts);
  throw new Problem(
    'AddressRefused',
    `The key is bound to addresses, and the one that the request comes from (${address}) is none of them.`,
  );
};

/** When each key was last noted here: the database is not asked for every request of a flood. */
const noted = new Map<string, number>();
const onceInMs = 60_000;

/**
 * Writes the refusal to the key and to the audit trail, once a minute at most for each key. A request that is
 * refused anyway is not held up by what goes wrong with that.
 */
const noteRefusal = async (
  request: FastifyRequest,
  principal: Principal,
  address: string,
  { purses, clock, log }: AddressParts,
): Promise<void> => {
  const { tenantID, apiKeyID } = principal;
  if (apiKeyID === null) return;
  const now = clock();
  const sinceMs = Date.parse(now) - (noted.get(apiKeyID) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < onceInMs) return;
  if (noted.size > 10_000) noted.clear();
  noted.set(apiKeyID, Date.parse(now));
  await inTenant(purses.requests.pool, tenantID, 'write', async (client) => {
    const { rows } = await client.query<{ address: string | null; utc: string | null }>(
      'select address, utc from note_refused_address($1, $2, $3, $4)',
      [tenantID, apiKeyID, address, now],
    );
    const [before] = rows;
    if (!before) return;
    const { ctx } = makeCtx({
      ...{ client, principal, tenantID, now, requestID: request.id, correlationID: request.id },
      ...{ origin: 'APP' as const, reactions: new Map() },
    });
    const entry = {
      ...{ entity: 'ApiKey', entityID: apiKeyID, action: 'UPDATE' as const },
      old: { lastRefusedAddress: before.address, lastRefusedUTC: before.utc },
      new: { lastRefusedAddress: address, lastRefusedUTC: now },
    };
    await writeAudit(ctx, [entry], { operation: 'refuseAddress', ip: address, origin: 'API' });
  }).catch((error: Error) =>
    log.warn({ err: error, requestID: request.id }, 'The refusal of a key was not recorded'),
  );
};
