import type { Pool } from 'pg';
import { printJson } from '#lib/json';
import { inTenant, type Transaction } from '../transaction.ts';
import { entryColumns } from './entry-columns.ts';
import { beforeFirst, type ChainedEntry, entryHash, linkHash } from './entry-hash.ts';

const atOnce = 500;

/**
 * Takes what waits, of all tenants, into their chains; answers how many entries that were. May run twice at
 * once and be ended anywhere: a batch is one transaction, and of two workers the second leaves a tenant to
 * the first.
 */
export const chainEntries = async (pool: Pool): Promise<number> => {
  const waiting = await inTenant(pool, '', 'read', async (client) =>
    client.query<{ tenantID: string }>('select t as "tenantID" from tenants_with_unchained_audit() t'),
  );
  let chained = 0;
  for (const { tenantID } of waiting.rows) {
    for (;;) {
      const taken = await inTenant(pool, tenantID, 'write', (client) => chainBatch(client, tenantID));
      chained += taken;
      if (taken < atOnce) break;
    }
  }
  return chained;
};

const chainBatch = async (client: Transaction, tenantID: string): Promise<number> => {
  const lock = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
    [`audit chain of ${tenantID}`],
  );
  if (lock.rows[0]?.held !== true) return 0;
  // After the lock and in a statement of its own, which therefore sees what its last holder committed.
  const entries = await client.query<ChainedEntry>(
    `select ${entryColumns} from audit_unchained q
       join audit_entries a on a.tenant_id = q.tenant_id and a.audit_id = q.audit_id
     where q.tenant_id = $1 order by q.audit_id limit ${atOnce}`,
    [tenantID],
  );
  if (entries.rows.length === 0) return 0;
  const head = await client.query<{ position: number; chainHash: string }>(
    'select c.position, c.chain_hash as "chainHash" from audit_chain c where c.tenant_id = $1 order by c.position desc limit 1',
    [tenantID],
  );
  let { position, chainHash } = head.rows[0] ?? { position: 0, chainHash: beforeFirst };
  const links = entries.rows.map((entry) => {
    const own = entryHash(entry);
    position += 1;
    chainHash = linkHash(chainHash, position, own);
    return { position, auditID: entry.auditID, entryHash: own, chainHash };
  });
  await client.query(
    `insert into audit_chain (tenant_id, position, audit_id, entry_hash, chain_hash, chained_utc)
     select $1, x.position, x."auditID", x."entryHash", x."chainHash", now()
     from json_to_recordset($2::json) as x(position bigint, "auditID" text, "entryHash" text, "chainHash" text)`,
    [tenantID, printJson(links)],
  );
  await client.query('delete from audit_unchained q where q.tenant_id = $1 and q.audit_id = any ($2)', [
    tenantID,
    links.map(({ auditID }) => auditID),
  ]);
  return links.length;
};
