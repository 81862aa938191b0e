import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { type ApprovalWorld, startApprovals } from '#test/approval-world';
import { priceWorld, stepsOf } from '#test/price-world';
import { shortfallsOf } from './quote-approval.ts';

describe('how far lines stay below their least margin', () => {
  type Case = { cost?: null; least?: string | null; margin?: string | null };
  const line = ({ cost, least = '30', margin }: Case) => ({
    itemAndQtyID: 'L',
    unitCost: cost === null ? null : decimal('60'),
    minMargin: least === null ? null : decimal(least),
    marginGuard:
      margin === undefined || least === null
        ? null
        : {
            reason: 'BELOW_MINIMUM' as const,
            marginPercent: margin === null ? null : decimal(margin),
            limitPercent: decimal(least),
          },
  });
  const cases: Record<string, [Case[], string | null, string | null]> = {
    'no lines': [[], '0', '0'],
    'all above': [[{}, { least: null }], '0', '0'],
    'the worst of two': [[{ margin: '28.5' }, { margin: '-12' }, {}], '2', '42'],
    'given away': [[{ margin: null }, { margin: '29' }], '2', null],
    'a cost that nobody knows': [[{ margin: '28.5' }, { cost: null }], null, null],
    'a cost that nobody knows, without a limit': [
      [{ margin: '28.5' }, { cost: null, least: null }],
      '1',
      '1.5',
    ],
  };
  for (const [name, [lines, count, shortfall]] of Object.entries(cases))
    it(name, () => {
      const found = shortfallsOf(lines.map(line));
      assert.deepEqual(
        [found.linesBelowMargin?.toFixed() ?? null, found.marginShortfall?.toFixed() ?? null],
        [count, shortfall],
      );
    });
});

