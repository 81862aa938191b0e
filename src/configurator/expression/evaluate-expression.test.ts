import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, isDecimal } from '#lib/decimal';
import { anyExpression } from '#test/configurator/any-expression';
import { evaluatePlainly, type Plain, plainText, unit } from '#test/configurator/plain-evaluator';
import { fc } from '#test/fast-check';
import { evaluateExpression } from './evaluate-expression.ts';
import { parseExpression } from './parse-expression.ts';
import { isFault } from './parsed.ts';
import type { Evaluated, Scope } from './scope.ts';
import { lookupIn } from './tables.ts';
import { printValue, quoteValue, type Value } from './value.ts';

const values: Record<string, Value | undefined> = {
  BORE: decimal(63),
  STROKE: decimal('250.5'),
  SEAL: 'NBR',
  HAS_ROD: true,
  OPTIONS: ['PAINT', 'CUSHION'],
  NONE: null,
  NO_OPTIONS: [],
  OPEN: undefined,
};
const lookup = lookupIn([
  {
    name: 'RODS',
    columns: ['BORE', 'SEAL', 'ROD', 'NOTE'],
    keyCount: 2,
    rows: [
      [decimal(63), 'NBR', decimal('36.0'), 'x'],
      [decimal('63.0'), 'FKM', decimal(40), 'y'],
    ],
  },
]);
const scope: Scope = {
  attribute: (name) => values[name],
  subject: (name) => (name === 'quantity' ? decimal(10) : name === 'date' ? '2026-11-21' : undefined),
  lookup,
};

const evaluated = (text: string, where: Scope = scope): Evaluated => {
  const parsed = parseExpression(text);
  assert.ok(!isFault(parsed), JSON.stringify(parsed));
  return evaluateExpression(parsed, where);
};
const shown = (text: string): string => {
  const result = evaluated(text);
  if ('fault' in result) return `${result.fault.code} at ${result.fault.at}: ${result.fault.message}`;
  return 'undecided' in result ? `waits for ${result.undecided}` : quoteValue(result.value);
};

test('numbers are exact; quotients go to 20 decimals, half up', () => {
  for (const [text, expected] of [
    ['0.1 + 0.2', '0.3'],
    ['BORE * STROKE', '15781.5'],
    ['1 / 3', '0.33333333333333333333'],
    ['2 / 3', '0.66666666666666666667'],
    ['1 / 3 * 3', '0.99999999999999999999'],
    ['-2 - -3', '1'],
    ['2 * 3 - 4 / 8', '5.5'],
    ['round(2.5) + round(-2.5)', '0'],
    ['round(12.345, 2)', '12.35'],
    ['round(1250, -2)', '1300'],
    ['roundup(1.001, 2)', '1.01'],
    ['roundup(-1.001, 2)', '-1.01'],
    ['rounddown(1.999, 1)', '1.9'],
    ['ceil(-1.5)', '-1'],
    ['floor(-1.5)', '-2'],
    ['ceil(250.5, 25)', '275'],
    ['ceil(250, 25)', '250'],
    ['floor(1.07, 0.05)', '1.05'],
    ['mod(7, 3)', '1'],
    ['mod(-7, 3)', '2'],
    ['mod(7, -3)', '-2'],
    ['mod(0.3, 0.1)', '0'],
    ['power(1.1, 3)', '1.331'],
    ['power(2, -2)', '0.25'],
    ['power(0, 0)', '1'],
    ['sqrt(2)', '1.4142135623730950488'],
    ['abs(-5) + min(3, NONE, 2) + max(1, 4)', '11'],
    ['round(pi() / 4 * power(BORE, 2), 3)', '3117.245'],
    ["number('12.50') + 1", '13.5'],
  ] as const)
    assert.equal(shown(text), expected, text);
});

