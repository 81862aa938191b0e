import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseExpression } from './parse-expression.ts';
import { isFault } from './parsed.ts';
import { type Types, typeOf } from './type-of.ts';
import type { ValueType } from './value.ts';

const attributes: Record<string, ValueType> = {
  BORE: 'NUMBER',
  SEAL: 'TEXT',
  HAS_ROD: 'BOOLEAN',
  OPTIONS: 'LIST',
  MIXED: 'ANY',
};
const types: Types = {
  attribute: (name) => attributes[name],
  table: (name) =>
    name === 'RODS'
      ? {
          keys: ['NUMBER', 'TEXT'],
          column: (column) => ({ ROD: 'NUMBER', NOTE: 'TEXT' })[column] as ValueType | undefined,
        }
      : undefined,
};

const checked = (text: string): string => {
  const parsed = parseExpression(text);
  assert.ok(!isFault(parsed), JSON.stringify(parsed));
  const { type, faults } = typeOf(parsed, types);
  return faults.length === 0 ? type : faults.map(({ at, fault }) => `${at}: ${fault}`).join(' | ');
};

test('a sound expression has a type', () => {
  for (const [text, expected] of [
    ['BORE * 2 + quantity', 'NUMBER'],
    ['BORE > 2 and HAS_ROD or not (SEAL = customer.country)', 'BOOLEAN'],
    ["date < '2027-01-01'", 'BOOLEAN'],
    ['if(HAS_ROD, lookup(RODS, ROD, BORE, SEAL), 0)', 'NUMBER'],
    ['concat(BORE, SEAL, OPTIONS)', 'TEXT'],
    ["contains(OPTIONS, 'x') and oneof(SEAL, 'a', 'b')", 'BOOLEAN'],
    ['if(HAS_ROD, MIXED, SEAL)', 'TEXT'],
    ['MIXED + 1', 'NUMBER'],
    ['OPTIONS', 'LIST'],
  ] as const)
    assert.equal(checked(text), expected, text);
});

test('names that do not exist and types that do not fit are reported with their place', () => {
  for (const [text, expected] of [
    ['BORE + WIDTH', '7: There is no attribute WIDTH.'],
    ['BORE + SEAL', '7: Beside + stands a number, not a text: number(…) reads one.'],
    ['HAS_ROD * 2', '0: Beside * stands a number, not a yes or no.'],
    ["BORE = '63'", '5: A number and a text are never the same: text(…) writes one.'],
    ["OPTIONS = 'PAINT'", "8: A list of values is not compared by =: ask it by contains(X, 'value')."],
    ['HAS_ROD < true', '8: A yes or no has no order: use = and <>, not <.'],
    ['BORE and true', '0: Beside and stands a yes or no, not a number.'],
    ['not SEAL', '4: After not stands a yes or no, not a text.'],
    ['-SEAL', '1: After − stands a number, not a text: number(…) reads one.'],
    ["if(HAS_ROD, 1, 'x')", '0: if gives a number in one case and a text in the other.'],
    ['len(BORE)', '4: Value 1 of len is a text, not a number: text(…) writes one.'],
    ['lookup(BOLTS, X, 1)', '0: There is no table BOLTS.'],
    ['lookup(RODS, X, BORE, SEAL)', '0: Table RODS has no column X.'],
    ['lookup(RODS, ROD, BORE)', '0: The key of table RODS has 2 columns, not 1.'],
    ['lookup(RODS, ROD, SEAL, SEAL)', '18: Key 1 of table RODS is a number, not a text.'],
    ["oneof(OPTIONS, 'a')", "0: oneof compares one value; for a list of values use contains(X, 'value')."],
    ["oneof(BORE, 63, '80')", '16: Value 3 of oneof is a text, and never found.'],
    ['WIDTH + HEIGHT', '0: There is no attribute WIDTH. | 8: There is no attribute HEIGHT.'],
  ] as const)
    assert.equal(checked(text), expected, text);
});
