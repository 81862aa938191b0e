import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';
import { withClient } from './connection.ts';

let service: TestService;
before(async () => {
  service = await startService();
});

/** A statement's plan as the service gets it, in the name of the tenant. */
const planOf = (tenantID: string, statement: string, values: unknown[]): Promise<string> =>
  withClient(service.db.service, async (client) => {
    await client.query('set search_path = millwright');
    await client.query(`set app.tenant_id = '${tenantID}'`);
    const { rows } = await client.query(`explain ${statement}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

describe('plans', () => {
  it('no tenant table keeps statistics of its tenants', async () => {
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(`
        select p.polrelid::regclass::text as name from pg_policy p
        join pg_attribute a on a.attrelid = p.polrelid and a.attname = 'tenant_id'
        where p.polname = 'tenant_isolation' and coalesce(a.attstattarget, -1) <> 0`),
    );
    assert.deepEqual(rows, []);
  });

  it('a record of a tenant that came after the statistics is found by its own key, beside a large tenant', async () => {
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      const fill = (tenantID: string, count: number) =>
        client.query(
          `insert into customers (tenant_id, customer_id, customer_number, customer_name, created_by_user_id, created_utc,
             last_updated_by_user_id, last_updated_utc)
           select $1, $1 || '-' || i, 'C' || i, 'N' || i, 'u', now(), 'u', now() from generate_series(1, $2::int) i`,
          [tenantID, count],
        );
      await fill(service.a.tenantID, 20_000);
      await client.query('analyze customers');
      await fill(service.b.tenantID, 5000);
    });
    const tenantID = service.b.tenantID;
    const find = (condition: string, value: unknown) =>
      planOf(tenantID, `select * from customers t where t.tenant_id = $1 and ${condition}`, [tenantID, value]);
    assert.match(await find('t.customer_id = $2', `${tenantID}-7`), /customers_pkey/);
    assert.match(await find('t.customer_id = any ($2::text[])', [`${tenantID}-7`]), /customers_pkey/);
    assert.match(await find('t.customer_number = $2', 'C7'), /customers_tenant_id_customer_number_key/);
    const joined = `select 1 from unnest($2::text[]) x(k) join customers t on t.customer_id = x.k where t.tenant_id = $1`;
    assert.match(await planOf(tenantID, joined, [tenantID, [`${tenantID}-7`]]), /customers_pkey/);
  });
});