test('texts, lists, dates, lookups and conditions', () => {
  for (const [text, expected] of [
    ["concat('CYL-', BORE, '/', STROKE, NONE, HAS_ROD)", "'CYL-63/250.5true'"],
    ['fixed(2.5, 2)', "'2.50'"],
    ['fixed(-0.001, 2)', "'0.00'"],
    ['text(250.50)', "'250.5'"],
    ["left(SEAL, 2) = 'NB' and right(SEAL, 1) = 'R' and right(SEAL, 0) = ''", 'true'],
    ["len('äö😀') + len(NONE)", '3'],
    ["contains(OPTIONS, 'PAINT') and not contains(OPTIONS, 'X')", 'true'],
    ['count(OPTIONS) + count(NO_OPTIONS)', '2'],
    ["oneof(SEAL, 'FKM', 'NBR')", 'true'],
    ["oneof(SEAL, 'FKM', 'PU')", 'false'],
    ["date >= '2026-11-01' and date < '2026-12-01'", 'true'],
    ['lookup(RODS, ROD, BORE, SEAL)', '36'],
    ["lookup(RODS, NOTE, 63.00, 'FKM')", "'y'"],
    ["if(BORE > 50, 'large', 'small')", "'large'"],
    ["'a' < 'b' and 'B' < 'a'", 'true'],
  ] as const)
    assert.equal(shown(text), expected, text);
});

test('EMPTY goes through, equals nothing and counts as no', () => {
  for (const [text, expected] of [
    ['NONE + 1', 'no value'],
    ['round(NONE, 2)', 'no value'],
    ['lookup(RODS, ROD, NONE, SEAL)', 'no value'],
    ['NONE = NONE', 'false'],
    ['NONE <> 1', 'true'],
    ['NONE < 1 or NONE > 1 or NONE = 1', 'false'],
    ['not NONE', 'true'],
    ['if(NONE, 1, 2)', '2'],
    ['min(NONE)', 'no value'],
    ["oneof(NONE, 'a')", 'false'],
    ['empty(NONE) and empty(NO_OPTIONS) and not empty(SEAL)', 'true'],
  ] as const)
    assert.equal(shown(text), expected, text);
});

test('what has no value says why and where, and never throws', () => {
  for (const [text, expected] of [
    ['1 + BORE / 0', 'DIVISION_BY_ZERO at 9: A division by zero.'],
    ['mod(1, 0)', 'DIVISION_BY_ZERO at 0: A remainder of a division by zero.'],
    ['power(0, -1)', 'DIVISION_BY_ZERO at 0: A negative power of zero is a division by zero.'],
    ["lookup(RODS, ROD, 64, 'NBR')", "NOT_IN_TABLE at 0: Table RODS has no ROD for 64, 'NBR'."],
    ["lookup(RODS, ROD, '63', 'NBR')", "NOT_IN_TABLE at 0: Table RODS has no ROD for '63', 'NBR'."],
    ["lookup(RODS, X, 63, 'NBR')", "NOT_IN_TABLE at 0: Table RODS has no X for 63, 'NBR'."],
    ['power(10, 31)', 'TOO_LARGE at 0: The power is beyond 10^30.'],
    [`${'9'.repeat(30)} * 2`, 'TOO_LARGE at 31: The number is beyond 10^30.'],
    ["number('1e5')", "NOT_A_NUMBER at 0: '1e5' is no number."],
    [
      'round(1, 0.5)',
      'BAD_ARGUMENT at 0: The number of places must be a whole number from -20 to 20, not 0.5.',
    ],
    ['power(2, 101)', 'BAD_ARGUMENT at 0: The exponent must be a whole number from -100 to 100, not 101.'],
    ['ceil(1, 0)', 'BAD_ARGUMENT at 0: The step must be above zero.'],
    ['sqrt(-1)', 'BAD_ARGUMENT at 0: The root of a negative number.'],
    ['SEAL + 1', "WRONG_TYPE at 0: A number was expected, not 'NBR'."],
    ['SEAL < 1', "WRONG_TYPE at 5: 'NBR' and 1 have no order."],
    ['OPTIONS = 1', 'WRONG_TYPE at 8: A list of values is not compared by =.'],
    ['len(1)', 'WRONG_TYPE at 0: Value 1 of len cannot be 1.'],
    ['if(BORE, 1, 2)', 'WRONG_TYPE at 3: A yes or no was expected, not 63.'],
  ] as const)
    assert.equal(shown(text), expected, text);
  const long = evaluated(`${'concat(T, '.repeat(12)}T${')'.repeat(12)}`, {
    ...scope,
    attribute: () => 'x'.repeat(1000),
  });
  assert.ok('fault' in long && long.fault.code === 'TEXT_TOO_LONG', JSON.stringify(long));
});

