import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal, zero } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { decideNeed, type Position, type Rule, usedUp } from './decide-need.ts';

const position = (onHand: number, expected = 0, needed = 0, more: Partial<Position> = {}): Position => ({
  ...{ onHand: decimal(onHand), expected: decimal(expected), needed: decimal(needed) },
  ...{ safetyStock: zero, lowest: zero, missing: zero, missingFromUTC: null, uOM: 'C62' },
  ...more,
});
const amount = (value: number | undefined) => (value === undefined ? null : decimal(value));
const rule = (
  policy: Rule['policy'],
  levels: { point?: number; lot?: number; most?: number } = {},
): Rule => ({
  ...{ purchasingRuleID: 'r', name: 'Bars', policy, supplierID: null },
  ...{
    reorderPoint: amount(levels.point),
    reorderQuantity: amount(levels.lot),
    maximum: amount(levels.most),
  },
});
const missing = { missing: decimal(7), missingFromUTC: '2026-03-05T00:00:00.000Z' };

describe('what a rule asks to be bought', () => {
  for (const [name, asked, at, bought, isAtOnce] of [
    ['without a rule: what is missing', undefined, position(1, 0, 8, missing), 7, false],
    ['without a rule: nothing where nothing is missing', undefined, position(1), 0, false],
    ['DEMAND: what is missing', rule('DEMAND'), position(1, 0, 8, missing), 7, false],
    ['MANUAL: nothing, whatever is missing', rule('MANUAL'), position(1, 0, 8, missing), 0, false],
    [
      'REORDER_POINT: nothing above the point',
      rule('REORDER_POINT', { point: 10, lot: 25 }),
      position(11),
      0,
      false,
    ],
    [
      'REORDER_POINT: a lot at the point',
      rule('REORDER_POINT', { point: 10, lot: 25 }),
      position(10),
      25,
      true,
    ],
    ['REORDER_POINT: a lot below it', rule('REORDER_POINT', { point: 10, lot: 25 }), position(3), 25, true],
    [
      'REORDER_POINT: lots until above it',
      rule('REORDER_POINT', { point: 10, lot: 5 }),
      position(0),
      15,
      true,
    ],
    [
      'REORDER_POINT: what is needed counts',
      rule('REORDER_POINT', { point: 10, lot: 25 }),
      position(20, 0, 12),
      25,
      true,
    ],
    [
      'REORDER_POINT: what is expected counts',
      rule('REORDER_POINT', { point: 10, lot: 25 }),
      position(3, 25),
      0,
      false,
    ],
    [
      'REORDER_POINT: from below nothing',
      rule('REORDER_POINT', { point: 0, lot: 10 }),
      position(0, 0, 20),
      30,
      true,
    ],
    ['MAXIMUM: fills up', rule('MAXIMUM', { most: 40 }), position(12, 3, 5), 30, true],
    ['MAXIMUM: nothing at the maximum', rule('MAXIMUM', { most: 40 }), position(40), 0, false],
    ['MAXIMUM: nothing above the point', rule('MAXIMUM', { most: 40, point: 10 }), position(11), 0, false],
    ['MAXIMUM: fills up at the point', rule('MAXIMUM', { most: 40, point: 10 }), position(10), 30, true],
  ] as const)
    it(name, () => {
      const need = decideNeed(asked, at);
      assert.deepEqual([Number(need.quantity), need.isAtOnce], [bought, isAtOnce]);
      assert.equal(need.because.length, 2);
    });

  it('is reported with the figures that it comes from', () => {
    const lots = decideNeed(rule('REORDER_POINT', { point: 10, lot: 5 }), position(8, 2, 6));
    assert.deepEqual(lots.because, [
      'The rule “Bars” says REORDER_POINT.',
      '8 on hand, 2 expected less 6 needed = 4 C62 are not above the reorder point 10: 2 × 5 are bought.',
    ]);
    assert.match(
      decideNeed(rule('MANUAL'), position(1, 0, 8, missing)).because[1] as string,
      /although 7 C62 are missing/,
    );
  });

  it('brings the position above the reorder point with as few lots as can be, whatever the figures', () => {
    const figure = fc.integer({ min: 0, max: 10_000_000 }).map((value) => decimal(value).times('0.001'));
    const lots = fc.integer({ min: 1, max: 3_000_000 }).map((value) => decimal(value).times('0.001'));
    fc.assert(
      fc.property(figure, figure, lots, (have, point, lot) => {
        const asked: Rule = { ...rule('REORDER_POINT'), reorderPoint: point, reorderQuantity: lot };
        const { quantity } = decideNeed(asked, { ...position(0), onHand: have });
        if (have.gt(point)) return assert.ok(quantity.eq(0));
        assert.ok(have.plus(quantity).gt(point), 'enough');
        assert.ok(have.plus(quantity).minus(lot).lte(point), 'no lot too many');
      }),
    );
  });

  it('uses up of what is expected what a site lacks, and no more than there is', () => {
    const fill = rule('MAXIMUM', { most: 40 });
    for (const [onHand, expected, used] of [
      [10, 50, 30],
      [10, 20, 20],
      [40, 20, 0],
      [45, 20, 0],
    ] as const)
      assert.equal(Number(usedUp(fill, position(onHand, expected))), used);
  });
});