describe('the approval of margins', () => {
  let world: ApprovalWorld;
  let customerID: string;
  before(async () => {
    world = await startApprovals();
    const made = await world.service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: 'Narrow', currencyCode: 'EUR', grossMarginTarget: 38 },
    });
    ({ customerID } = made.body);
  });
  beforeEach(() => world.noPolicies());
  const limit = (field: string, value: number) =>
    world.policy({ condition: { all: [{ field, operator: 'GREATER', value }] } });
  const quote = (items: object[], more: object = {}) =>
    world.quote({ customerID, discountPercent: 0, items, ...more });

  it('is asked for by a line that is too cheap, were it by the quote’s discount alone, and is for that content', async () => {
    await limit('linesBelowMargin', 0);
    const { salesQuoteID: id } = await quote([{ number: 'A', quantity: 1 }]);
    assert.equal((await world.ask(`/${id}/approval`)).body.status, 'NOT_REQUIRED');
    await world.patch(id, 'discount', { discountPercent: 5 });
    const refused = await world.offer(id);
    assert.equal(refused.body.code, 'ApprovalRequired');
    assert.match(refused.body.detail, /linesBelowMargin 1 is greater than 0/);
    const { requestID } = await world.asked(id);
    assert.equal((await world.decide(requestID, world.people.maria)).status, 200);
    // The customer's target rose: nothing is said of that until the line is priced again.
    const raise = (grossMarginTarget: number) =>
      world.service.ask(`/v1/customers/${customerID}`, { method: 'PATCH', body: { grossMarginTarget } });
    await raise(39);
    assert.equal((await world.ask(`/${id}/approval`)).body.status, 'APPROVED');
    const repriced = await world.ask(`/${id}/reprice`, { method: 'POST', body: {} });
    await raise(38);
    assert.equal(repriced.status, 200, JSON.stringify(repriced.body));
    assert.equal((await world.request(requestID)).status, 'WITHDRAWN');
    assert.equal((await world.offer(id)).body.code, 'ApprovalRequired');
  });

  it('is asked for by a quantity that is too cheap, though another one counts', async () => {
    await limit('linesBelowMargin', 0);
    const both = [1, 100].map((quantity) => ({ quantity }));
    const { salesQuoteID: id, items } = await quote([{ number: 'A', quantities: both }]);
    assert.equal((await world.ask(`/${id}/approval`)).body.status, 'NOT_REQUIRED');
    const body = [{ minQuantity: 100, unitPrice: 80 }];
    const breaks = `/v1/items/${items[0].itemID}/pricebreaks`;
    assert.equal((await world.service.ask(breaks, { method: 'PATCH', body })).status, 200);
    assert.equal((await world.ask(`/${id}/reprice`, { method: 'POST', body: {} })).status, 200);
    assert.match((await world.offer(id)).body.detail, /linesBelowMargin 1 is greater than 0/);
  });

  it('stays where the same price comes about otherwise', async () => {
    await limit('marginShortfall', 5);
    const { salesQuoteID: id, items } = await quote([{ number: 'A', quantity: 1, unitPrice: 85 }]);
    assert.match((await world.offer(id)).body.detail, /marginShortfall 8.59 is greater than 5/);
    const { requestID } = await world.asked(id);
    await world.decide(requestID, world.people.maria);
    // The same price, over another version of the item.
    await world.sql('update items set row_version = row_version + 1 where item_id = $1', [items[0].itemID]);
    const repriced = await world.ask(`/${id}/reprice`, { method: 'POST', body: {} });
    assert.equal(repriced.status, 200);
    assert.notDeepEqual(repriced.body.items[0].priceWaterfall, items[0].priceWaterfall);
    assert.equal((await world.request(requestID)).status, 'APPROVED');
    assert.equal((await world.offer(id)).status, 200);
  });

  it('is never passed in silence where a cost is not known', async () => {
    await limit('marginShortfall', 50);
    const { salesQuoteID: id } = await quote([{ number: 'FREE', quantity: 1, unitPrice: 500 }]);
    assert.match(
      (await world.offer(id)).body.detail,
      /marginShortfall is not known, so it may be greater than 50/,
    );
    const { salesQuoteID: given } = await quote([{ number: 'A', quantity: 1, unitPrice: 0 }]);
    assert.match((await world.offer(given)).body.detail, /marginShortfall is not known/);
  });

  it('is not passed by a price that is set by hand where sources are alike', async () => {
    await limit('linesBelowMargin', 0);
    const prices = priceWorld(world.service);
    const item = async (number: string) =>
      (await prices.send('/v1/items', 'POST', { number, description: number, unitPrice: 100, unitCost: 60 }))
        .itemID;
    const limitsOf = async (itemID: string) => {
      const { salesQuoteID, items } = await quote([{ itemID, quantity: 1, unitPrice: 90 }]);
      const { unitCost, minMargin, priceWaterfall } = items[0];
      const { detail } = (await world.offer(salesQuoteID)).body;
      return [
        stepsOf({ priceWaterfall }),
        String(unitCost),
        String(minMargin),
        /linesBelowMargin (1 is greater than 0|is not known)/.exec(detail)?.[0],
      ];
    };
    // Promotions alike: the list's price, its least margin and the cost of the COST list stay.
    const promoted = await item('PROMOTED');
    await prices.list(promoted, 100, {}, { minMargin: 50 });
    await prices.list(promoted, 80, { type: 'COST' });
    for (const code of ['ALIKE1', 'ALIKE2']) {
      const { promotionID } = await prices.send('/v1/promotions', 'POST', {
        ...{
          code,
          name: code,
          kind: 'DISCOUNT',
          group: 'alike',
          actions: [{ action: 'PERCENT_OFF', percent: 5 }],
        },
        conditions: [{ condition: 'ITEMS', itemIDs: [promoted] }],
      });
      await prices.send(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'ACTIVE' });
    }
    const below = 'linesBelowMargin 1 is greater than 0';
    assert.deepEqual(await limitsOf(promoted), [
      'PRICE_LIST 100 > MANUAL 90 > ROUNDING 90',
      '80',
      '50',
      below,
    ]);
    // Lists alike: the strictest of their least margins.
    const listed = await item('LISTED');
    for (const minMargin of [10, 45, 20]) await prices.list(listed, 95, {}, { minMargin });
    assert.deepEqual(await limitsOf(listed), ['ITEM 100 > MANUAL 90 > ROUNDING 90', '60', '45', below]);
    // A list of which the customer's target counts, and one that cannot be calculated.
    const reckoned = await item('RECKONED');
    await prices.list(
      reckoned,
      1,
      { priority: 1 },
      { computePrice: 'FORMULA', formula: '1 / 0', fixedPrice: null },
    );
    await prices.list(reckoned, 95, {}, { minMargin: 1 });
    assert.deepEqual((await limitsOf(reckoned)).slice(0, 3), [
      'ITEM 100 > MANUAL 90 > ROUNDING 90',
      '60',
      '38',
    ]);
    // Costs alike: nobody knows which.
    const costed = await item('COSTED');
    for (const cost of [10, 20]) await prices.list(costed, cost, { type: 'COST' });
    const unknown = 'linesBelowMargin is not known';
    assert.deepEqual(await limitsOf(costed), ['ITEM 100 > MANUAL 90 > ROUNDING 90', 'null', '38', unknown]);
  });
});
