import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { audit } from '#areas/audit';
import { customers } from '#areas/customers';
import { incoterms } from '#areas/incoterms';
import { items } from '#areas/items';
import { newID } from '#lib/id';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { entryColumns } from '#platform/audit-chain/entry-columns';
import { beforeFirst, type ChainedEntry, entryHash, linkHash } from '#platform/audit-chain/entry-hash';
import { type ChainHead, verifyChain } from '#platform/audit-chain/verify-chain';
import { backup } from '#platform/db/backup';
import { type Connection, quoteName, withClient } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { restore } from '#platform/db/restore';
import { houseJobs } from '#platform/house-jobs';
import { inTenant, type Transaction } from '#platform/transaction';
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
    const made = await service.ask('/v1/customers', { method: 'POST', key, body: { customerName: `Nord "${n}" 𝄞` } });
    assert.equal(made.status, 200, JSON.stringify(made.body));
  }
};
/** As whoever owns the database; nothing of it stays. */
const tamper = async <T>(text: string, values: unknown[], look: (client: Transaction) => Promise<T>): Promise<T> => {
  const pool = createPool(service.db.admin, { max: 1, applicationName: 'tamper' });
  const client = await pool.connect();
  try {
    await client.query('set search_path = millwright');
    await client.query('begin isolation level repeatable read');
    const { rowCount } = await client.query(text, values);
    assert.ok((rowCount ?? 0) > 0, `it changed nothing: ${text}`);
    return await look(client as unknown as Transaction);
  } finally {
    await client.query('rollback');
    client.release();
    await pool.end();
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

  it('can be computed anew elsewhere, from nothing but what the API answers', async () => {
    const item = { number: 'N', description: 'ü', uOM: 'C62', unitPrice: '@', currencyCode: 'EUR' };
    const raw = JSON.stringify(item).replace('"@"', '12.3400');
    assert.equal((await service.ask('/v1/items', { method: 'POST', raw })).status, 200);
    await chainEntries(service.pool);
    // Another reader and printer than the service's: JSON.parse, which tells how each number is written.
    const exact = (text: string): unknown =>
      JSON.parse(text, ((_: string, value: unknown, { source }: { source: string }) =>
        typeof value === 'number' ? { source } : value) as never);
    const canonical = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      if ('source' in value) return String(value.source);
      const names = Object.keys(value).sort();
      return `{${names.map((one) => `${JSON.stringify(one)}:${canonical((value as never)[one])}`).join()}}`;
    };
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const entries = exact((await ask('?sort=utc')).bytes.toString()) as { auditID: string }[];
    assert.match(canonical(entries), /"new":12\.34,/);
    const byID = new Map(entries.map((entry) => [entry.auditID, entry]));
    let previous = '0'.repeat(64);
    const links = (await ask('/chain/links')).body;
    for (const { position, auditID, entryHash, chainHash } of links) {
      assert.equal(entryHash, sha256(canonical({ ...byID.get(auditID), tenantID: service.a.tenantID })));
      previous = sha256(`${previous}\n${position}\n${entryHash}`);
      assert.equal(chainHash, previous);
    }
    assert.deepEqual(await headOf(), { position: 4, hash: previous });
    assert.equal((await ask('/chain/links?positionFrom=2&positionTo=3')).body.length, 2);
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
    assert.deepEqual([last.position, last.auditID], [7, late]);
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
    assert.equal((await headOf()).position, 7);
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
    for (const statement of ['update millwright.audit_chain set position = 9', 'delete from millwright.audit_chain'])
      await assert.rejects(service.pool.query(statement), /permission denied/);
  });

  it('takes a backup and comes back with it, and goes on from there', async () => {
    await name(1); // waits
    const out = new PassThrough();
    const [bytes] = await Promise.all([buffer(out), backup(service.db.admin, out)]);
    const other: Connection = { ...service.db.admin, database: `${service.db.admin.database}_again` };
    const kept = await headOf();
    try {
      await restore(other, Readable.from([bytes]));
      const pool = createPool({ ...other, user: 'millwright' }, { max: 1, applicationName: 'restored' });
      try {
        const look = () =>
          inTenant(pool, service.a.tenantID, 'read', (client) => verifyChain(client, service.a.tenantID, [kept]));
        assert.deepEqual(await look(), { links: 7, waiting: 1, head: kept });
        assert.equal(await chainEntries(pool), 1);
        const { links, broken } = await look();
        assert.deepEqual([links, broken], [8, undefined]);
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

describe('whoever owns the database and tampers with it is found out:', () => {
  const at = (position: number) => `(select audit_id from audit_chain where tenant_id = $1 and position = ${position})`;
  const cases: { name: string; text: string; kind: string; position: number | null; says: RegExp }[] = [
    {
      name: 'a value changed, by one digit within a JSON text',
      text: `update audit_entries set changes = replace(changes::text, '12.34', '12.35')::jsonb where tenant_id = $1 and audit_id = ${at(4)}`,
      kind: 'CHANGED',
      position: 4,
      says: /is not what it was when it was chained/,
    },
    ...['user_id', 'operation', 'ip', 'origin', 'entity_id', 'correlation_id', 'action', 'api_key_id', 'entity'].map(
      (column) => ({
        name: `${column} changed`,
        text: `update audit_entries set ${column} = 'x' where tenant_id = $1 and audit_id = ${at(2)}`,
        kind: 'CHANGED',
        position: 2,
        says: /is not what it was/,
      }),
    ),
    {
      name: 'a time moved by a millisecond',
      text: `update audit_entries set utc = utc + interval '1 millisecond' where tenant_id = $1 and audit_id = ${at(1)}`,
      kind: 'CHANGED',
      position: 1,
      says: /is not what it was/,
    },
    {
      name: 'an entry deleted',
      text: `delete from audit_entries where tenant_id = $1 and audit_id = ${at(3)}`,
      kind: 'MISSING',
      position: 3,
      says: /the entry \S+ is missing/,
    },
    {
      name: 'an entry deleted with its link',
      text: `with gone as (delete from audit_chain where tenant_id = $1 and position = 3 returning audit_id)
        delete from audit_entries where tenant_id = $1 and audit_id in (select audit_id from gone)`,
      kind: 'MISSING',
      position: 3,
      says: /the link at position 3 is missing; the next one there is at 4/,
    },
    {
      name: 'an entry inserted among the others',
      text: `insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, operation, utc, correlation_id)
        values ($1, '0000', 'Customer', 'x', 'DELETE', '[]', 'o', now(), 'c')`,
      kind: 'INSERTED',
      position: null,
      says: /1 entries are neither chained nor waiting, 0000 first: they were inserted/,
    },
    {
      name: 'an entry inserted with a link, the others moved up',
      text: `with made as (insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, operation, utc, correlation_id)
          values ($1, '0000', 'Customer', 'x', 'DELETE', '[]', 'o', now(), 'c') returning audit_id),
        gone as (delete from audit_chain where tenant_id = $1 and position > 2 returning *),
        back as (insert into audit_chain select tenant_id, position + 100, audit_id, entry_hash, chain_hash, chained_utc from gone returning 1)
        select * from made, back`,
      kind: 'MISSING',
      position: 3,
      says: /position 3 is missing/,
    },
    {
      name: 'two entries swapped',
      text: `update audit_entries e set changes = o.changes, entity_id = o.entity_id, utc = o.utc from audit_entries o
        where e.tenant_id = $1 and o.tenant_id = $1 and (e.audit_id, o.audit_id) in ((${at(1)}, ${at(2)}), (${at(2)}, ${at(1)}))`,
      kind: 'CHANGED',
      position: 1,
      says: /is not what it was/,
    },
    {
      name: 'two links swapped',
      text: `with gone as (delete from audit_chain where tenant_id = $1 and position in (2, 5) returning *)
        select * from gone`,
      kind: 'REORDERED',
      position: 2,
      says: /the one of position 2 stands at 5/,
    },
    {
      name: 'the end of the chain cut off',
      text: 'delete from audit_chain where tenant_id = $1 and position > 5',
      kind: 'CUT',
      position: null,
      says: /neither chained nor waiting.*the end of the chain was cut off, or they were inserted/,
    },
    {
      name: 'all of the chain removed',
      text: 'delete from audit_chain where tenant_id = $1',
      kind: 'CUT',
      position: null,
      says: /8 entries up to the newest/,
    },
  ];
  for (const { name: what, text, kind, position, says } of cases) {
    it(what, async () => {
      const broken = await tamper(text, [service.a.tenantID], async (client) => {
        if (kind === 'REORDERED')
          for (const [from, to] of [
            [2, 5],
            [5, 2],
          ])
            await client.query(
              `insert into audit_chain (tenant_id, position, audit_id, entry_hash, chain_hash, chained_utc)
               values ($1, $2, $3, $4, $5, now())`,
              [service.a.tenantID, to, ...Object.values(links[(from as number) - 1] as object)],
            );
        return (await verifyChain(client, service.a.tenantID)).broken;
      });
      assert.deepEqual([broken?.kind, broken?.position], [kind, position], JSON.stringify(broken));
      assert.match(broken?.detail ?? '', says);
    });
  }

  let links: { auditID: string; entryHash: string; chainHash: string }[] = [];
  before(async () => {
    const all = (await ask('/chain/links')).body as typeof links;
    links = all.map(({ auditID, entryHash, chainHash }) => ({ auditID, entryHash, chainHash }));
    assert.equal(links.length, 8);
  });

  it('an entry removed while it waited to be chained', async () => {
    await name(1);
    const text = `delete from audit_entries e using audit_unchained q
      where e.tenant_id = $1 and q.tenant_id = e.tenant_id and q.audit_id = e.audit_id`;
    const broken = await tamper(
      text,
      [service.a.tenantID],
      async (client) => (await verifyChain(client, service.a.tenantID)).broken,
    );
    assert.deepEqual([broken?.kind, broken?.position], ['MISSING', null]);
    assert.match(broken?.detail ?? '', /which waited to be chained, is missing/);
    await chainEntries(service.pool);
  });

  it('the last entries cut off with their links, by a head that was kept elsewhere', async () => {
    const kept = await headOf();
    const text = `with gone as (delete from audit_chain where tenant_id = $1 and position > 5 returning audit_id)
      delete from audit_entries where tenant_id = $1 and audit_id in (select audit_id from gone)`;
    const found = await tamper(text, [service.a.tenantID], async (client) => [
      await verifyChain(client, service.a.tenantID),
      await verifyChain(client, service.a.tenantID, [kept]),
    ]);
    assert.equal(found[0]?.broken, undefined, 'what is left is a chain: only a kept head tells');
    assert.deepEqual([found[1]?.broken?.kind, found[1]?.broken?.position], ['CUT', 6]);
    assert.match(found[1]?.broken?.detail ?? '', /ends at 5, and the head that was kept stands at 9/);
  });

  it('all of it computed anew after a change, by a head that was kept elsewhere', async () => {
    const kept = await headOf();
    const text = `update audit_entries set ip = null where tenant_id = $1 and audit_id = ${at(2)}`;
    const found = await tamper(text, [service.a.tenantID], async (client) => {
      const { rows } = await client.query<ChainedEntry>(
        `select ${entryColumns} from audit_chain c join audit_entries a using (tenant_id, audit_id) where c.tenant_id = $1 order by c.position`,
        [service.a.tenantID],
      );
      let hash = beforeFirst;
      for (const [index, entry] of rows.entries()) {
        const own = entryHash(entry);
        hash = linkHash(hash, index + 1, own);
        const text = 'update audit_chain set entry_hash = $3, chain_hash = $4 where tenant_id = $1 and position = $2';
        await client.query(text, [service.a.tenantID, index + 1, own, hash]);
      }
      return [await verifyChain(client, service.a.tenantID), await verifyChain(client, service.a.tenantID, [kept])];
    });
    assert.equal(found[0]?.broken, undefined, 'it is a chain again');
    assert.equal(found[1]?.broken?.kind, 'REWRITTEN');
    assert.match(found[1]?.broken?.detail ?? '', /all of it was computed anew/);
    const later = await verify(service.a.tenantID, [kept, { position: 2, hash: links[1]?.chainHash as string }]);
    assert.equal(later.broken, undefined, 'the true one still has every head that it ever had');
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
