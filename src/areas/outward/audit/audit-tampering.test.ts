import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { audit } from '#areas/outward/audit';
import { customers } from '#areas/parties/customers';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { entryColumns } from '#platform/audit-chain/entry-columns';
import { beforeFirst, type ChainedEntry, entryHash, linkHash } from '#platform/audit-chain/entry-hash';
import { type ChainHead, verifyChain } from '#platform/audit-chain/verify-chain';
import { createPool } from '#platform/db/pool';
import { inTenant, type Transaction } from '#platform/transaction';
import { startService, type TestService } from '#test/service';

let service: TestService;
/** The links of the chain as they are made: of eight entries, the fourth about an item of 12.34. */
let links: { auditID: string; entryHash: string; chainHash: string }[] = [];
const ask = async (path: string) => {
  const got = await service.ask(`/v1/audit${path}`);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got;
};
const create = async (url: string, raw: string) => {
  const made = await service.ask(url, { method: 'POST', raw });
  assert.equal(made.status, 200, JSON.stringify(made.body));
};
const name = async (count: number) => {
  for (let n = 0; n < count; n += 1) await create('/v1/customers', `{"customerName": "Nord ${n}"}`);
};

before(async () => {
  service = await startService({ areas: [customers, items, audit] });
  await name(3);
  await create(
    '/v1/items',
    '{"number": "N", "description": "x", "uOM": "C62", "unitPrice": 12.34, "currencyCode": "EUR"}',
  );
  await name(4);
  assert.equal(await chainEntries(service.pool), 8);
  const all = (await ask('/chain/links')).body as typeof links;
  links = all.map(({ auditID, entryHash: own, chainHash }) => ({ auditID, entryHash: own, chainHash }));
});

/** As the owner of the database; nothing of it stays. */
const tamper = async <T>(
  text: string,
  values: unknown[],
  look: (client: Transaction) => Promise<T>,
): Promise<T> => {
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
const headOf = async (): Promise<ChainHead> => {
  const { position, hash } = (await ask('/chain')).body;
  return { position, hash };
};

describe('the owner of the database and tampers with it is found out:', () => {
  const at = (position: number) =>
    `(select audit_id from audit_chain where tenant_id = $1 and position = ${position})`;
  const cases: { name: string; text: string; kind: string; position: number | null; says: RegExp }[] = [
    {
      name: 'a value changed, by one digit within a JSON text',
      text: `update audit_entries set changes = replace(changes::text, '12.34', '12.35')::jsonb where tenant_id = $1 and audit_id = ${at(4)}`,
      kind: 'CHANGED',
      position: 4,
      says: /is not what it was when it was chained/,
    },
    ...[
      'user_id',
      'operation',
      'ip',
      'origin',
      'entity_id',
      'correlation_id',
      'action',
      'api_key_id',
      'terminal_id',
      'entity',
    ].map((column) => ({
      name: `${column} changed`,
      text: `update audit_entries set ${column} = 'x' where tenant_id = $1 and audit_id = ${at(2)}`,
      kind: 'CHANGED',
      position: 2,
      says: /is not what it was/,
    })),
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
      name: 'a link rewritten',
      text: "update audit_chain set chain_hash = repeat('a', 64) where tenant_id = $1 and position = 3",
      kind: 'INSERTED',
      position: 3,
      says: /the link of the entry \S+ does not follow from the one before it: it was inserted here or rewritten/,
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

  it('all of it recomputed after a change, by a head that was kept elsewhere', async () => {
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
        const text =
          'update audit_chain set entry_hash = $3, chain_hash = $4 where tenant_id = $1 and position = $2';
        await client.query(text, [service.a.tenantID, index + 1, own, hash]);
      }
      return [
        await verifyChain(client, service.a.tenantID),
        await verifyChain(client, service.a.tenantID, [kept]),
      ];
    });
    assert.equal(found[0]?.broken, undefined, 'it is a chain again');
    assert.equal(found[1]?.broken?.kind, 'REWRITTEN');
    assert.match(found[1]?.broken?.detail ?? '', /all of it was recomputed/);
    const later = await verify(service.a.tenantID, [
      kept,
      { position: 2, hash: links[1]?.chainHash as string },
    ]);
    assert.equal(later.broken, undefined, 'the true one still has every head that it ever had');
  });
});
