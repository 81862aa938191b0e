import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { statementsOf } from '#test/count-statements';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';
import { createIntegrationKey } from '#test/tenant';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const file = (rows: number, { prefix = 'R', city = 'Oslo' } = {}) => {
  const rep = `admin@${world.service.a.name.toLowerCase()}.example.com`;
  const lines = Array.from(
    { length: rows },
    (_, n) => `${prefix}-${n},Customer ${n},${city},DAP,${n % 2 ? rep : ''}`,
  );
  return ['customerNumber,customerName,city,incoTerm,salesRep', ...lines].join('\n');
};

const behind = async (text: string, values: unknown[] = []) =>
  withClient(world.service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });

/** The statements that a worker runs to take a file. */
const cost = async (text: string): Promise<{ statements: number; body: Record<string, unknown> }> => {
  const { body } = await world.upload(text);
  const statements = await statementsOf(world.service, async () => {
    while (await runNextImport(world.worker));
  });
  return { statements: statements.length, body: await world.read(body.importID) };
};

describe('what a file costs', () => {
  it('grows by a few statements for each thousand rows, new, changed or the same', async () => {
    await world.service.ask('/v1/incoterms', {
      method: 'POST',
      body: { code: 'DAP', name: 'Delivered at place', isActive: true },
    });
    for (const [what, options] of [
      ['created', {}],
      ['unchanged', {}],
      ['updated', { city: 'Bergen' }],
    ] as const) {
      const few = await cost(file(1000, { prefix: 'F', ...options }));
      const many = await cost(file(4000, { prefix: 'M', ...options }));
      assert.deepEqual([few.body[what], many.body[what]], [1000, 4000], JSON.stringify(few.body));
      const each = (many.statements - few.statements) / 3;
      assert.ok(each <= 20, `${what}: ${each} statements for each thousand rows`);
    }
  });

  it('grows no faster where the ERP says of a thousand customers what they have, which may confirm something', async () => {
    const { ask, a, db } = world.service;
    const scopes = [
      'customers.read',
      'customers.write',
      'imports.write',
      'verticals.write',
      'integrations.erp.write',
    ];
    const key = await createIntegrationKey(db.admin, a.tenantID, scopes);
    await ask('/v1/verticals', { method: 'POST', key, body: { erpCode: 'AUTO', name: 'Automotive' } });
    const bring = async (rows: number) => {
      const lines = Array.from({ length: rows }, (_, n) => `ERP-${n},Customer ${n},AUTO`);
      const { raw, headers } = multipart({
        bytes: Buffer.from(['customerNumber,customerName,vertical', ...lines].join('\n')),
      });
      const said = { ...headers, 'x-origin': 'ERP' };
      const sent = await ask('/v1/customers/records/import', { method: 'POST', key, raw, headers: said });
      const statements = await statementsOf(world.service, async () => {
        while (await runNextImport(world.worker));
      });
      return { statements: statements.length, body: await world.read(sent.body.importID) };
    };
    await bring(4000);
    const [few, many] = [await bring(1000), await bring(4000)];
    assert.deepEqual([few.body.unchanged, many.body.unchanged], [1000, 4000]);
    const each = (many.statements - few.statements) / 3;
    assert.ok(each <= 20, `${each} statements for each thousand rows`);
  });

  it('reads no more than the rows of the file, also of a tenant that the planner’s statistics do not know', async () => {
    await behind('analyze customers');
    const { ask, b } = world.service;
    const reads = async () =>
      (
        await behind(`select n_tup_ins + n_tup_upd as written, seq_tup_read + idx_tup_fetch as read
                      from pg_stat_user_tables where schemaname = 'millwright' and relname = 'customers'`)
      )[0] as { written: string; read: string };
    const settled = async (wanted: number) => {
      for (let turn = 0; ; turn++) {
        const now = await reads();
        if (Number(now.written) >= wanted) return Number(now.read);
        await Promise.all(
          Array.from({ length: 10 }, () => world.service.pool.query('select pg_stat_force_next_flush()')),
        );
        assert.ok(turn < 400, 'the database tells of its reads in the end');
        await sleep(50);
      }
    };
    const rows = 3000;
    const before = await reads();
    for (const [turn, city] of ['Rome', 'Turin'].entries()) {
      const bytes = Buffer.from(
        [
          'customerNumber,customerName,city',
          ...Array.from({ length: rows }, (_, n) => `S-${n},x,${city}`),
        ].join('\n'),
      );
      const sent = await ask('/v1/customers/records/import', {
        method: 'POST',
        key: b.keys.ADMIN,
        ...multipart({ bytes }),
      });
      while (await runNextImport(world.worker));
      const done = (await ask(`/v1/imports/${sent.body.importID}`, { key: b.keys.ADMIN })).body;
      assert.equal(done[turn === 0 ? 'created' : 'updated'], rows);
      const read = (await settled(Number(before.written) + rows * (turn + 1))) - Number(before.read);
      assert.ok(read <= rows * 8 * (turn + 1), `${read} rows were read for ${rows * (turn + 1)}`);
    }
  });
});

describe('the event of an imported record', () => {
  it('has the body that the API answers, new or changed', async () => {
    for (const city of ['Köln „Süd“', 'Oslo']) {
      await world.bring(
        `customerNumber,customerName,city,discountPercent,maxDaysAllowed,taxExempt\nE-1,"A ""b"" \\ 😀",${city},12.50,7,yes`,
      );
      const made = await world.customer('E-1');
      const whole = await world.service.ask(`/v1/customers/${made.customerID}`);
      const [event] = await behind(
        `select event, data::text as text from events where entity_id = $1 order by event_id desc limit 1`,
        [made.customerID],
      );
      assert.equal(event.event, city === 'Oslo' ? 'Changed' : 'Created');
      assert.equal(event.text, whole.bytes.toString(), 'to the byte');
    }
  });
});
