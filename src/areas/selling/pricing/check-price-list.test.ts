import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statementsOf } from '#test/count-statements';
import { type PricedQuotes, startPricedQuotes } from '#test/price-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;
let world: PricedQuotes;
before(async () => {
  world = await startPricedQuotes();
});

const ask = (listID: string, query = '') => world.service.ask(`/v1/pricelists/${listID}/check${query}`);
const checked = async (listID: string, query = ''): Promise<Any> => {
  const { status, body } = await ask(listID, query);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const told = ({ warnings }: Any) => warnings.map(({ code, quantity }: Any) => `${code} ${quantity}`);
/** A list of these prices, as a draft. */
const list = async (prices: object[], more: object = {}): Promise<string> => {
  const number = `C${Math.random()}`;
  const body = { number, name: number, currencyCode: 'EUR', type: 'SALE', ...more };
  const { listID } = await world.prices.send('/v1/pricelists', 'POST', body);
  await world.prices.send(`/v1/pricelists/${listID}/items`, 'PUT', prices);
  return listID;
};
const start = (listID: string) =>
  world.prices.send(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'ACTIVE' });
const fixed = (of: object, fixedPrice: number, more: object = {}) => ({
  ...{ computePrice: 'FIXED', fixedPrice, ...of, ...more },
});
const inList = async (listID: string): Promise<string[]> =>
  (await world.prices.send(`/v1/pricelists/${listID}/items`, 'GET')).map((one: Any) => one.priceListItemID);

