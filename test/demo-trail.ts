import assert from 'node:assert/strict';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { verifyChain } from '#platform/audit-chain/verify-chain';
import { withClient } from '#platform/db/connection';
import { inTenant } from '#platform/transaction';
import type { TestService } from './service.ts';

/** Where the records of quality and service are, by the columns of their ids. */
const records = {
  ncrs: 'quality_ncr_id',
  capas: 'quality_capa_id',
  inspections: 'inspection_id',
  service_tickets: 'ticket_id',
  trouble_reports: 'report_id',
  diagnostic_trees: 'diagnostic_tree_id',
};

/**
 * After the demo: the audit trail proves itself whole, and says of each record of quality and service who
 * made it.
 */
export const expectTrail = async ({ pool, db }: TestService): Promise<void> => {
  const behind = (query: string) =>
    withClient(db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(query)).rows;
    });
  await chainEntries(pool);
  const [{ tenant_id: tenantID }] = await behind('select tenant_id from tenants');
  const { broken, links, waiting } = await inTenant(pool, tenantID, 'read', (client) =>
    verifyChain(client, tenantID),
  );
  const [{ count }] = await behind('select count(*)::int as count from audit_entries');
  assert.deepEqual([broken, links, waiting], [undefined, count, 0]);
  for (const [table, key] of Object.entries(records)) {
    const [{ all, told }] = await behind(
      `select count(*)::int as all, count(*) filter (where exists (
         select from audit_entries a where a.tenant_id = t.tenant_id and a.entity_id = t.${key} and a.action = 'CREATE'
           and (a.user_id is not null or a.api_key_id is not null)))::int as told
       from ${table} t`,
    );
    assert.ok(all > 0, table);
    assert.equal(told, all, table);
  }
};
