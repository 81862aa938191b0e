import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { permissions } from '#app/permissions';
import { runNextImport } from '#areas/ground/imports';
import { analysisLane } from '#areas/selling/productanalysis';
import { withClient } from '#platform/db/connection';
import { type Operation, writes } from '#platform/operation';
import { workOffNext } from '#platform/queued-work/lane';
import { fileOf } from '../import-case.ts';
import { kindCases } from '../import-kinds.ts';
import { type ImportWorld, importWorld } from '../import-world.ts';
import { kindWorld } from '../kind-world.ts';
import { multipart } from '../multipart.ts';
import { createIntegrationKey } from '../tenant.ts';
import { requestFor, urlFor } from './requests.ts';
import { createWorld, type World } from './world.ts';

type Row = Record<string, unknown>;

/** Every table that keeps a correlation id, which it keeps together with an origin. */
const tables = async (world: ImportWorld): Promise<string[]> => {
  const kept = async (column: string) => {
    const found = await behind(
      world,
      `select table_name as name from information_schema.columns
       where table_schema = 'millwright' and column_name = $1 order by 1`,
      [column],
    );
    return found.map(({ name }) => name as string);
  };
  const withID = await kept('correlation_id');
  const withOrigin = await kept('origin');
  assert.deepEqual(
    withID.filter((table) => !withOrigin.includes(table)),
    [],
    'these keep what a change belongs to, and not who spoke',
  );
  return withID;
};

const behind = (world: ImportWorld, text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(world.service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });

/** Works off all that was queued. */
const workOff = async (world: ImportWorld) => {
  while (await runNextImport(world.worker));
  while (await workOffNext(world.worker, analysisLane));
};

const erpKey = (world: ImportWorld, tenantID: string) =>
  createIntegrationKey(world.service.db.admin, tenantID, Object.keys(permissions));
const fromERP = (correlationID: string) => ({ 'x-origin': 'ERP', 'x-correlation-id': correlationID });

/** What a tenant's tables hold: whose change each was, and what it belonged to. */
const changesIn = async (world: ImportWorld, tenantID: string): Promise<Row[]> => {
  const selects = (await tables(world)).map(
    (table) =>
      `select distinct '${table}' as "table", origin::text as origin, correlation_id from ${table}
       where tenant_id = $1`,
  );
  return behind(world, selects.join(' union all '), [tenantID]);
};

const knownIn = async (world: ImportWorld, tenantID: string): Promise<Set<unknown>> =>
  new Set((await changesIn(world, tenantID)).map((row) => row.correlation_id));

/** What a tenant's tables hold that was not the ERP's under such a correlation id. */
const strays = async (world: ImportWorld, tenantID: string, prefix: string, known: ReadonlySet<unknown>) =>
  (await changesIn(world, tenantID)).filter(
    ({ origin, correlation_id: id }) =>
      !known.has(id) && (origin !== 'ERP' || !String(id).startsWith(prefix)),
  );

describe('what the ERP writes', () => {
  let world: ImportWorld;
  let filled: World;
  before(async () => {
    world = await importWorld();
    filled = await createWorld(world.service, world.service.a, 'wombat29');
    await workOff(world);
  });

  const order = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const operations = operationsOf(areas)
    .filter((one) => writes(one) && one.permission !== 'public' && !one.permission.startsWith('operator.'))
    .sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));

  it('is the ERP’s, under its correlation id, in every table and whichever operation writes it', async () => {
    const { tenantID } = world.service.a;
    const key = await erpKey(world, tenantID);
    const known = await knownIn(world, tenantID);
    const correlationOf = ({ id }: Operation) => `sweep,${id}`;
    for (const operation of operations) {
      const request = requestFor(operation, filled);
      const headers = { ...request.headers, ...fromERP(correlationOf(operation)) };
      await world.service.ask(urlFor(operation, filled.ids), { ...request, key, headers });
    }
    await workOff(world);
    assert.deepEqual(await strays(world, tenantID, 'sweep,', known), []);
    const wrote = await behind(
      world,
      `select distinct correlation_id from audit_entries where tenant_id = $1 and starts_with(correlation_id, 'sweep,')`,
      [tenantID],
    );
    assert.ok(wrote.length >= 150, `${wrote.length} of ${operations.length} operations wrote`);
  });
});

describe('a file of the ERP', () => {
  const all = areas.flatMap((area) => area.imports ?? []).map(({ name }) => name);
  const cases = new Map(kindCases.map((kind) => [kind.name, kind]));

  for (const name of all)
    it(`with ${name} is written as the ERP’s, with audit entry and event`, async () => {
      const world = await importWorld();
      const { tenantID } = world.service.a;
      const here = kindWorld(world);
      const kind = cases.get(name);
      assert.ok(kind, 'test/import-kinds.ts has no case of it');
      await kind.prepare(here);
      const known = await knownIn(world, tenantID);
      const key = await erpKey(world, tenantID);
      const bytes = Buffer.from(fileOf(kind.nasty));
      const { raw, headers } = multipart({ bytes, fileName: 'erp.csv', fields: { entity: name } });
      const sent = { raw, headers: { ...headers, ...fromERP('sweep,file') } };
      const { status, body } = await world.service.ask('/v1/imports', { method: 'POST', key, ...sent });
      assert.equal(status, 200, JSON.stringify(body));
      await workOff(world);
      const done = await world.read(body.importID);
      assert.deepEqual([done.status, done.created > 0, done.origin], ['DONE', true, 'ERP']);
      assert.deepEqual(await strays(world, tenantID, 'sweep,file', known), []);
      const [audited] = await behind(
        world,
        `select count(distinct user_id)::int as users, min(user_id) as user, count(*)::int as entries from audit_entries
         where tenant_id = $1 and correlation_id = 'sweep,file' and entity <> 'Import'`,
        [tenantID],
      );
      assert.ok((audited?.entries as number) > 0, 'there are audit entries');
      assert.deepEqual([audited?.users, audited?.user], [1, done.userID], 'in the name of who brought it');
    });
});

