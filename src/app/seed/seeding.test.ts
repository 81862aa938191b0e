import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { provisioningLane, type Seeding, type SeedPack, seedPacks } from '#areas/outward/provisioning';
import { withClient } from '#platform/db/connection';
import { noConverter } from '#platform/pdf/converter';
import { workOffNext } from '#platform/queued-work/lane';
import { beforeClose, type Got, startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';
import { workerTools } from '#test/worker-tools';
import { areas } from '../areas.ts';
import { customersStep } from '../demo/fill-customers.ts';
import { packs } from './packs.ts';
import { openSeeding } from './seeding.ts';

let service: TestService;
let operator: string;
let made = 0;
let seeding: Seeding;
/** A request inside dies once so many more were answered. */
let answersLeft = Number.POSITIVE_INFINITY;

const parts = () => {
  const { purses, config, time } = service;
  return {
    ...{ areas, purses, config, clock: () => time.now, office: noConverter('None in this test.') },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  };
};

before(async () => {
  service = await startService();
  operator = await createOperatorKey(service.db.admin);
  const opened = openSeeding({
    ...parts(),
    watch: () => {
      answersLeft -= 1;
      if (answersLeft < 0) throw new Error('killed');
    },
  });
  seeding = opened;
  beforeClose(() => opened.close());
});

/** Makes a tenant by a pack; with `killed` again and again the worker dies after so many answers. */
const provision = async (more: object, killed?: readonly number[]) => {
  made += 1;
  const body = {
    ...{ name: `Works ${made}`, locale: 'de-DE', timeZone: 'Europe/Berlin' },
    ...{ admin: { email: `admin@works${made}.example.com`, displayName: 'Petra Dietz' }, ...more },
  };
  const got = await service.ask('/v1/tenant-provisioning', { method: 'POST', key: operator, body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  const { tenantID } = got.body.provisioning;
  const key = got.body.apiKey.key as string;
  const tools = workerTools(service);
  const dying = { ...tools, pauseMs: 0, log: { ...tools.log, error: () => undefined } };
  for (const answers of killed ?? []) {
    answersLeft = answers;
    await workOffNext(dying, provisioningLane(dyingIn(seeding)));
    // Its lease is over at once, and it has not died so often in a row that it would be given up.
    await behind(service, 'update queued_work set faults = 0, lease_until_utc = null');
  }
  answersLeft = Number.POSITIVE_INFINITY;
  while (await workOffNext(tools, provisioningLane(seeding)));
  return { tenantID, key, ...(await read(`/v1/tenant-provisioning/${tenantID}`)) };
};

/** Dies after every other step too, before it is noted. */
const dyingIn = (whole: Seeding): Seeding => ({
  ...whole,
  perform: async (task) => {
    const result = await whole.perform(task);
    if (answersLeft % 2 === 0) throw new Error('killed');
    return result;
  },
});

const read = async (path: string, key = operator): Promise<Got['body']> => {
  const got = await service.ask(path, { key });
  assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
  return got.body;
};

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
const behind = ({ db }: TestService, text: string, values: unknown[] = []): Promise<any[]> =>
  withClient(db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });

/** How many rows of each table a tenant has. */
const rowsOf = async (tenantID: string): Promise<Record<string, number>> => {
  const tables = await behind(
    service,
    `select c.relname as name from pg_class c where c.relnamespace = 'millwright'::regnamespace and c.relkind = 'r'
     and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped) order by 1`,
  );
  const each = tables.map(({ name }) => `'${name}', (select count(*) from ${name} where tenant_id = $1)`);
  // A function takes 100 arguments at most.
  const parts = Array.from(
    { length: Math.ceil(each.length / 40) },
    (_, at) => `jsonb_build_object(${each.slice(40 * at, 40 * at + 40).join(', ')})`,
  );
  const [{ all }] = await behind(service, `select ${parts.join(' || ')} as all`, [tenantID]);
  const counts: Record<string, number> = Object.fromEntries(
    Object.entries(all as Record<string, number>).filter(([, count]) => count > 0),
  );
  // What says how it came about, and not what is there.
  for (const name of ['audit_entries', 'audit_unchained', 'idempotency_keys', 'queued_work'])
    delete counts[name];
  return counts;
};

const numbering = [
  { entity: 'Customer', format: 'KD-####' },
  { entity: 'SalesOrder', format: 'A-YYYY-####' },
];

describe('a pack', () => {
  const whole = new Map<SeedPack, Record<string, number>>();

  it('that is empty leaves a tenant with its numbering and texts', async () => {
    const { status, tenantID, key } = await provision({ numbering });
    assert.equal(status, 'READY');
    const series = await read('/v1/setup/numbering', key);
    const formatOf = (entity: string) => series.find((one: Got['body']) => one.entity === entity).format;
    assert.deepEqual([formatOf('Customer'), formatOf('SalesOrder')], ['KD-####', 'A-YYYY-####']);
    const texts = await read('/v1/email/templates', key);
    assert.deepEqual(texts.map(({ name, locale }: Got['body']) => `${name} ${locale}`).sort(), [
      ...['Angebot de', 'Auftragsbestätigung de', 'Rechnung de'],
    ]);
    const { customers = 0, items = 0, users } = await rowsOf(tenantID);
    assert.deepEqual([customers, items, users], [0, 0, 1]);
    whole.set('empty', await rowsOf(tenantID));
  });

  for (const [pack, orders, unlike] of [
    ['demo-hydraulics', /^AQ|Q/, 'CYL'],
    ['sheet-metal', /^BW-2026-\d{4}$/, 'SMP'],
  ] as const)
    it(`${pack} fills a tenant whose users go on at once`, async () => {
      const { status, steps, tenantID, key, seedRunID } = await provision({ numbering, seedPack: pack });
      assert.equal(status, 'READY', JSON.stringify(steps));
      const run = await read(`/v1/tenants/${tenantID}/seed-runs/${seedRunID}`, key);
      assert.deepEqual(
        run.steps.map(({ name }: Got['body']) => name),
        packs[pack].steps.map(({ name }) => name),
      );
      const { counts } = run;
      const [customers, quotes] = [await read('/v1/customers', key), await read('/v1/salesquotes', key)];
      assert.deepEqual([counts.customers, counts.quotes], [customers.length, quotes.length]);
      assert.ok(quotes.length >= 3 && customers.length >= 4);
      for (const { number } of quotes) assert.match(number, orders);
      const products = await read('/v1/products', key);
      assert.deepEqual(
        products.map(({ number }: Got['body']) => number),
        [unlike],
      );
      const { grandTotal } = await read(`/v1/salesquotes/${quotes[0].salesQuoteID}`, key);
      assert.ok(Number(grandTotal) > 0);
      whole.set(pack, await rowsOf(tenantID));
    });

  it('sheet-metal prices its part by sheet and work, and names tasks that there are', async () => {
    const { key } = await provision({ seedPack: 'sheet-metal' });
    const [{ productID }] = await read('/v1/products?number=SMP', key);
    const attributes = Object.entries({
      MATERIAL: 'S235',
      THICKNESS: 2,
      SHAPE: 'BOX',
      LENGTH: 500,
      WIDTH: 300,
    })
      .concat([
        ['HEIGHT', 100],
        ['COLOUR', '9005'],
      ])
      .map(([name, value]) => ({ name, value }));
    const asked = { attributes, complete: true, quantities: [1, 50] };
    const url = `/v1/configure/${productID}/configuration`;
    const got = await service.ask(url, { method: 'POST', key, body: asked });
    const [one, fifty] = got.body.outcomes;
    // A blank of 700 x 500 mm with a tenth of scrap, and 360 g of powder a square metre.
    assert.deepEqual(
      one.items.map(({ number, quantity }: Got['body']) => [number, String(quantity)]),
      [
        ['SHEET-S235-2', '0.385'],
        ['POWDER-9005', '0.126'],
      ],
    );
    const names = one.tasks.map(({ name }: Got['body']) => name);
    assert.deepEqual(names, ['Laser cutting', 'Bending', 'Welding', 'Powder coating']);
    const tasks = await read('/v1/tasks', key);
    assert.deepEqual(tasks.map(({ name }: Got['body']) => name).sort(), [...names].sort());
    assert.ok(Number(one.unitPrice) > 2 * Number(fifty.unitPrice), `${one.unitPrice} ${fifty.unitPrice}`);
    const refused = { attributes: [...attributes.slice(1), { name: 'MATERIAL', value: 'V2A' }] };
    const conflict = await service.ask(url, { method: 'POST', key, body: refused });
    assert.ok(conflict.body.conflicts.length > 0, 'stainless steel is not coated');
  });

  for (const pack of seedPacks)
    it(`${pack}, whose worker dies again and again, ends as if it had not: nothing is there twice`, async () => {
      const deaths = {
        empty: [0, 1, 4, 5],
        'sheet-metal': [0, 3, 8, 15, 22, 31, 40],
        'demo-hydraulics': [6, 41, 90],
      };
      const { status, steps, tenantID } = await provision({ numbering, seedPack: pack }, deaths[pack]);
      assert.equal(status, 'READY', JSON.stringify(steps));
      assert.deepEqual(await rowsOf(tenantID), whole.get(pack));
    });

  it('that meets a record of the tenant fails at that step, and goes on once it is out of the way', async () => {
    const { tenantID, key } = await provision({});
    const body = { number: 'NUT-M5', description: 'Ours', uOM: 'C62', currencyCode: 'EUR' };
    const customer = { customerName: 'Ours', customerNumber: 'K-102' };
    for (const [url, sent] of [
      ['/v1/items', body],
      ['/v1/customers', customer],
    ] as const)
      assert.equal((await service.ask(url, { method: 'POST', key, body: sent })).status, 200);
    const runs = `/v1/tenants/${tenantID}/seed-runs`;
    const start = () => service.ask(runs, { method: 'POST', key: operator, body: { pack: 'sheet-metal' } });
    const work = async () => {
      while (await workOffNext(workerTools(service), provisioningLane(seeding)));
      return (await read(runs)).at(-1);
    };
    await start();
    const failed = await work();
    const step = failed.steps.find(({ status }: Got['body']) => status === 'FAILED');
    assert.deepEqual([failed.status, step.name, step.problem.code], ['FAILED', 'CUSTOMERS', 'Duplicate']);
    assert.match(step.problem.detail, /K-102|customerNumber|one like this/);
    const [{ customerID }] = await read('/v1/customers?customerNumber=K-102', key);
    await service.ask(`/v1/customers/${customerID}`, { method: 'DELETE', key });
    await start();
    assert.equal((await work()).status, 'DONE');
    assert.equal((await read('/v1/customers?customerNumber=K-102', key)).length, 1);
  });
});

describe('a step', () => {
  it('of which one element is refused, or that cannot begin, is done once that is out of the way', async () => {
    const { tenantID, key } = await provision({});
    const [{ userID: adminUserID }] = await read('/v1/accounts', key);
    // Two places cannot have one id: it is refused while another customer has it.
    const people = [{ email: 'u.weber@weber.example.com', firstName: 'Ute', lastName: 'Weber' }];
    const place = { address1: 'Am Markt 1', city: 'Kiel', country: 'DE' };
    const shipTo = [
      { ...place, shipToNumber: '1', name: 'Weber' },
      { ...place, shipToNumber: '2', name: 'Weber 2', shipToID: 'place-of-seed' },
    ];
    const weber = { customerNumber: 'K-900', customerName: 'Weber', people, shipTo };
    const other = await service.ask('/v1/customers', {
      ...{ method: 'POST' as const, key, body: { customerName: 'Other' } },
    });
    const theirs = `/v1/customers/${other.body.customerID}/shipto`;
    const taken = await service.ask(`${theirs}/batch`, { method: 'PUT', key, body: shipTo.slice(1) });
    assert.deepEqual([taken.status, taken.body.failed], [200, 0], JSON.stringify(taken.body));
    let isAway = true;
    const broken = {
      ...parts(),
      get config() {
        if (isAway) throw new Error('The database is away.');
        return service.config;
      },
    };
    const content = { users: [], steps: [customersStep([weber])] };
    const opened = openSeeding(broken, { 'sheet-metal': content });
    const task = { tenantID, adminUserID, pack: 'sheet-metal', step: 'CUSTOMERS', numbering: [] } as const;
    const perform = () => opened.perform({ ...task, numbering: [] });
    try {
      await assert.rejects(perform, /The database is away/);
      isAway = false;
      const move = async (word: string, more: object) => {
        const asked = { method: 'POST' as const, key: operator, ...more };
        assert.equal((await service.ask(`/v1/tenants/${tenantID}/${word}`, asked)).status, 200);
      };
      await move('suspend', { body: {} });
      await assert.rejects(perform, /active user in an active tenant/, 'it passes: it is tried again');
      await move('resume', {});
      const refused = await perform();
      assert.ok('problem' in refused && refused.problem.code === 'InvalidInput', JSON.stringify(refused));
      const gone = await service.ask(`/v1/customers/${other.body.customerID}/shipto/place-of-seed`, {
        ...{ method: 'DELETE' as const, key },
      });
      assert.equal(gone.status, 200, JSON.stringify(gone.body));
      for (const time of ['now', 'again'])
        assert.deepEqual(await perform(), { counts: { customers: 1 } }, time);
      const [{ customerID }] = await read('/v1/customers?customerNumber=K-900', key);
      const places = await read(`/v1/customers/${customerID}/shipto`, key);
      assert.deepEqual(places.map((one: Got['body']) => one.name).sort(), ['Weber', 'Weber 2']);
    } finally {
      await opened.close();
    }
  });
});
