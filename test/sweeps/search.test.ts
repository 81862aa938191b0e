import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import pg from 'pg';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { searchedKinds } from '#app/searched';
import { isSearched } from '#kit/search/entry';
import { withClient } from '#platform/db/connection';
import type { Operation } from '#platform/operation';
import { renewAll, renewalParts } from '../renewals.ts';
import { noteAllLeads } from '../search-leads.ts';
import { beforeClose, type TestService } from '../service.ts';
import { canary, others, startBothFilled, startFilled } from './filled.ts';
import { urlFor } from './requests.ts';
import { declared } from './resources.ts';
import type { World } from './world.ts';

const operations = new Map(operationsOf(areas).map((one) => [one.path, one]));
/** Those with fields to look through. */
const searched = [...declared.values()].filter(isSearched);
const searches = searched.flatMap((resource) => {
  const { path, search } = resource.spec;
  const operation = operations.get(`${path}/search/{${search?.param ?? 'SearchString'}}`);
  return operation ? [{ resource, operation }] : [];
});

/**
 * Each word once: what stands in a record and in what it names stands twice, or once where it was rebuilt.
 */
const wordsOf = (words: string): string[] => [...new Set(words.split(/\s+/))].sort();

describe('searches', () => {
  let service: TestService;
  let world: World;
  let plans: Plans;
  before(async () => {
    ({ service, world } = await startFilled());
    plans = await watchPlans(service);
  });

  it('are there for the resources that declare them', () => {
    const named = searched.filter(({ spec }) => spec.operations.includes('search'));
    assert.ok(named.length >= 8, `${named.length}`);
    assert.deepEqual(
      named
        .map(({ spec }) => spec.entity)
        .filter((entity) => !searches.some(({ resource }) => resource.spec.entity === entity)),
      [],
    );
  });

  it('are of kinds whose entries a new version makes again, and that say by whose names they are found', () => {
    const kinds = new Map(searchedKinds(areas).map((kind) => [kind.entity, kind]));
    assert.deepEqual(searched.map(({ spec }) => spec.entity).sort(), [...kinds.keys()].sort());
    for (const { entity, mark, foundBy } of kinds.values()) {
      assert.match(mark, /^[0-9a-f]{64}$/, entity);
      for (const other of foundBy)
        assert.ok(kinds.has(other), `${entity} is found by ${other}, which is not searched`);
    }
    assert.equal(new Set([...kinds.values()].map(({ mark }) => mark)).size, kinds.size);
  });

  it('find what the world has by entries that are as they would be rebuilt', async () => {
    const parts = renewalParts(service);
    const entries = 'select * from millwright.search_entries order by tenant_id, entity, record_id';
    const read = async () => (await withClient(service.db.admin, (client) => client.query(entries))).rows;
    const before = new Map(
      (await read()).map((row) => [`${row.entity} ${row.record_id}`, wordsOf(row.words)]),
    );
    await renewAll(parts, true);
    const after = new Map(
      (await read()).map((row) => [`${row.entity} ${row.record_id}`, wordsOf(row.words)]),
    );
    assert.deepEqual(after, before);
    assert.ok(after.size > 20, `${after.size}`);
  });

  for (const { resource, operation } of searches) {
    const { entity, table, idField } = resource.spec;

    it(`${operation.id} finds what the tenant has, and of each record it is known what it is found by`, async () => {
      const answer = await service.ask(
        urlFor(operation, { ...world.ids, ...needle(operation, canary.slice(0, 6)) }),
      );
      assert.equal(answer.status, 200);
      assert.ok(
        answer.body.length > 0,
        'Nothing was found: the sweeps’ world has no such record, or no entry of it.',
      );
      const id = resource.columns.get(idField);
      const { rows } = await withClient(service.db.admin, (client) =>
        client.query(
          `select t.${id} as id from millwright.${table} t full join (select * from millwright.search_entries where entity = $1) e
             on e.tenant_id = t.tenant_id and e.record_id = t.${id}
           where t.${id} is null or e.record_id is null`,
          [entity],
        ),
      );
      assert.deepEqual(rows, []);
    });
  }

  describe('among thousands of entries of each kind', () => {
    before(() =>
      plans.fill(
        searches.map(({ resource }) => resource.spec.entity),
        service.a.tenantID,
      ),
    );

    for (const { resource, operation } of searches) {
      const { entity, table } = resource.spec;
      it(`${operation.id} uses the indexes, under row-level security as the service’s role`, async () => {
        const text = await plans.of(async (client) => {
          const { starts, parts } = { starts: ['% needle%'], parts: ['%needle%'] };
          const { rows } = await client.query(
            'select * from find_search_entries($1, $2, $3, $4, 0, $5, $5, 26)',
            [entity, 'needle', starts, parts, ''],
          );
          assert.equal(rows.length, 3);
        });
        assert.match(text, /Bitmap Index Scan on search_entries_(words|messages)_index/);
        assert.match(text, /Index (Only )?Scan using search_entries_key_index/);
        assert.doesNotMatch(text, /Seq Scan on search_entries/);

        // And the statement that the operation itself sends, with the records beside.
        const sent = await plans.sentBy(service, () =>
          service.ask(`${urlFor(operation, { ...world.ids, ...needle(operation, 'needle') })}`),
        );
        const outer = await plans.of(async (client) => {
          for (const { text, values } of sent) await client.query(text, values);
        });
        assert.ok(sent.length > 0);
        assert.match(outer, /Function Scan on find_search_entries/);
        assert.doesNotMatch(outer, new RegExp(`Seq Scan on (search_entries|${table})\\b`));
      });
    }

    it('without the function would read all that the tenant has, which is what the checks above would see', async () => {
      const text = await plans.of((client) =>
        client.query(
          "select * from search_entries e where e.tenant_id = $1 and e.entity = 'Item' and e.words like '%needle%'",
          [service.a.tenantID],
        ),
      );
      assert.doesNotMatch(text, /search_entries_(words|messages)_index/);
    });
  });
});

