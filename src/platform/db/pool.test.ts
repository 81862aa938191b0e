import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { decimal, isDecimal } from '#lib/decimal';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createPool } from './pool.ts';

let database: TestDatabase;
let pool: pg.Pool;

before(async () => {
  database = await createTestDatabase();
  pool = createPool(database.service, { max: 2, applicationName: 'pool test', statementTimeoutMs: 3000 });
});
after(async () => {
  await pool.end();
  await database.drop();
});

const one = async (text: string, values: unknown[] = []): Promise<unknown> => {
  const { rows } = await pool.query<{ v: unknown }>(`select ${text} as v`, values);
  return rows[0]?.v;
};

test('numeric comes and goes exactly, where a double would lose digits', async () => {
  const exact = '12345678901234567890.123456789012345678';
  const back = await one('$1::numeric', [decimal(exact)]);
  assert.ok(isDecimal(back));
  assert.equal(back.toFixed(), exact);
  assert.equal(await one('$1::numeric(30, 2)::text', [decimal('1e21')]), '1000000000000000000000.00');
  const many = (await one('$1::numeric[]', [[decimal('0.1'), decimal(exact)]])) as unknown[];
  assert.deepEqual(many.map(String), ['0.1', exact]);
  assert.equal(String(await one("'-0.00'::numeric")), '0');
  await assert.rejects(one("'NaN'::numeric"));
});

test('bigint is a number up to 2^53 and an error beyond', async () => {
  assert.equal(await one('9007199254740991::bigint'), Number.MAX_SAFE_INTEGER);
  await assert.rejects(one('9007199254740993::bigint'), /9007199254740993 is beyond 2\^53/);
  assert.deepEqual(await one('array[1, null, 3]::bigint[]'), [1, null, 3]);
});

test('instants are ISO texts of three decimals, cut and not rounded; dates stay texts', async () => {
  assert.equal(await one("'2026-02-28 23:59:59.9996+00'::timestamptz"), '2026-02-28T23:59:59.999Z');
  assert.equal(await one("'2026-07-01 12:00+02'::timestamptz"), '2026-07-01T10:00:00.000Z');
  assert.equal(await one("'1900-01-01 00:00:00.5+00'::timestamptz"), '1900-01-01T00:00:00.500Z');
  assert.equal(await one("'infinity'::timestamptz"), 'infinity');
  assert.deepEqual(await one("array['2026-07-01 12:00+00', null]::timestamptz[]"), [
    '2026-07-01T12:00:00.000Z',
    null,
  ]);
  assert.equal(await one("'2026-02-28'::date"), '2026-02-28');
  assert.equal(await one("'2026-07-01T10:00:00.000Z'::timestamptz = $1", ['2026-07-01T10:00:00Z']), true);
});

test('json keeps its numbers exact', async () => {
  const back = (await one(`'{"price": 0.10000000000000000001, "count": 3}'::jsonb`)) as {
    price: unknown;
    count: unknown;
  };
  assert.ok(isDecimal(back.price));
  assert.equal(back.price.toFixed(), '0.10000000000000000001');
  assert.equal(back.count, 3);
  assert.equal(JSON.stringify(await one('$1::jsonb', [JSON.stringify({ p: decimal('1.10') })])), '{"p":1.1}');
});

test('a statement gets a name when it comes again, and one without parameters never', async () => {
  const client = await pool.connect();
  try {
    const prepared = async () =>
      (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.length;
    await client.query('discard all');
    await client.query('select 41 + $1::int', [1]);
    assert.equal(await prepared(), 0);
    for (let i = 0; i < 3; i += 1) {
      assert.deepEqual((await client.query('select 41 + $1::int as v', [1])).rows, [{ v: 42 }]);
      await client.query('select 1; select 2'); // several statements, which cannot be prepared
    }
    assert.equal(await prepared(), 1);
    for (let i = 0; i < 1000; i += 1)
      for (let twice = 0; twice < 2; twice += 1) await client.query(`select ${i} + $1::int`, [1]);
    assert.ok((await prepared()) <= 400);
  } finally {
    client.release(true);
  }
});

test('a named statement survives a migration that adds a column: one refusal, then it works', async () => {
  const client = await pool.connect();
  try {
    await client.query('create temporary table widened (a int)');
    const read = () => client.query('select * from widened where $1::int = 1', [1]);
    for (let i = 0; i < 3; i += 1) await read();
    await client.query('alter table widened add b int');
    await assert.rejects(read(), { code: '0A000' });
    await read();
    assert.deepEqual(
      (await read()).fields.map((field) => field.name),
      ['a', 'b'],
    );
  } finally {
    client.release(true);
  }
});

test('sessions are in UTC, see the schema, carry their name and end a statement that runs too long', async () => {
  assert.equal(await one("current_setting('timezone')"), 'UTC');
  assert.equal(await one('current_schema()'), 'millwright');
  assert.equal(await one("current_setting('application_name')"), 'pool test');
  await assert.rejects(pool.query('select pg_sleep(5)'), { code: '57014' });
});

test('a connection lost while idle is reported and replaced', async () => {
  const lost: Error[] = [];
  const single = createPool(database.service, {
    max: 1,
    applicationName: 'lost',
    onLost: (error) => lost.push(error),
  });
  const { rows } = await single.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  for (let i = 0; i < 100 && lost.length === 0; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal(lost.length, 1);
  assert.equal((await single.query('select 1')).rowCount, 1);
  await single.end();
});

test('a connection lost while lent out fails its next statement and does not end the process', async () => {
  const single = createPool(database.service, { max: 1, applicationName: 'lent' });
  const lent = await single.connect();
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  // Long enough for the driver to tell of it: without a listener the runner reports an uncaught exception
  // here.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await assert.rejects(lent.query('select 1'));
  lent.release(true);
  assert.equal((await single.query('select 1')).rowCount, 1);
  await single.end();
});

test('callers beyond the pool are refused after their wait and not queued for ever', async () => {
  const narrow = createPool(database.service, { max: 1, applicationName: 'narrow', acquireTimeoutMs: 2000 });
  const held = await narrow.connect();
  await assert.rejects(narrow.query('select 1'), /timeout/);
  held.release();
  assert.equal((await narrow.query('select 1')).rowCount, 1);
  await narrow.end();
});
