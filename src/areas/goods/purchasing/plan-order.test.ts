import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemUnit } from '#areas/goods/stock';
import type { Source } from '#areas/goods/suppliers';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import type { Need } from './decide-need.ts';
import { type ItemTerms, planOrder } from './plan-order.ts';

const now = '2026-03-02T09:00:00.000Z';
const need = (quantity: number | string, more: Partial<Need> = {}): Need => ({
  ...{ quantity: decimal(quantity), neededUTC: '2026-03-20T00:00:00.000Z', isAtOnce: false, because: [] },
  ...more,
});
const item: ItemTerms = {
  ...{
    uOM: 'C62',
    unitCost: decimal('7.25'),
    currencyCode: null,
    leadTimeDays: 3,
    minOrderQty: null,
    orderMultiple: null,
  },
};
const source: Source = {
  ...{ itemID: 'i', supplierItemID: 's', supplierID: 'p', supplierNumber: 'S-1', supplierName: 'P' },
  ...{ supplierPartNumber: 'A', uOM: 'C62', leadTimeDays: 14, currencyCode: 'USD', isPreferred: true },
  ...{ minOrderQty: null, orderMultiple: null, hindrance: null },
  costBreaks: [
    { minQuantity: decimal(1), unitCost: decimal('2.5') },
    { minQuantity: decimal(100), unitCost: decimal('2.123456') },
  ],
};
const plan = (
  asked: Need,
  more: { source?: Partial<Source> | null; item?: Partial<ItemTerms>; units?: ItemUnit[] } = {},
) =>
  planOrder(asked, {
    source: more.source === null ? undefined : { ...source, ...more.source },
    item: { ...item, ...more.item },
    kept: { uOM: 'C62', units: more.units ?? [] },
    tenantCurrency: 'EUR',
    now,
  });
const costOf = ({ orderQuantity, orderUOM, unitCost, totalCost, currencyCode }: ReturnType<typeof plan>) =>
  [orderQuantity, orderUOM, unitCost, totalCost, currencyCode].map((one) =>
    one === null ? null : String(one),
  );

describe('what to order for a need', () => {
  it('costs by the break of the ordered quantity, rounded once, in the supplier’s currency', () => {
    assert.deepEqual(costOf(plan(need(99))), ['99', 'C62', '2.5', '247.5', 'USD']);
    assert.deepEqual(costOf(plan(need(101))), ['101', 'C62', '2.123456', '214.47', 'USD']);
    assert.deepEqual(costOf(plan(need(99), { source: { orderMultiple: decimal(100) } })), [
      ...['100', 'C62', '2.123456', '212.35', 'USD'],
    ]);
    assert.deepEqual(costOf(plan(need(2), { source: { currencyCode: null } })).at(-1), 'EUR');
  });

  it('has no cost below the first break, or where none is reported', () => {
    const below = plan(need('0.5'));
    assert.deepEqual(costOf(below), ['0.5', 'C62', null, null, null]);
    assert.ok(below.because.includes('S-1 tells no cost below 1.'));
    assert.ok(plan(need(1), { source: { costBreaks: [] } }).because.includes('S-1 tells no cost.'));
  });

  it('is at least the minimum and a multiple: the supplier’s, else the item’s where the unit is the same', () => {
    const least = { minOrderQty: decimal(10), orderMultiple: decimal(4) };
    assert.equal(String(plan(need(3), { source: least }).orderQuantity), '12');
    assert.equal(String(plan(need(12), { source: least }).orderQuantity), '12');
    assert.equal(String(plan(need('12.000001'), { source: least }).orderQuantity), '16');
    assert.equal(String(plan(need(3), { item: least }).orderQuantity), '12');
    assert.equal(String(plan(need(3), { source: null, item: least }).orderQuantity), '12');
    assert.equal(String(plan(need(3), { item: least, source: { uOM: 'DZN' } }).orderQuantity), '0.25');
  });

  it('is in the unit that the supplier sells in, rounded up', () => {
    const dozens = plan(need(13), { source: { uOM: 'DZN', orderMultiple: decimal(1) } });
    assert.deepEqual(costOf(dozens), ['2', 'DZN', '2.5', '5', 'USD']);
    assert.ok(dozens.because.includes('13 C62 are 1.083334 DZN.'));
    const boxes = plan(need(51), {
      source: { uOM: 'XBX', orderMultiple: decimal(1) },
      units: [{ uOM: 'XBX', factor: decimal(50) }],
    });
    assert.deepEqual(costOf(boxes).slice(0, 2), ['2', 'XBX']);
  });

  it('says so where the units cannot be converted, and tells no cost', () => {
    const got = plan(need(5), { source: { uOM: 'KGM' } });
    assert.deepEqual(costOf(got), ['5', 'C62', null, null, null]);
    assert.match(got.because[0] as string, /sold in KGM, into which C62 cannot be converted/);
  });

  it('falls back on the item where no supplier is chosen', () => {
    const got = plan(need(4), { source: null });
    assert.deepEqual([...costOf(got), got.leadTimeDays], ['4', 'C62', '7.25', '29', 'EUR', 3]);
    assert.deepEqual(costOf(plan(need(4), { source: null, item: { unitCost: null } })).slice(2), [
      null,
      null,
      null,
    ]);
  });

  it('is to be ordered the lead time before it is needed, at once where the rule says so, and late where that is past', () => {
    const times = ({ neededUTC, orderByUTC, isLate }: ReturnType<typeof plan>) => [
      neededUTC,
      orderByUTC,
      isLate,
    ];
    const march = (day: string) => `2026-03-${day}T00:00:00.000Z`;
    assert.deepEqual(times(plan(need(1))), [march('20'), march('06'), false]);
    assert.deepEqual(times(plan(need(1, { neededUTC: march('10') }))), [
      march('10'),
      '2026-02-24T00:00:00.000Z',
      true,
    ]);
    assert.deepEqual(times(plan(need(1, { isAtOnce: true }))), [march('20'), now, false]);
    assert.deepEqual(times(plan(need(1, { isAtOnce: true, neededUTC: march('10') }))), [
      march('10'),
      now,
      true,
    ]);
    assert.deepEqual(times(plan(need(1, { neededUTC: null, isAtOnce: true }))), [null, now, false]);
    const unknown = plan(need(1), { source: { leadTimeDays: null }, item: { leadTimeDays: null } });
    assert.deepEqual([...times(unknown), unknown.leadTimeDays], [march('20'), null, false, null]);
    assert.equal(plan(need(1), { source: { leadTimeDays: null } }).leadTimeDays, 3, 'the item’s own');
  });

  it('is nothing where nothing is needed, whatever the minimum is', () => {
    const got = plan(need(0), { source: { minOrderQty: decimal(10) } });
    assert.deepEqual(
      [...costOf(got), got.orderByUTC, got.isLate],
      ['0', 'C62', null, null, null, null, false],
    );
  });

  it('is never less than what is needed, never below the minimum, and a multiple', () => {
    const figure = fc.integer({ min: 1, max: 9_000_000 }).map((value) => decimal(value).times('0.001'));
    fc.assert(
      fc.property(figure, figure, figure, (needed, minOrderQty, orderMultiple) => {
        const { orderQuantity } = plan(need(needed.toFixed()), { source: { minOrderQty, orderMultiple } });
        assert.ok(orderQuantity.gte(needed) && orderQuantity.gte(minOrderQty));
        assert.ok(orderQuantity.mod(orderMultiple).eq(0));
        const less = orderQuantity.minus(orderMultiple);
        assert.ok(less.lt(needed) || less.lt(minOrderQty), 'no multiple too many');
      }),
    );
  });
});
