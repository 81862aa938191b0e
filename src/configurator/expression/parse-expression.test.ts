import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { anyExpression } from '#test/configurator/any-expression';
import { fc } from '#test/fast-check';
import { expressionLimits } from './limits.ts';
import { namesOf } from './names-of.ts';
import { parseExpression } from './parse-expression.ts';
import { isFault } from './parsed.ts';
import { printExpression } from './print-expression.ts';

const printed = (text: string): string => {
  const parsed = parseExpression(text);
  return isFault(parsed) ? `${parsed.at}: ${parsed.fault}` : printExpression(parsed);
};

/** The same without positions, and with numbers as text. */
const bare = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value)));

test('operators bind from weak to strong as written down, and print in one way', () => {
  for (const [text, expected] of [
    ['1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['1-2-3', '1 - 2 - 3'],
    ['-(2+x)', '-(2 + x)'],
    ['--2', '--2'],
    ['not a=1 and b', 'not a = 1 and b'],
    ['not (a and b) or c', 'not (a and b) or c'],
    ['a or b and c', 'a or b and c'],
    ['(a or b) and c', '(a or b) and c'],
    ["if(BORE>=100,'it''s', 'x')", "if(BORE >= 100, 'it''s', 'x')"],
    ['lookup(RODS,FORCE,BORE , 2)', 'lookup(RODS, FORCE, BORE, 2)'],
    ["lookup('Rod table','Max force',BORE)", "lookup('Rod table', 'Max force', BORE)"],
    ["customer.country<>'US'", "customer.country <> 'US'"],
    ['2ND_PORT*1.50', '2ND_PORT * 1.5'],
    ['pi()', 'pi()'],
  ] as const)
    assert.equal(printed(text), expected);
});

test('what is wrong is reported in a sentence with its place', () => {
  for (const [text, expected] of [
    ['', '0: The expression ends where a value was expected.'],
    ['1 +', '3: The expression ends where a value was expected.'],
    ['1 2', '2: 2 was not expected here; an operator or the end was.'],
    ['(1 + 2', '6: ) was expected to close the parenthesis.'],
    ["'open", "0: A text that begins with ' is not closed."],
    ['a < b < c', '6: Comparisons do not chain: write a < b and b < c.'],
    ['"text"', "0: Texts stand in single quotes: 'text'."],
    ['a != b', '2: Not equal is written <>.'],
    ['a && b', '2: Write and, or, not.'],
    ['2^3', '1: Write power(x, n) for a power.'],
    ['5 % 2', '2: Write x / 100 for percent and mod(a, b) for a remainder.'],
    ['.5', '0: Numbers are written with a digit before the point: 0.5.'],
    ['1.', '0: 1 is no number: numbers are written as 12 or 0.5, without an exponent.'],
    ['1.2.3', '0: 1 is no number: numbers are written as 12 or 0.5, without an exponent.'],
    ['IF(a, 1, 2)', '0: There is no function IF. Write if(…).'],
    ['if(a, 1)', '0: if does not take 2 values: if(condition, then, else).'],
    ['lookup(T, C)', '11: lookup needs a key: lookup(TABLE, COLUMN, key, …).'],
    ['a = not b', '4: Put not in parentheses here: (not …).'],
    ['and 1', '0: A value was expected before and.'],
    ['1 # 2', '2: "#" is no sign of the language.'],
  ] as const)
    assert.equal(printed(text), expected);
  assert.match(printed('eval(1)'), /^0: There is no function eval\. There are if, /);
  assert.match(printed('customer.age'), /^0: customer\.age is not known\. Known are quantity, date, /);
  assert.match(printed('process.env'), /^0: process\.env is not known\./);
  assert.match(printed('constructor(1)'), /There is no function constructor/);
});

test('length, depth and digits are bounded', () => {
  const { length, depth, digits } = expressionLimits;
  assert.equal(printed('1'.repeat(length + 1)), `${length}: An expression has at most ${length} letters.`);
  assert.match(printed('1'.repeat(digits + 1)), /A number of more than 40 digits/);
  assert.equal(printed(`${'('.repeat(depth)}1${')'.repeat(depth)}`), '1');
  assert.match(printed(`${'('.repeat(depth + 1)}1${')'.repeat(depth + 1)}`), /nests at most 32 deep/);
  for (const deep of ['-', 'not ', '(', 'abs(', 'lookup(A,B,'])
    assert.match(printed(deep.repeat(150)), /nests at most/);
  assert.equal(printed(Array(900).fill('1').join('+')), Array(900).fill('1').join(' + '));
});

test('a number is an expression, a negative one too', () => {
  const parsed = parseExpression(decimal('-2.50'));
  assert.ok(!isFault(parsed));
  assert.equal(printExpression(parsed), '-2.5');
});

test('names are reported once, in the order of their use', () => {
  const parsed = parseExpression(
    "lookup(RODS, FORCE, BORE) * quantity + BORE - if(customer.country = 'US', STROKE, 0)",
  );
  assert.ok(!isFault(parsed));
  assert.deepEqual(namesOf(parsed), {
    attributes: ['BORE', 'STROKE'],
    subjects: ['quantity', 'customer.country'],
    tables: ['RODS'],
  });
});

test('what is printed reads as the very same expression', () => {
  fc.assert(
    fc.property(anyExpression, (root) => {
      const text = printExpression({ root });
      fc.pre(text.length <= expressionLimits.length);
      const parsed = parseExpression(text);
      assert.ok(!isFault(parsed), `${text}: ${JSON.stringify(parsed)}`);
      assert.deepEqual(bare(parsed.root), bare(root));
    }),
    { numRuns: 2000 },
  );
});

test('no input makes it throw or hang', () => {
  const piece = fc.constantFrom(
    "'",
    "''",
    '(',
    ')',
    ',',
    '-',
    'not ',
    'if(',
    'lookup(',
    'T',
    '1',
    '.',
    '1.5',
    'and',
    '=',
    '<',
    '{',
    '\0',
    '😀',
    '__proto__',
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(piece, { maxLength: 800 }).map((all) => all.join('')),
  );
  const began = performance.now();
  fc.assert(
    fc.property(hostile, (text) => {
      const parsed = parseExpression(text);
      if (isFault(parsed))
        assert.ok(parsed.at >= 0 && parsed.at <= Math.max(text.length, 0) && parsed.fault !== '');
      else assert.equal(typeof printExpression(parsed), 'string');
    }),
    { numRuns: 3000 },
  );
  assert.ok(performance.now() - began < 20_000);
});
