import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, roundHalfUp } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { powerOf } from './power.ts';

const value = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(6))
  .map(([units, places]) => decimal(units).times(`1e-${places}`));

test('a power is the product of its factors, rounded once', () => {
  fc.assert(
    fc.property(value, fc.nat(100), (one, times) => {
      let product = decimal(1);
      for (let left = times; left > 0; left--) product = product.times(one);
      const expected = roundHalfUp(product, 40);
      assert.equal(
        powerOf(one, times)?.toFixed() ?? null,
        expected.abs().gt('1e30') ? null : expected.toFixed(),
      );
    }),
  );
});

test('a negative power is one divided by the product, rounded once', () => {
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 100 }), (one, times) => {
      const found = powerOf(one, -times);
      if (one.eq(0)) return assert.equal(found, null);
      let product = decimal(1);
      for (let left = times; left > 0; left--) product = product.times(one);
      // What rounding half away from zero means, without a division.
      if (found === null) return assert.ok(product.abs().times('1e30').lt(1));
      assert.ok(product.times(found).minus(1).abs().times(2).lte(product.abs().times('1e-20')));
    }),
  );
});

test('the bounds of numbers are those of the language, and no digit beyond them is calculated', () => {
  assert.equal(powerOf(decimal(10), 30)?.toFixed(), `1${'0'.repeat(30)}`);
  assert.equal(powerOf(decimal(10), 31), null);
  assert.equal(powerOf(decimal('0.001'), -10)?.toFixed(), `1${'0'.repeat(30)}`);
  assert.equal(powerOf(decimal('0.001'), -11), null);
  assert.equal(powerOf(decimal('1e-40'), 100)?.toFixed(), '0');
  assert.equal(powerOf(decimal('1e30'), -100)?.toFixed(), '0');
  assert.equal(powerOf(decimal('-2'), 3)?.toFixed(), '-8');
  assert.equal(powerOf(decimal(0), 0)?.toFixed(), '1');
  assert.equal(powerOf(decimal(0), -1), null);
});
