import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { totalsOf } from '#areas/selling/taxes';
import { decimal, sum } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { amountOf, partOf } from './invoice-totals.ts';

const places: Record<string, number> = { JPY: 0, EUR: 2, KWD: 3 };
const codes = ['S', 'Z', 'E'] as const;
const categories = { S: 'STANDARD', Z: 'ZERO', E: 'EXEMPT' } as const;

/** Rounds n / d half away from zero, in whole numbers. */
const divided = (n: bigint, d: bigint): bigint => {
  const negative = n < 0n;
  const size = negative ? -n : n;
  const rounded = (size * 2n + d) / (d * 2n);
  return negative ? -rounded : rounded;
};

const line = fc.record({
  // In millionths, as the wire has them at most.
  quantity: fc.bigInt(1n, 5_000_000_000n),
  price: fc.bigInt(0n, 5_000_000_000n),
  discount: fc.integer({ min: 0, max: 10_000 }),
  sign: fc.constantFrom(1n, 1n, 1n, -1n),
  code: fc.constantFrom(...codes),
  rate: fc.constantFrom(700, 1900, 550),
});
const millionths = (n: bigint) => decimal(n.toString()).div(1_000_000);

describe('totals of invoices', () => {
  it('equal a calculation in whole numbers, to the last unit of the currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('JPY', 'EUR', 'KWD'),
        fc.array(line, { maxLength: 8 }),
        (currency, inputs) => {
          const scale = 10n ** BigInt(places[currency] ?? 0);
          const lines = inputs.map(({ quantity, price, discount, sign, code, rate }) => {
            const ratePercent = decimal(code === 'S' ? rate : 0).div(100);
            const sized = { quantity: millionths(sign * quantity), unitPrice: millionths(price) };
            const { amount } = amountOf({ ...sized, discountPercent: decimal(discount).div(100) }, currency);
            const tax = {
              ...{
                taxRateID: 't',
                name: 't',
                category: categories[code],
                categoryCode: code,
                countryCode: 'DE',
              },
              ...{ ratePercent, taxClass: 'NORMAL', reason: null, reasonCode: null, explanation: '-' },
            } as const;
            return { amount, tax };
          });
          const whole = inputs.map(({ quantity, price, discount, sign }) =>
            divided(sign * quantity * price * BigInt(10_000 - discount) * scale, 10n ** 16n),
          );
          const groups = new Map<string, bigint>();
          for (const [at, { code, rate }] of inputs.entries()) {
            const key = `${code}${code === 'S' ? rate : 0}`;
            groups.set(key, (groups.get(key) ?? 0n) + (whole[at] ?? 0n));
          }
          const tax = [...groups].reduce(
            (all, [key, base]) => all + divided(base * BigInt(key.slice(1)), 10_000n),
            0n,
          );
          const net = whole.reduce((all, one) => all + one, 0n);
          const { subTotal, taxTotal, total } = totalsOf(lines, currency);
          const units = [subTotal, taxTotal, total].map((one) => one.times(scale.toString()).toFixed());
          assert.deepEqual(units, [net, tax, net + tax].map(String));
        },
      ),
      { numRuns: Number(process.env.INVOICE_TOTALS ?? 10_000) },
    );
  });

  it('of parts of a line come to the line, however it is cut', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 10_000_000 }), (parts, cents) => {
        const whole = { amount: decimal(cents).div(100), quantity: sum(parts.map((one) => decimal(one))) };
        let before = { amount: decimal(0), quantity: decimal(0) };
        for (const one of parts) {
          const part = partOf(whole, before, decimal(one), 'EUR');
          before = { amount: before.amount.plus(part), quantity: before.quantity.plus(one) };
        }
        assert.equal(before.amount.toFixed(), whole.amount.toFixed());
      }),
      { numRuns: 2000 },
    );
  });
});
