import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { withClient } from '#platform/db/connection';
import { fileOf } from '#test/import-case';
import { kindCases } from '#test/import-kinds';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';
import { fillDemo } from './fill-demo.ts';
import { insideClient } from './inside-client.ts';
import { type Keys, seedTools } from './seed-step.ts';

/** What can be taken out and brought in, in order of dependence: where a file goes to and comes from. */
const kinds = [
  'verticals',
  'incoterms',
  'locations',
  'customers',
  'people',
  'shipto',
  'customerattributes',
  'items',
  'itemattributes',
  'pricebreaks',
  'contractprices',
  'suppliers',
  'supplieritems',
  'inventorylocations',
  'inventory',
  'serialization',
] as const;
const paths = Object.fromEntries(kindCases.map(({ name, export: path }) => [name, path]));

/** In words that people know, where ids are generated. */
const word = (alias: string, table: string, id: string, name: string, from: string) =>
  `'${alias}', (select x.${name} from ${table} x where x.tenant_id = t.tenant_id and x.${id} = t.${from})`;
const customer = word('customer', 'customers', 'customer_id', 'customer_number', 'customer_id');
const item = word('item', 'items', 'item_id', 'number', 'item_id');

/**
 * All tables of the areas of master data, and what of them is compared: whole rows but for the tenant, users,
 * instants, versions and the columns named here, with what these refer to described in words.
 */
const compared: Record<string, { without?: string[]; words?: string[] }> = {
  verticals: {},
  inco_terms: { without: ['term_id'] },
  // Calendars and the default are no part of files.
  locations: { without: ['working_hours', 'non_working_days', 'is_default'] },
  customers: { without: ['term_id'], words: [word('term', 'inco_terms', 'term_id', 'code', 'term_id')] },
  people: {},
  ship_tos: { without: ['ship_to_id'] },
  customer_attributes: {},
  items: {},
  item_attributes: {},
  item_router_steps: {},
  item_price_breaks: { without: ['price_break_id'], words: [customer, item] },
  item_contract_prices: { words: [customer, item] },
  suppliers: { without: ['term_id'], words: [word('term', 'inco_terms', 'term_id', 'code', 'term_id')] },
  supplier_items: { without: ['supplier_item_id'] },
  inventory_locations: {
    without: ['location_id', 'parent_id', 'site_location_id'],
    words: [
      word('parent', 'inventory_locations', 'location_id', 'code', 'parent_id'),
      word('site', 'locations', 'location_id', 'number', 'site_location_id'),
    ],
  },
  // What the movements come to: the ledger itself tells how it came about.
  stock_balances: { without: ['balance_id', 'location_id'] },
  serial_numbers: {
    without: ['serial_id', 'parent_serial_id', 'location_id', 'last_movement_id'],
    words: [
      word('parent', 'serial_numbers', 'serial_id', 'serial_number', 'parent_serial_id'),
      word('place', 'inventory_locations', 'location_id', 'code', 'location_id'),
    ],
  },
};

/** Tables of these areas that are not compared, and why. */
const leftOut: Record<string, string> = {
  vertical_assignments: 'what passed between us and an ERP',
  vertical_changes: 'what passed between us and an ERP',
  global_inco_terms: 'of no tenant',
  item_links: 'no export yet',
  item_compatibilities: 'no export yet',
  item_reviews: 'what went on, not what is',
  stock_settings: 'settings',
  stock_items: 'safety stock and units of items: no export yet',
  stock_allocations: 'what goes on',
  stock_inbound: 'what goes on',
  inventory_movements: 'compared by what they come to',
  stock_closings: 'derived from the movements',
  stock_holds: 'what goes on',
  warehouse_moves: 'what goes on',
};
const concerned = [
  'verticals',
  'incoterms',
  'locations',
  'customers',
  'items',
  'suppliers',
  'stock',
  'warehouse',
];

const common =
  'tenant_id created_by_user_id created_utc last_updated_by_user_id last_updated_utc row_version user_id'.split(
    ' ',
  );

const picture = (world: ImportWorld, { tenant }: KindWorld): Promise<Record<string, string[]>> =>
  withClient(world.service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    const all: Record<string, string[]> = {};
    for (const [table, { without = [], words = [] }] of Object.entries(compared)) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $2::text[] || jsonb_build_object(${words.join(', ')}))::text as row
         from ${table} t where t.tenant_id = $1 order by 1`,
        [tenant.tenantID, [...common, ...without]],
      );
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  });

/** The demo's company, made in a tenant of the test. */
const fill = async (world: ImportWorld, { key, tenant }: KindWorld): Promise<void> => {
  const keys: Keys = { ...tenant.keys, ADMIN: key };
  const clientOf = (one: string) => insideClient(world.service.app, { who: { 'x-apikey': one } });
  await fillDemo(seedTools({ keys, clientOf, prefix: 'demo', say: () => undefined }));
};

describe('the master data of the demo company', () => {
  let world: ImportWorld;
  let here: KindWorld;
  let there: KindWorld;
  before(async () => {
    world = await importWorld();
    here = kindWorld(world);
    there = kindWorld(world, world.service.b);
    await fill(world, here);
  });

  it('is compared in all tables of its areas, or says why not', () => {
    const tables = areas.filter(({ name }) => concerned.includes(name)).flatMap((area) => area.tables);
    assert.deepEqual(
      tables.filter((table) => !(table in compared) && !(table in leftOut)),
      [],
    );
    assert.deepEqual(
      Object.keys(leftOut).filter((table) => !tables.includes(table)),
      [],
    );
  });

  it('and rows of every kind that break easily, taken out and brought into an empty tenant, is the same there', async () => {
    for (const { name, nasty, prepare, start } of kindCases) {
      await prepareOnce(prepare);
      const done = await here.bring(start, fileOf(nasty));
      assert.equal(done.rows, nasty.length - 1, name);
    }
    for (const kind of kinds) {
      const file = await here.download(paths[kind] as string);
      const done = await there.bring('/v1/imports', file, { entity: kind });
      const errors = await there.log(done.importID, 'ERRORS');
      assert.deepEqual(
        [done.status, done.failed, done.warnings],
        ['DONE', 0, 0],
        `${kind}: ${JSON.stringify(errors)}`,
      );
    }
    const [one, other] = [await picture(world, here), await picture(world, there)];
    for (const table of Object.keys(compared)) {
      assert.ok((one[table] as string[]).length > 0, `${table} is empty`);
      assert.deepEqual(other[table], one[table], table);
    }
    for (const kind of kinds) {
      const again = await there.bring('/v1/imports', await here.download(paths[kind] as string), {
        entity: kind,
      });
      assert.deepEqual([again.unchanged, again.failed], [again.rows, 0], kind);
    }
    assert.deepEqual(await picture(world, there), other);
  });

  /** Customers and items that the rows name; several kinds name the same ones. */
  const prepareOnce = async (prepare: (at: KindWorld) => Promise<void>) => {
    const tolerant: KindWorld = {
      ...here,
      send: async (method, path, body) =>
        (await world.service.ask(path, { method, key: here.key, body: body as object })).body,
    };
    await prepare(tolerant);
  };
});