test('what is undecided matters only where it can still turn the result', () => {
  for (const [text, expected] of [
    ['OPEN + 1', 'waits for OPEN'],
    ['OPEN and false', 'false'],
    ['false and OPEN', 'false'],
    ['OPEN or true', 'true'],
    ['true and OPEN', 'waits for OPEN'],
    ['if(HAS_ROD, 1, OPEN)', '1'],
    ['customer.country', 'waits for customer.country'],
    ['NONE <> 0 and BORE / 0 > 1', 'DIVISION_BY_ZERO at 19: A division by zero.'],
    ['false and BORE / 0 > 1', 'false'],
    ['OPEN and 1 / 0 = 1', 'DIVISION_BY_ZERO at 11: A division by zero.'],
  ] as const)
    assert.equal(shown(text), expected, text);
});

test('products are exact to 40 decimals, however long the chain', () => {
  const tiny = decimal('1e-25');
  const result = evaluated('T * T + 1', { ...scope, attribute: () => tiny });
  assert.ok('value' in result && isDecimal(result.value));
  assert.equal(printValue(result.value), '1');
});

test('an independent evaluator gives the same, of any expression', () => {
  const number = fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(6));
  const plainNumber = number.map(([units, places]): [Value, Plain] => [
    decimal(units).times(`1e-${places}`),
    BigInt(units) * 10n ** BigInt(40 - places),
  ]);
  const anyValue = fc.oneof(
    plainNumber,
    fc.constantFrom<[Value, Plain]>(
      ['NBR', 'NBR'],
      [true, true],
      [false, false],
      [null, null],
      [decimal(0), 0n],
    ),
    fc.constant(undefined),
  );
  const table: Record<string, Plain> = { bigint0: 5n * unit, stringNBR: 'x', booleantrue: 7n * unit };
  const rows: [Value, Value][] = [
    [decimal(0), decimal(5)],
    ['NBR', 'x'],
    [true, decimal(7)],
  ];
  let settled = 0;
  fc.assert(
    fc.property(anyExpression, anyValue, anyValue, anyValue, (root, a, b, c) => {
      const attributes: Record<string, [Value, Plain] | undefined> = {
        A: a,
        B: b,
        C: c,
        EMPTY: [null, null],
        '2ND': [decimal(2), 2n * unit],
      };
      const expected = evaluatePlainly(root, {
        attributes: Object.fromEntries(Object.entries(attributes).map(([name, both]) => [name, both?.[1]])),
        table,
      });
      const result = evaluateExpression(
        { root },
        {
          attribute: (name) => attributes[name]?.[0],
          subject: () => 'AT',
          lookup: lookupIn(
            ['T', 'Rod table', '10'].map((name) => ({
              name,
              columns: ['K', 'V'],
              keyCount: 1,
              rows: rows as never,
            })),
          ),
        },
      );
      const given =
        'fault' in result ? 'fault!' : 'undecided' in result ? 'undecided!' : asPlain(result.value);
      assert.equal(
        given,
        expected === 'fault!' || expected === 'undecided!' ? expected : plainText(expected),
      );
      if ('value' in result && result.value !== null) settled++;
    }),
    { numRuns: 20_000 },
  );
  assert.ok(settled > 2000, `only ${settled} of them had a value`);
});

const asPlain = (value: Value): string => {
  if (value === null) return 'EMPTY';
  return `${isDecimal(value) ? 'bigint' : typeof value} ${printValue(value)}`;
};