// The function sees past row-level security. What it would let through must stop at either net of the
// statement around it.
for (const { name, options } of [
  { name: 'without row-level security', options: { rowLevelSecurity: false } },
  { name: 'without the predicates', options: { withoutPredicates: true } },
]) {
  describe(`searches ${name}, by a function that forgot the tenant`, () => {
    let service: TestService;
    let theirs: World;
    before(async () => {
      ({ service, b: theirs } = await startBothFilled(options));
      await withClient(service.db.admin, (client) => client.query(forgetful));
    });
    for (const { operation } of searches) {
      it(`${operation.id} shows nothing of another tenant`, async () => {
        const key = service.b.keys.ADMIN;
        for (const wanted of [canary, others]) {
          for (const query of ['', '?sort=createdUTC']) {
            const url = urlFor(operation, { ...theirs.ids, ...needle(operation, wanted) });
            const answer = await service.ask(`${url}${query}`, { key, headers: { prefer: 'count=exact' } });
            assert.equal(answer.status, 200);
            assert.doesNotMatch(answer.bytes.toString('latin1'), new RegExp(canary));
            assert.equal(Number(answer.headers['x-total-count']), answer.body.length);
          }
        }
      });
    }
  });
}

it('the function answers nothing where no tenant is set, and of another one where that is', async () => {
  const { service } = await startFilled();
  const ask = (before: string) =>
    withClient(service.db.service, async (client) => {
      await client.query(`set search_path = millwright; ${before}`);
      const { rows } = await client.query(
        "select distinct tenant_id from find_search_entries('Customer', 'quokka', array['% quokka%'], array['%quokka%'], 0, '', '', 1000)",
      );
      return rows;
    });
  assert.deepEqual(await ask(''), []);
  assert.deepEqual(await ask(`set app.tenant_id = '${service.b.tenantID}'`), []);
  assert.deepEqual(await ask(`set app.tenant_id = '${service.a.tenantID}'`), [
    { tenant_id: service.a.tenantID },
  ]);
});

/** The path parameter by which a search gets what to look for. */
const needle = ({ path }: Operation, wanted: string): Record<string, string> => ({
  [/\{(\w+)\}$/.exec(path)?.[1] as string]: wanted,
});

const forgetful = `
  set search_path = millwright;
  create or replace function find_search_entries(
    kind text, phrase text, starts text[], parts text[], past_class int, past_key text, past_id text, most int
  ) returns table (tenant_id text, record_id text, class int, key text)
  language sql stable security definer set search_path = millwright, pg_temp as $$
    select e.tenant_id, e.record_id, 3, e.key from search_entries e
    where e.entity = kind and (3, e.key, e.record_id) > (past_class, past_key, past_id) order by e.key, e.record_id limit most
  $$`;

type Sent = { text: string; values: unknown[] };
type Plans = {
  /** Entries enough for the first steps not to reach the end, three of them with the needle. */
  fill(entities: readonly string[], tenantID: string): Promise<void>;
  /** The plans of all statements that are run, those within functions included. */
  of(work: (client: pg.Client) => Promise<unknown>): Promise<string>;
  /** The statements by which the service asks for entries. */
  sentBy(service: TestService, work: () => Promise<unknown>): Promise<Sent[]>;
};

/**
 * As the service's role with row-level security, in a session that a superuser prepared to tell its plans.
 */
const watchPlans = async ({ db, a }: TestService): Promise<Plans> => {
  const client = new pg.Client(db.admin);
  await client.connect();
  beforeClose(() => client.end());
  let told: string[] = [];
  client.on('notice', ({ message = '' }) => void told.push(message));
  await client.query("load 'auto_explain'");
  for (const set of [
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'client_min_messages = log',
    'search_path = millwright',
    // The tables of a test are so small that reading them whole is cheapest; what remains a scan now has no
    // index to use.
    'enable_seqscan = off',
    `app.tenant_id = '${a.tenantID}'`,
  ])
    await client.query(`set ${set}`);
  await client.query('set role millwright');
  return {
    fill: (entities, tenantID) =>
      withClient(db.admin, async (admin) => {
        await admin.query(
          `insert into millwright.search_entries (tenant_id, entity, record_id, key, words)
           select $1, entity, 'filled-' || n, 'k' || lpad(n::text, 5, '0'), ' k' || lpad(n::text, 5, '0') || ' what else'
             || case when n in (100, 4000, 4999) then ' needles' else '' end
           from unnest($2::text[]) entity, generate_series(1, 5000) n`,
          [tenantID, entities],
        );
        await admin.query(noteAllLeads);
        await admin.query('analyze millwright.search_entries');
      }),
    of: async (work) => {
      told = [];
      await work(client);
      return told.join('\n');
    },
    sentBy: async ({ pool }, work) => {
      const sent: Sent[] = [];
      const listen = (one: pg.PoolClient) => {
        const { query } = one;
        one.query = ((...parts: unknown[]) => {
          const [text, values] = parts as [string, unknown[]];
          if (typeof text === 'string' && /find_search_entries/.test(text)) sent.push({ text, values });
          return Reflect.apply(query, one, parts);
        }) as typeof query;
      };
      pool.on('acquire', listen);
      await work();
      pool.off('acquire', listen);
      return sent;
    },
  };
};
