import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import {
  type Decimal,
  decimal,
  decimalPlaces,
  isDecimal,
  percentOf,
  roundHalfUp,
  spread,
  sum,
  zero,
} from './decimal.ts';

const texts = (values: Decimal[]) => values.map((value) => value.toFixed());
const split = (total: string, weights: string[], places = 2) =>
  texts(spread(decimal(total), weights.map(decimal), places));

const amount = fc
  .tuple(fc.integer(), fc.integer({ min: 0, max: 4 }))
  .map(([units, places]) => decimal(`${units}e-${places}`));

test('a decimal prints itself into JSON exactly, without an exponent', () => {
  assert.equal(
    JSON.stringify({ a: decimal('12.50'), b: [decimal('1e30'), decimal('1e-9')] }),
    `{"a":12.5,"b":[1${'0'.repeat(30)},0.000000001]}`,
  );
  assert.equal(JSON.stringify(decimal('-0')), '0');
  assert.equal(String(decimal('1e-50')), `0.${'0'.repeat(49)}1`);
  assert.ok(isDecimal(zero) && !isDecimal(0) && !isDecimal('0'));
});

test('what is no number is no decimal', () => {
  for (const text of ['', ' 1', '1,5', 'NaN', 'Infinity', '0x10', '1e'])
    assert.throws(() => decimal(text), /Invalid number/, text);
  assert.throws(() => decimal(Number.NaN));
});

test('rounding is half-up, away from zero', () => {
  const cases: [string, number, string][] = [
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['1.005', 2, '1.01'],
    ['0.5', 0, '1'],
    ['-0.4', 0, '0'],
    ['1234.5', -1, '1230'],
    ['2.3449999', 2, '2.34'],
  ];
  for (const [value, places, expected] of cases)
    assert.equal(roundHalfUp(decimal(value), places).toFixed(), expected.replace(/^-0$/, '0'), value);
});

test('sums and percentages are exact', () => {
  assert.equal(sum(Array.from({ length: 10 }, () => decimal('0.1'))).toFixed(), '1');
  assert.equal(sum([]).toFixed(), '0');
  assert.equal(percentOf(decimal('0.07'), decimal('33.333')).toFixed(), '0.0233331');
  assert.equal(percentOf(decimal('80'), decimal('-12.5')).toFixed(), '-10');
  assert.deepEqual(
    ['1200', '12.50', '0.001', '0', '1e-7'].map((text) => decimalPlaces(decimal(text))),
    [0, 1, 3, 0, 7],
  );
});

test('a total is spread by largest remainder, the earlier of equals first', () => {
  assert.deepEqual(split('10', ['1', '1', '1']), ['3.34', '3.33', '3.33']);
  assert.deepEqual(split('0.02', ['1', '1', '1']), ['0.01', '0.01', '0']);
  assert.deepEqual(split('-10', ['1', '1', '1']), ['-3.34', '-3.33', '-3.33']);
  assert.deepEqual(split('100', ['50.25', '0', '149.75']), ['25.13', '0', '74.87']);
  assert.deepEqual(split('5', ['0', '0']), ['2.5', '2.5']);
  assert.deepEqual(split('100', ['1', '2'], 0), ['33', '67']);
  assert.deepEqual(split('9', ['200', '-100']), ['18', '-9']);
  assert.deepEqual(split('0', ['1', '2']), ['0', '0']);
});

test('what cannot be spread without loss is refused', () => {
  assert.throws(() => spread(decimal('1'), [], 2), RangeError);
  assert.throws(() => split('1.005', ['1']), RangeError);
});

test('parts always sum to the total, lie within one unit of their share, and mirror for a negative total', () => {
  const weights = fc.array(
    amount.map((value) => value.abs()),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), weights, (units, places, parts) => {
      const total = decimal(`${units}e-${places}`);
      const shares = spread(total, parts, places);
      assert.ok(sum(shares).eq(total));
      const whole = sum(parts);
      if (whole.eq(0)) return;
      for (const [at, share] of shares.entries()) {
        const part = parts[at] ?? zero;
        assert.ok(
          share
            .times(whole)
            .minus(total.times(part))
            .abs()
            .lt(whole.times(`1e-${places}`)),
        );
        assert.ok(decimalPlaces(share) <= places);
        if (part.eq(0)) assert.ok(share.eq(0));
      }
      assert.deepEqual(
        texts(spread(total.times(-1), parts, places)),
        texts(shares.map((share) => share.times(-1))),
      );
    }),
  );
});

test('with weights of either sign the parts still sum to the total', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(amount, { minLength: 1, maxLength: 8 }), (units, parts) => {
      const total = decimal(`${units}e-2`);
      assert.ok(sum(spread(total, parts, 2)).eq(total));
    }),
  );
});