describe('the check of a price list', () => {
  it('tells what resolving says, for every break, before the list is active', async () => {
    const [dear, cheap] = [await world.item(), await world.item()];
    await world.prices.breaks(dear, [
      { minQuantity: 10, unitPrice: 95 },
      { minQuantity: 20, unitPrice: 85 },
      { minQuantity: 30, unitPrice: 91, currencyCode: 'EUR' },
      { minQuantity: 40, unitPrice: 80 },
    ]);
    await world.prices.breaks(cheap, [{ minQuantity: 10, unitPrice: 80 }]);
    const listID = await list([fixed({ itemID: dear }, 90), fixed({ itemID: cheap }, 90)]);
    const body = await checked(listID);
    assert.deepEqual(told(body), ['BREAK_ABOVE_LIST 10', 'BREAK_ABOVE_LIST 30', 'CURRENCY_DECIDED 40']);
    const { warnings, isWhole, pricedCount, checkedCount, audienceCount, last } = body;
    assert.deepEqual([isWhole, pricedCount, checkedCount, audienceCount, last], [true, 2, 2, 1, null]);
    for (const { itemID, customerID } of warnings) assert.deepEqual([itemID, customerID], [dear, null]);
    await start(listID);
    for (const { code, quantity, sourceIDs, message } of warnings) {
      const asked = { currencyCode: 'EUR', items: [{ itemID: dear, quantity }] };
      const [line] = (await world.prices.send('/v1/pricing/resolve', 'POST', asked)).items;
      assert.ok(
        line.warnings.some(
          (one: Any) => JSON.stringify(one) === JSON.stringify({ code, sourceIDs, message }),
        ),
        JSON.stringify([quantity, line.warnings]),
      );
    }
    await world.prices.endList(listID);
    const ended = await ask(listID);
    assert.deepEqual([ended.status, ended.body.code], [409, 'PreconditionMissing']);
    assert.equal((await ask('none')).status, 404);
  });

  it('looks beyond where a tier begins, and on the first day of what begins later', async () => {
    const itemID = await world.item();
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 95 }]);
    const tiered = await list([fixed({ itemID }, 90)], { breakMode: 'TIERED' });
    assert.deepEqual(told(await checked(tiered)), ['BREAK_ABOVE_LIST 11']);
    const later = await list([
      fixed({ itemID }, 99, { validTo: '2029-12-31' }),
      fixed({ itemID }, 90, { validFrom: '2030-01-01' }),
    ]);
    const [first, ...others] = (await checked(later)).warnings;
    assert.deepEqual([first.code, first.date, others.length], ['BREAK_ABOVE_LIST', '2030-01-01', 0]);
    const ahead = await list([fixed({ itemID }, 90)], { startsUTC: '2031-01-01T00:00:00.000Z' });
    const body = await checked(ahead);
    assert.deepEqual([body.date, told(body)], ['2031-01-01', ['BREAK_ABOVE_LIST 10']]);
  });

  it('tells ties of lists, once for a whole category, and formulas that fail', async () => {
    const category = 'Ties';
    for (const _one of [1, 2]) await world.item({ category });
    const [one, other] = [await list([fixed({ category }, 90)]), await list([fixed({ category }, 80)])];
    assert.deepEqual(told(await checked(one)), [], 'the other one is a draft, and counts for nobody');
    await start(other);
    const { warnings } = await checked(one);
    assert.deepEqual(told({ warnings }), ['CONFLICTING_PRICES 1']);
    const ids = [...(await inList(one)), ...(await inList(other))];
    assert.deepEqual(warnings[0].sourceIDs.toSorted(), ids.toSorted());
    await world.prices.send(`/v1/pricelists/${one}`, 'PATCH', { priority: 1 });
    assert.deepEqual(told(await checked(one)), []);
    assert.deepEqual(told(await checked(other)), [], 'a draft ties with nothing');
    const itemID = await world.item();
    const failing = { itemID, computePrice: 'FORMULA', formula: '10 / (quantity - 1)' };
    assert.ok(told(await checked(await list([failing]))).includes('FORMULA_FAILED 1'));
  });

  it('is for whom the list is, or for one customer with his own breaks and contract prices', async () => {
    const itemID = await world.item();
    const customerID = await world.customer();
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 95, customerID }]);
    await world.prices.contract(customerID, itemID, { unitPrice: 60, currencyCode: 'EUR' });
    await world.prices.contract(customerID, itemID, { unitPrice: 50, minQuantity: 30 });
    const open = await list([fixed({ itemID }, 90)]);
    assert.deepEqual(told(await checked(open)), [], 'everybody has no such break');
    const his = ['BREAK_ABOVE_LIST 10', 'CURRENCY_DECIDED 30'];
    assert.deepEqual(told(await checked(open, `?customerID=${customerID}`)), his);
    const own = await list([fixed({ itemID }, 90)], { customerIDs: [customerID] });
    const { warnings } = await checked(own);
    assert.deepEqual([told({ warnings }), warnings[0].customerID], [his, customerID]);
    const unknown = await ask(open, '?customerID=none');
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'UnknownReference']);
  });

  it('tells five hundred warnings at most and goes on behind them, and names two of however many that tie', async () => {
    const { tenantID } = world.service.a;
    const category = 'Warned';
    await world.sql(
      `insert into items (tenant_id, item_id, number, description, category, uom, unit_price, created_by_user_id, created_utc,
         last_updated_by_user_id, last_updated_utc)
       select $1, 'warned' || lpad(n::text, 4, '0'), 'WARNED' || lpad(n::text, 4, '0'), 'W', $2, 'C62', 100, 'x', now(), 'x', now()
       from generate_series(1, 520) n`,
      [tenantID, category],
    );
    await world.sql(
      `insert into item_price_breaks (tenant_id, price_break_id, item_id, min_quantity, unit_price)
       select $1, gen_random_uuid()::text, item_id, 10, 95 from items where category = $2`,
      [tenantID, category],
    );
    const name = 'N'.repeat(200);
    const listID = await list([fixed({ category }, 90)], { name });
    const first = await checked(listID);
    assert.deepEqual([first.warnings.length, first.checkedCount, first.isWhole], [500, 500, false]);
    const rest = await checked(listID, `?after=${first.last}`);
    assert.deepEqual(
      [rest.warnings.length, rest.checkedCount, rest.isWhole, rest.last],
      [20, 20, true, null],
    );
    // The longest name stands whole in the message, and no other does.
    for (const { message } of [...first.warnings, ...rest.warnings])
      assert.ok(message.includes(` ${name} `) && message.length < 500, message);
    for (let n = 0; n < 25; n++)
      await start(await list([fixed({ category }, 80 + n)], { name: `Tie ${n} ${name}`.slice(0, 200) }));
    const tied = await checked(listID);
    const ties = tied.warnings.filter(({ code }: Any) => code === 'CONFLICTING_PRICES');
    assert.ok(ties.length > 0, JSON.stringify(told(tied)));
    for (const { sourceIDs, message } of ties)
      assert.ok(sourceIDs.length === 2 && message.length < 300, message);
  });

  it('looks at a thousand at once, says so, and goes on from there; statements do not grow with prices', async () => {
    const { tenantID } = world.service.a;
    await world.sql(
      `insert into items (tenant_id, item_id, number, description, category, uom, unit_price, created_by_user_id, created_utc,
         last_updated_by_user_id, last_updated_utc)
       select $1, 'many' || lpad(n::text, 4, '0'), 'MANY' || lpad(n::text, 4, '0'), 'M', 'Many', 'C62', 100, 'x', now(), 'x', now()
       from generate_series(1, 1001) n`,
      [tenantID],
    );
    await world.prices.breaks('many1001', [{ minQuantity: 10, unitPrice: 95 }]);
    const listID = await list([fixed({ category: 'Many' }, 90)]);
    const few = await list([fixed({ itemID: 'many0001' }, 90)]);
    const single = await statementsOf(world.service, () => checked(few));
    let first: Any;
    const many = await statementsOf(world.service, async () => {
      first = await checked(listID);
    });
    assert.equal(many.length, single.length);
    const counts = ({ isWhole, pricedCount, checkedCount, last }: Any) => [
      isWhole,
      pricedCount,
      checkedCount,
      last,
    ];
    assert.deepEqual([counts(first), told(first)], [[false, 1001, 1000, 'many1000'], []]);
    const rest = await checked(listID, '?after=many1000');
    assert.deepEqual([counts(rest), told(rest)], [[true, 1, 1, null], ['BREAK_ABOVE_LIST 10']]);
    const foreign = await ask(listID, '?after=none');
    assert.deepEqual([foreign.status, foreign.body.errors[0].pointer], [400, '/after']);
  });
});