type Way = { key: string; values: Row };
type Written = {
  kind: string;
  entity: string;
  key: string;
  path: string;
  batch?: { method: 'PUT' | 'PATCH'; path: string };
  changedInBatch?: boolean;
  make: Row;
  change: Row;
};

/**
 * Resources that are written one by one, in files, and some in batches; with the columns that a file names
 * them by.
 */
const written: Written[] = [
  {
    kind: 'customers',
    entity: 'Customer',
    key: 'customerNumber',
    path: '/v1/customers',
    batch: { method: 'PUT', path: '/v1/customers/batch' },
    make: { customerName: 'Nordwind', city: 'Emden', country: 'DE', discountPercent: 2.5 },
    change: { city: 'Kiel' },
  },
  {
    kind: 'items',
    entity: 'Item',
    key: 'number',
    path: '/v1/items',
    // One item has no change of its own: the batch of one is it.
    batch: { method: 'PATCH', path: '/v1/items/batch' },
    changedInBatch: true,
    make: { description: 'Bolt', uOM: 'C62', unitPrice: 1.25 },
    change: { description: 'Bolt M8' },
  },
  {
    kind: 'suppliers',
    entity: 'Supplier',
    key: 'supplierNumber',
    path: '/v1/suppliers',
    make: { name: 'Stahl' },
    change: { name: 'Stahl AG' },
  },
  {
    kind: 'locations',
    entity: 'Location',
    key: 'number',
    path: '/v1/locations',
    make: { name: 'Kiel', timeZone: 'UTC' },
    change: { name: 'Kiel 2' },
  },
];

describe('one request, a batch and a file', () => {
  let world: ImportWorld;
  before(async () => {
    world = await importWorld();
  });

  /** What a record's life left behind, without what names it and when. */
  const traces = async (entity: string, key: string, number: string): Promise<unknown> => {
    const table = { Customer: 'customers', Item: 'items', Supplier: 'suppliers', Location: 'locations' }[
      entity
    ];
    const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const id = `${entity.toLowerCase()}_id`;
    const [row] = await behind(world, `select ${id} as id from ${table} where ${column} = $1`, [number]);
    assert.ok(row, `${entity} ${number} is there`);
    const plain = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value ?? null)
          .replaceAll(row.id as string, 'ID')
          .replace(new RegExp(number, 'gi'), 'NUMBER'),
      );
    const audit = await behind(
      world,
      `select action, changes, origin, user_id, correlation_id from audit_entries where entity_id = $1 order by audit_id`,
      [row.id],
    );
    const events = await behind(
      world,
      `select entity, event, origin, user_id, correlation_id, data from events where entity_id = $1 order by event_id`,
      [row.id],
    );
    const [found] = await behind(
      world,
      `select e.key, e.words from search_entries e where e.record_id = $1`,
      [row.id],
    );
    return { audit: plain(audit), events: plain(events), found: plain(found) };
  };

  for (const { kind, entity, key, path, batch, changedInBatch, make, change } of written)
    it(`leave the same of ${kind}: origin, correlation id, audit entries, events and what they are found by`, async () => {
      const { service } = world;
      const erp = await erpKey(world, service.a.tenantID);
      const headers = fromERP('same');
      const ask = async (url: string, more: Parameters<typeof service.ask>[1]) => {
        const got = await service.ask(url, { key: erp, ...more, headers: { ...more?.headers, ...headers } });
        assert.equal(got.status, 200, JSON.stringify(got.body));
        return got.body;
      };
      const inBatch = async (
        { method, path: url }: NonNullable<Written['batch']>,
        { key: number, values }: Way,
      ) => {
        const { failed } = await ask(url, { method, body: [{ [key]: number, ...values }] });
        assert.equal(failed, 0);
      };
      const ways: Record<string, (sent: Way) => Promise<unknown>> = {
        one: async ({ key: number, values }) => {
          const [there] = await ask(`${path}?${key}=${number}`, {});
          if (!there) return ask(path, { method: 'POST', body: { [key]: number, ...values } });
          if (batch && changedInBatch) return inBatch(batch, { key: number, values });
          return ask(`${path}/${there[Object.keys(there)[0] as string]}`, { method: 'PATCH', body: values });
        },
        file: async ({ key: number, values }) => {
          const bytes = Buffer.from(
            [
              [key, ...Object.keys(values)],
              [number, ...Object.values(values)],
            ]
              .map((cells) => cells.join(','))
              .join('\n'),
          );
          const sent = multipart({ bytes, fileName: 'erp.csv', fields: { entity: kind } });
          const { importID } = await ask('/v1/imports', { method: 'POST', ...sent });
          await workOff(world);
          assert.equal((await world.read(importID)).status, 'DONE');
        },
        ...(batch ? { batch: (sent: Way) => inBatch(batch, sent) } : {}),
      };
      const left: Record<string, unknown> = {};
      for (const [way, write] of Object.entries(ways)) {
        const number = `SAME${way.toUpperCase()}`;
        for (const values of [make, { ...make, ...change }, { ...make, ...change }])
          await write({ key: number, values });
        left[way] = await traces(entity, key, number);
      }
      const { one, ...others } = left;
      assert.equal((one as { audit: Row[] }).audit.length, 2, JSON.stringify(one));
      for (const [way, traced] of Object.entries(others)) assert.deepEqual(traced, one, way);
    });
});
