import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Job } from './job.ts';
import { openKept, type SealedColumn, sealedByFirst, sealSecret } from './secret-box.ts';
import { StartError } from './start-error.ts';
import { inTenant } from './transaction.ts';

/** How many were sealed again, and which could not be opened: the key that sealed them is gone. */
export type Resealed = { sealed: number; unopened: { tenantID: string; table: string; count: number }[] };

type Parts = { pool: Pool; config: Pick<Config, 'secretsKeys'>; columns: readonly SealedColumn[] };

/**
 * Seals all that is not sealed by the first key: what another key sealed, and what an earlier version left in
 * the clear. Runs beside the service, whose nodes open both meanwhile. It writes some rows a transaction,
 * each only as long as it is what was read; whatever ends it, nothing is lost, and the next run goes on.
 * @throws StartError where there is no key
 */
export const resealSecrets = async ({ pool, config, columns }: Parts): Promise<Resealed> => {
  const begin = sealedByFirst(config);
  if (begin === undefined) throw new StartError('There is no key to seal with: set MILLWRIGHT_SECRETS_KEY.');
  const done: Resealed = { sealed: 0, unopened: [] };
  const tenants = await pool.query<{ id: string }>('select tenant_id as id from list_tenants()');
  for (const { id: tenantID } of tenants.rows)
    for (const column of columns) {
      let after: string[] | undefined;
      let count = 0;
      do {
        const some = await resealSome({ pool, config }, { tenantID, column, begin, after });
        done.sealed += some.sealed;
        count += some.unopened;
        after = some.last;
      } while (after);
      if (count > 0) done.unopened.push({ tenantID, table: column.table, count });
    }
  return done;
};

const together = 100;

/** Rows behind a key, in its order; `last` is where the next ones begin. */
const resealSome = (
  { pool, config }: Pick<Parts, 'pool' | 'config'>,
  at: { tenantID: string; column: SealedColumn; begin: string; after: string[] | undefined },
): Promise<{ sealed: number; unopened: number; last: string[] | undefined }> =>
  inTenant(pool, at.tenantID, 'write', async (client) => {
    const { tenantID, column, begin, after } = at;
    const key = column.key.map((name) => `t.${name}`);
    const { rows } = await client.query<{ kept: string; key: string[] }>(
      `select t.${column.column} as kept, array[${key.join(', ')}]::text[] as key from ${column.table} t
       where t.tenant_id = $1 and t.${column.column} <> '' and not starts_with(t.${column.column}, $2)
         ${after ? `and (${key.join(', ')}) > (${after.map((_, n) => `$${n + 3}`).join(', ')})` : ''}
       ${key.length > 0 ? `order by ${key.join(', ')}` : ''} limit ${together}
       for update`,
      [tenantID, begin, ...(after ?? [])],
    );
    let sealed = 0;
    for (const row of rows) {
      const names = Object.fromEntries(column.key.map((name, n) => [name, row.key[n] ?? '']));
      const place = { tenantID, place: column.place(names) };
      const text = openKept(config, place, row.kept);
      if (text === undefined) continue;
      const { rowCount } = await client.query(
        `update ${column.table} t set ${column.column} = $2
         where t.tenant_id = $1 and t.${column.column} = $3
           ${key.map((name, n) => `and ${name} = $${n + 4}`).join(' ')}`,
        [tenantID, sealSecret(config, place, text), row.kept, ...row.key],
      );
      sealed += rowCount ?? 0;
    }
    const last = key.length > 0 && rows.length === together ? rows.at(-1)?.key : undefined;
    return { sealed, unopened: rows.length - sealed, last };
  });

/** Seals what an earlier version left in the clear, and goes on with a change of keys; soon after a start. */
export const resealJob = (columns: () => readonly SealedColumn[]): Job => ({
  name: 'reseal-secrets',
  cron: '*/5 * * * *',
  run: async ({ pool, config, log }) => {
    const { sealed, unopened } = await resealSecrets({ pool, config, columns: columns() });
    if (sealed > 0) log.info({ sealed }, 'Secrets were sealed with the first key');
    for (const one of unopened)
      log.warn(one, 'Secrets were sealed with a key that this installation has no more');
  },
});
