import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fc } from '#test/fast-check';
import { Decimal } from './decimal.ts';
import { readJson, type Shape, writeJson } from './json.ts';

const node20 = { rawJSON: undefined };
/** A zero below zero is printed as 0. */
const number = fc
  .stringMatching(/^-?(?:0|[1-9][0-9]{0,25})(?:\.[0-9]{1,12})?(?:[eE][+-]?[0-9]{1,2})?$/)
  .filter((digits) => !Object.is(Number(digits), -0));
const text = fc.oneof(fc.string({ unit: 'grapheme' }), number, fc.constantFrom('"', '\\', '{"a": 1.5}'));
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      number,
      text.map((one) => JSON.stringify(one)),
      fc.constantFrom('null', 'true'),
    ),
    fc.array(tie('json')).map((members) => `[${members.join(', ')}]`),
    fc
      .uniqueArray(fc.tuple(text, tie('json')), { selector: ([key]) => key })
      .map((members) => `{${members.map(([key, one]) => `${JSON.stringify(key)}: ${one}`).join(',')}}`),
  ),
}));

it('reads and prints the same with and without a runtime that knows the text of numbers', () => {
  const shape: Shape = { '*': { '*': 1 } };
  fc.assert(
    fc.property(json, (source) => {
      assert.deepEqual(readJson(source, shape, node20), readJson(source, shape));
      const value = readJson(source);
      assert.equal(writeJson(value, node20), writeJson(value));
      assert.deepEqual(readJson(writeJson(value)), value);
    }),
  );
});

it('makes decimals where the shape says so, and of what a binary number cannot hold', () => {
  const shape: Shape = { total: 1, lines: () => line, byKey: { '*': 1 } };
  const line: Shape = { quantity: 1 };
  const source =
    '{"total": 12, "count": 3, "big": 12345678901234567890, "lines": [{"quantity": 1.50, "n": 1}], "byKey": {"a": 2, "b": null}}';
  const one = (digits: string) => new Decimal(digits);
  assert.deepEqual(readJson(source, shape), {
    total: one('12'),
    count: 3,
    big: one('12345678901234567890'),
    lines: [{ quantity: one('1.50'), n: 1 }],
    byKey: { a: one('2'), b: null },
  });
});

it('a decimal is a number of JSON and nothing else', () => {
  for (const wrong of ['1,5', '1.234,56', '', ' 1', '1 ', '.5', '5.', '01', '0x1', 'NaN', '١٢'])
    assert.throws(() => new Decimal(wrong), RangeError, wrong);
  assert.equal(writeJson({ a: new Decimal('-0.10') }), '{"a":-0.10}');
  assert.equal(JSON.stringify(new Decimal('2.50')), '2.50');
});
