import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { queueRenewals, type RenewalParts, runNextRenewal } from '#kit/search/renewal-worker';
import type { Config } from '#platform/config';
import { createPool } from '#platform/db/pool';
import type { Searched } from '#platform/searched';
import { StartError } from '#platform/start-error';
import { inTenant } from '#platform/transaction';
import { areas } from '../areas.ts';
import { withService } from '../database.ts';
import { searchedKinds } from '../searched.ts';

type Rebuild = {
  pool: Pool;
  kinds: readonly Searched[];
  /** Of these kinds alone; of all where none is named. */
  wanted: readonly string[];
  say: (line: string) => void;
  /** What nobody gets on with for so long is given up. */
  patienceMs?: number;
};

/**
 * `millwright search rebuild`: rebuilds the entries of these kinds, or of all, by the service's own role.
 * Answers how many kinds of tenants that were. @throws StartError
 */
export const rebuildOnOwn = async (
  config: Config,
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<number> => {
  const kinds = searchedKinds(areas);
  const unknown = wanted.filter((name) => !kinds.some(({ entity }) => entity === name));
  if (unknown.length > 0)
    throw new StartError(
      `${unknown.join(' and ')} cannot be searched. These can: ${kinds.map(({ entity }) => entity).join(', ')}.`,
    );
  return withService(config, say, async (connection) => {
    const pool = createPool(connection, { max: 2, applicationName: 'millwright search' });
    try {
      return await rebuildSearch({ pool, kinds, wanted, say });
    } finally {
      await pool.end();
    }
  });
};

/**
 * Rebuilds all entries, together with the workers that run. Answers how many kinds of tenants that were.
 * @throws StartError where it cannot get on
 */
export const rebuildSearch = async ({
  pool,
  kinds,
  wanted,
  say,
  patienceMs = 90_000,
}: Rebuild): Promise<number> => {
  const those = wanted.length > 0 ? kinds.filter(({ entity }) => wanted.includes(entity)) : kinds;
  const names = those.map(({ entity }) => entity);
  const queued = await queueRenewals({ pool, kinds: those }, true);
  const parts: RenewalParts = { pool, kinds, log: errorsTo(say), clock: () => new Date().toISOString() };
  let left = queued;
  for (let told = performance.now(), moved = told; left > 0; ) {
    const isBusy = await runNextRenewal(parts);
    const now = performance.now();
    if (isBusy && now - told < 1000) continue;
    const still = await renewalsLeft(pool, names);
    if (isBusy || still < left) moved = now;
    if (now - moved > patienceMs)
      throw new StartError(`${still} of ${queued} could not be done. Run it again.`);
    if (still < left) say(`${queued - still} of ${queued}`);
    [left, told] = [still, now];
    if (left > 0 && !isBusy) await sleep(500);
  }
  return queued;
};

const renewalsLeft = (pool: Pool, kinds: readonly string[]): Promise<number> =>
  inTenant(pool, '', 'read', async (client) => {
    const { rows } = await client.query<{ left: string }>('select search_renewals_left($1) as left', [kinds]);
    return Number(rows[0]?.left);
  });

const errorsTo = (say: (line: string) => void): RenewalParts['log'] => {
  const quiet = () => undefined;
  return {
    ...{ debug: quiet, info: quiet, warn: quiet },
    error: (fields, message) => {
      const { err, entity } = fields as { err?: Error; entity?: string };
      say(`${message}${entity ? ` (${entity})` : ''}: ${err?.message ?? 'an unknown fault'}`);
    },
  };
};
