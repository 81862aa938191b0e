import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { printJson } from '#lib/json';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { fc } from '#test/fast-check';
import { createPool } from './pool.ts';
import { printedRows, printing } from './printed-rows.ts';

let database: TestDatabase;
let pool: pg.Pool;
before(async () => {
  database = await createTestDatabase();
  pool = createPool(database.service, { max: 1, applicationName: 'printed rows test' });
});
after(async () => {
  await pool.end();
  await database.drop();
});

/** The same statement both ways: its rows as values that are printed, and as what is printed at once. */
const bothWays = async (columns: string, values: unknown[]): Promise<void> => {
  const text = `select ${columns} from generate_series(1, $1)`;
  const { rows } = await pool.query(text, values);
  const printed = printedRows(await pool.query(printing(text, values)));
  assert.deepEqual(
    printed.map(({ json }) => json),
    rows.map((row) => printJson(row)),
  );
};

describe('rows that are printed without their values', () => {
  const shown: [type: string, texts: string[]][] = [
    ['numeric', ['0', '-0.00', '0.000001', '-1200.500000', '100', '12345678901234567890.10', '1e-30']],
    ['bigint', ['0', '-1', '9007199254740991']],
    ['integer', ['0', '-2147483648']],
    ['smallint', ['7']],
    ['double precision', ['0.1', '-0', '1e21']],
    ['boolean', ['true', 'false']],
    ['text', ['', 'a "quoted" \\ word', 'two\nlines', '\u0001 ü 漢 🙂 \u2028']],
    ['varchar(9)', ['Änderung']],
    ['char(3)', ['EUR']],
    ['uuid', ['0198a3c4-7b1e-7c55-9a31-0f6b5a3f1d2e']],
    ['timestamptz', ['2026-02-28 23:59:59.9996+00', '2026-07-01 12:00+02', 'infinity']],
    ['date', ['2026-02-28', 'infinity']],
    ['interval', ['1 day 02:00']],
    ['json', ['{ "b": 1.50, "a": [ 1, null, "x\\u00fc/" ], "b2": -0.0 }', '""', '[]', '1e3']],
    ['jsonb', ['{"price": 0.10000000000000000001, "count": 3.000, "s": "a\\"b"}', 'null', '"text"', '{}']],
    ['text[]', ['{a,"b \\"c\\"",NULL}', '{}']],
    ['numeric[]', ['{1.50,NULL}']],
    ['jsonb[]', ['{"{\\"a\\": 1.0}"}']],
  ];
  for (const [type, texts] of shown)
    it(`are the same: ${type}`, async () => {
      const columns = texts.map((_, at) => `$${at + 2}::text::${type} as "c ${at}"`);
      await bothWays([...columns, `null::${type} as nothing`, `2 as "a ""name"""`].join(), [2, ...texts]);
    });

  it('are the same: whatever numbers, texts and JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 0, max: 20 }),
        fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
        fc.jsonValue({ depthSize: 'small' }),
        async (number, places, text, json) => {
          const body = JSON.stringify(json).replaceAll('\\u0000', '');
          fc.pre(!/"\d+":/.test(body)); // JavaScript puts such members first
          await bothWays('$2::numeric as n, round($2::numeric, $3) as r, $4::text as t, $5::jsonb as j', [
            ...[1, String(number), places, text, body],
          ]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('leave out what is null of a column that is absent then, the first and the last too', async () => {
    const text = 'select $1::text as a, $2::int as b, $3::text as c';
    const printedOf = async (values: unknown[]) =>
      printedRows(await pool.query(printing(text, values)), ['a', 'c']).map(({ json }) => json);
    assert.deepEqual(await printedOf([null, null, null]), ['{"b":null}']);
    assert.deepEqual(await printedOf(['x', 1, null]), ['{"a":"x","b":1}']);
    assert.deepEqual(await printedOf([null, 1, '']), ['{"b":1,"c":""}']);
  });

  it('fail for what a value would fail for', async () => {
    for (const nothing of ["'NaN'::numeric", "'Infinity'::numeric", '9007199254740993::bigint'])
      await assert.rejects(pool.query(printing(`select ${nothing} as v, $1::int as w`, [1])), nothing);
  });
});
