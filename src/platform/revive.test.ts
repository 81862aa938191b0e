import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Decimal, decimal, isDecimal } from '#lib/decimal';
import { parseJson, printJson } from '#lib/json';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { fc } from '#test/fast-check';
import { createPool } from './db/pool.ts';
import { reviver } from './revive.ts';
import {
  flag,
  int32,
  list,
  money,
  object,
  oneOf,
  oneShape,
  optional,
  orNull,
  recursive,
  Type,
  text,
} from './schema.ts';

const amount = money();
type Tree = { amount: Decimal; parts: Tree[] };
const tree = recursive<Tree>('ReviveTestTree', (self) => object({ amount, parts: list(self) }));
const line = object({
  amount,
  none: orNull(amount),
  left: optional(amount),
  count: int32(),
  words: list(text(10)),
  deep: list(object({ amounts: list(list(amount)), flag: flag() })),
  choice: oneShape('kind', [
    object({ kind: oneOf(['MONEY']), value: amount }),
    object({ kind: oneOf(['COUNT', 'PLACE']), value: int32() }),
  ]),
  byName: Type.Record(Type.String(), amount),
  maybe: orNull(object({ amount })),
  tree,
});

test('numbers become decimals where the schema says so, and nowhere else', () => {
  const read =
    parseJson(`{"amount":1,"none":null,"count":2,"words":["1"],"deep":[{"amounts":[[3,4.5],[]],"flag":true}],
    "choice":{"kind":"MONEY","value":5},"byName":{"a":6,"b":0.5},"maybe":{"amount":7},
    "tree":{"amount":8,"parts":[{"amount":9,"parts":[]}]}}`);
  const revived = reviver(line)(read);
  assert.equal(revived, read, 'in place');
  const one = (value: number) => decimal(value);
  assert.deepEqual(revived, {
    ...{ amount: one(1), none: null, count: 2, words: ['1'] },
    deep: [{ amounts: [[one(3), decimal('4.5')], []], flag: true }],
    choice: { kind: 'MONEY', value: one(5) },
    byName: { a: one(6), b: decimal('0.5') },
    maybe: { amount: one(7) },
    tree: { amount: one(8), parts: [{ amount: one(9), parts: [] }] },
  });
  assert.deepEqual(reviver(line.properties.choice)({ kind: 'COUNT', value: 5 }), { kind: 'COUNT', value: 5 });
  assert.deepEqual(reviver(line)(revived), revived, 'twice is once');
});

test('a number among alternatives is a decimal only where that is asked for', () => {
  const scalar = Type.Unsafe<string | Decimal | boolean>({ anyOf: [text(10), amount, flag()] });
  const values = list(
    object({ value: Type.Unsafe<unknown>({ anyOf: [scalar, list(scalar), { type: 'null' }] }) }),
  );
  const read = () => [{ value: 1 }, { value: [2, 'x', true] }, { value: null }, { value: '3' }];
  assert.deepEqual(reviver(values)(read()), read());
  const all = [{ value: decimal(1) }, { value: [decimal(2), 'x', true] }, { value: null }, { value: '3' }];
  assert.deepEqual(reviver(values, { inUnions: true })(read()), all);
});

test('what is not there, or of another shape than the schema says, stays as it is', () => {
  for (const value of [
    null,
    undefined,
    'text',
    [],
    { amount: '1' },
    { deep: {} },
    { choice: { kind: 'OTHER' } },
  ])
    assert.deepEqual(reviver(line)(structuredClone(value)), value);
});

let db: TestDatabase;
let pool: ReturnType<typeof createPool>;
before(async () => {
  db = await createTestDatabase();
  pool = createPool(db.service, { max: 1, applicationName: 'revive test' });
});
after(async () => {
  await pool.end();
  await db.drop();
});

/** Up to 20 digits before the point and 20 behind it, zeros at the end too, as a caller may write them. */
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }),
    fc.option(fc.stringMatching(/^\d{1,20}$/)),
  )
  .map(([sign, whole, places]) => `${sign}${whole}${places === null ? '' : `.${places}`}`);

test('numbers of 20 and 20 digits come back from every kind of JSON column as they were sent', async () => {
  const stored = object({ list: list(amount), by: Type.Record(Type.String(), orNull(amount)) });
  const revive = reviver(stored);
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 8 }), async (sent) => {
      const texts = `{"list":[${sent}],"by":{"none":null,${sent.map((one, at) => `"n${at}":${one}`)}}}`;
      const body = parseJson(texts);
      const { rows } = await pool.query(
        'select $1::json as json, $1::jsonb as jsonb, json_build_object($2::text, $3::numeric[], $4::text, $1::json -> $4) as built',
        [printJson(body), 'list', sent, 'by'],
      );
      for (const column of ['json', 'jsonb', 'built']) {
        const value = revive(rows[0][column]);
        const came = [...value.list, ...sent.map((_, at) => value.by[`n${at}`])];
        assert.ok(came.every(isDecimal), column);
        assert.deepEqual(
          came.map(String),
          [...sent, ...sent].map((one) => String(decimal(one))),
          column,
        );
        assert.equal(value.by.none, null);
      }
    }),
    { numRuns: 200 },
  );
});
