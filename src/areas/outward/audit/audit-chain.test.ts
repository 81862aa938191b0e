import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { items } from '#areas/goods/items';
import { audit } from '#areas/outward/audit';
import { customers } from '#areas/parties/customers';
import { newID } from '#lib/id';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { beforeFirst } from '#platform/audit-chain/entry-hash';
import { type ChainHead, verifyChain } from '#platform/audit-chain/verify-chain';
import { backup } from '#platform/db/backup';
import { type Connection, quoteName, withClient } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { restore } from '#platform/db/restore';
import { houseJobs } from '#platform/house-jobs';
import { inTenant } from '#platform/transaction';
import { startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';

let service: TestService;
let operator: string;
const ask = async (path: string, key = service.a.keys.ADMIN) => {
  const got = await service.ask(`/v1/audit${path}`, { key });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got;
};
const name = async (count: number, key = service.a.keys.ADMIN) => {
  for (let n = 0; n < count; n += 1) {
    const made = await service.ask('/v1/customers', {
      method: 'POST',
      key,
      body: { customerName: `Nord "${n}" 𝄞` },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
  }
};
const verify = (tenantID = service.a.tenantID, heads: ChainHead[] = []) =>
  inTenant(service.pool, tenantID, 'read', (client) => verifyChain(client, tenantID, heads));
const headOf = async (key?: string): Promise<ChainHead> => {
  const { position, hash } = (await ask('/chain', key)).body;
  return { position, hash };
};

before(async () => {
  service = await startService({ areas: [customers, items, incoterms, audit] });
  operator = await createOperatorKey(service.db.admin);
  await name(3);
});

describe('the audit trail’s hash chain', () => {
  it('is made afterwards by a job of every minute: until then entries wait', async () => {
    const { asOfUTC, ...empty } = (await ask('/chain')).body;
    assert.deepEqual(
      [empty, asOfUTC],
      [{ tenantID: service.a.tenantID, position: 0, hash: beforeFirst, waiting: 3 }, null],
    );
    assert.deepEqual((await ask('/chain/links')).body, []);
    const job = houseJobs.find((one) => one.name === 'chain-audit-entries');
    assert.equal(job?.cron, '* * * * *');
    const log = { debug: () => 0, info: () => 0, warn: () => 0, error: () => 0 };
    await job?.run({ pool: service.pool, config: service.config, log: log as never }, null);
    const { hash, asOfUTC: at, ...head } = (await ask('/chain')).body;
    assert.deepEqual(head, { tenantID: service.a.tenantID, position: 3, waiting: 0 });
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.ok(at);
    assert.equal(await chainEntries(service.pool), 0, 'once each');
  });

  it('takes in an entry whose transaction commits after later ones were chained', async () => {
    const late = newID();
    await withClient(service.db.service, async (client) => {
      await client.query(`set app.tenant_id = '${service.a.tenantID}'; set search_path = millwright`);
      await client.query('begin');
      // as src/platform/write-audit.ts writes it
      await client.query(
        `with written as (insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, operation, utc, correlation_id)
           values ($1, $2, 'Late', 'l', 'CREATE', '[]', 'o', now(), 'c') returning tenant_id, audit_id)
         insert into audit_unchained (tenant_id, audit_id) select tenant_id, audit_id from written`,
        [service.a.tenantID, late],
      );
      await name(2);
      assert.equal(await chainEntries(service.pool), 2);
      await client.query('commit');
    });
    assert.equal(await chainEntries(service.pool), 1);
    const [last] = (await ask('/chain/links?sort=-position&limit=1')).body;
    assert.equal((await ask('/chain/links?positionFrom=2&positionTo=3')).body.length, 2);
    assert.deepEqual([last.position, last.auditID], [6, late]);
    assert.equal((await verify()).broken, undefined);
  });

  it('of several workers at once has no fork: each entry once, the positions without a gap', async () => {
    const many = 4000;
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      await client.query(
        `with written as (insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, operation, utc, correlation_id)
           select $1, 'bulk' || n, 'Bulk', 'b', 'UPDATE', '[{"field": "n", "old": null, "new": 1.50}]', 'o', now(), 'c' from generate_series(1, ${many}) n
           returning tenant_id, audit_id)
         insert into audit_unchained (tenant_id, audit_id) select tenant_id, audit_id from written`,
        [service.b.tenantID],
      );
    });
    const pools = [1, 2, 3].map(() => createPool(service.db.service, { max: 1, applicationName: 'worker' }));
    const taken = await Promise.all(pools.map(chainEntries));
    for (const pool of pools) await pool.end();
    const { waiting } = (await ask('/chain', service.b.keys.ADMIN)).body;
    assert.equal(taken.reduce((sum, one) => sum + one, 0) + (await chainEntries(service.pool)), many);
    assert.ok(waiting < many);
    const report = await verify(service.b.tenantID);
    assert.deepEqual([report.links, report.waiting, report.broken], [many, 0, undefined]);
  });

  it('is of each tenant by itself, and is read in pieces however long it is', async () => {
    assert.equal((await headOf()).position, 6);
    const sizes: number[] = [];
    await inTenant(service.pool, service.b.tenantID, 'read', (client) =>
      verifyChain(
        {
          query: (async (text: string, values: unknown[]) => {
            const got = await client.query(text, values);
            sizes.push(got.rows.length);
            return got;
          }) as never,
        },
        service.b.tenantID,
      ),
    );
    assert.ok(sizes.length > 4 && Math.max(...sizes) <= 1000, String(sizes));
  });

  it('cannot be changed or shortened by the service itself', async () => {
    for (const statement of [
      'update millwright.audit_chain set position = 9',
      'delete from millwright.audit_chain',
    ])
      await assert.rejects(service.pool.query(statement), /permission denied/);
  });

  it('takes a backup and comes back with it, and goes on from there', async () => {
    await name(1); // waits
    const out = new PassThrough();
    const [bytes] = await Promise.all([buffer(out), backup(service.db.admin, out, 'a key of the test')]);
    const other: Connection = { ...service.db.admin, database: `${service.db.admin.database}_again` };
    const kept = await headOf();
    try {
      await restore(other, Readable.from([bytes]), { key: 'a key of the test' });
      const pool = createPool({ ...other, user: 'millwright' }, { max: 1, applicationName: 'restored' });
      try {
        const look = () =>
          inTenant(pool, service.a.tenantID, 'read', (client) =>
            verifyChain(client, service.a.tenantID, [kept]),
          );
        assert.deepEqual(await look(), { links: 6, waiting: 1, head: kept });
        assert.equal(await chainEntries(pool), 1);
        const { links, broken } = await look();
        assert.deepEqual([links, broken], [7, undefined]);
      } finally {
        await pool.end();
      }
    } finally {
      await withClient(service.db.admin, (client) =>
        client.query(`drop database if exists ${quoteName(other.database)} with (force)`),
      );
    }
    assert.equal(await chainEntries(service.pool), 1);
  });
});

describe('the operators’ trail', () => {
  it('is read and chained as a tenant’s is, by an operator’s key alone', async () => {
    const body = { code: 'NEW', name: 'New', effectiveYear: 2030 };
    const made = await service.ask('/v1/global/incoterms', { method: 'POST', key: operator, body });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    await chainEntries(service.pool);
    const trail = (await ask('', operator)).body;
    assert.deepEqual([trail.length, trail[0].entityID, trail[0].userID], [1, made.body.termID, 'operator']);
    assert.deepEqual((await ask(`/${trail[0].auditID}`, operator)).body, trail[0]);
    assert.equal((await ask(`/byid/${made.body.termID}`, operator)).body.length, 1);
    const counted = await service.ask('/v1/audit/count', { method: 'POST', key: operator, body: {} });
    assert.deepEqual(counted.body, { count: 1 });
    const { tenantID, position } = (await ask('/chain', operator)).body;
    assert.deepEqual([tenantID, position, (await verify('operator')).links], ['operator', 1, 1]);
    assert.equal((await service.ask(`/v1/audit/${trail[0].auditID}`)).status, 404, 'not by a tenant’s');
    const [own] = (await ask('?limit=1')).body;
    assert.equal(
      (await service.ask(`/v1/audit/${own.auditID}`, { key: operator })).status,
      404,
      'nor a tenant’s by it',
    );
  });
});
