import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type PricedQuotes, startPricedQuotes } from '#test/price-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;
let world: PricedQuotes;
before(async () => {
  world = await startPricedQuotes();
});

const resolve = async (itemID: string, quantity: number, more: object = {}): Promise<Any> => {
  const body = { currencyCode: 'EUR', items: [{ itemID, quantity }], ...more };
  return (await world.prices.send('/v1/pricing/resolve', 'POST', body)).items[0];
};
const warned = ({ warnings }: Any) => warnings.map(({ code }: Any) => code);
const breaksOf = async (itemID: string): Promise<Any[]> =>
  (await world.service.ask(`/v1/items/${itemID}`)).body.priceBreaks;
const priceOf = async (listID: string): Promise<Any> =>
  (await world.service.ask(`/v1/pricelists/${listID}/items`)).body[0];

describe('the warnings of a resolved price', () => {
  it('tell of a break that is dearer than the price list that it counts after', async () => {
    const itemID = await world.item();
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 95 }]);
    assert.deepEqual(
      warned(await resolve(itemID, 10)),
      [],
      'a break below the item’s own price is what it is for',
    );
    const listID = await world.prices.list(itemID, 90);
    assert.deepEqual(warned(await resolve(itemID, 9)), []);
    const found = await resolve(itemID, 10);
    assert.deepEqual([String(found.amount), warned(found)], ['950', ['BREAK_ABOVE_LIST']]);
    const [{ sourceIDs, message }] = found.warnings;
    const [{ priceBreakID }] = await breaksOf(itemID);
    assert.deepEqual(sourceIDs, [priceBreakID, (await priceOf(listID)).priceListItemID]);
    assert.match(message, /from 10 on makes the line 950 EUR, and by the price list L\d+ it is 900/);
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 90 }]);
    assert.deepEqual(warned(await resolve(itemID, 10)), [], 'as dear is no dearer');
  });

  it('tell where the currency decided, of breaks and of contract prices', async () => {
    const itemID = await world.item();
    await world.prices.breaks(itemID, [
      { minQuantity: 1, unitPrice: 80, currencyCode: 'EUR' },
      { minQuantity: 10, unitPrice: 70 },
    ]);
    assert.deepEqual(warned(await resolve(itemID, 9)), []);
    const found = await resolve(itemID, 10);
    assert.deepEqual([String(found.unitPrice), warned(found)], ['80', ['CURRENCY_DECIDED']]);
    const ids = new Map((await breaksOf(itemID)).map((one) => [Number(one.minQuantity), one.priceBreakID]));
    assert.deepEqual(found.warnings[0].sourceIDs, [ids.get(1), ids.get(10)]);
    await world.prices.breaks(itemID, []);
    const customerID = await world.customer();
    await world.prices.contract(customerID, itemID, { unitPrice: 60, currencyCode: 'EUR' });
    await world.prices.contract(customerID, itemID, { unitPrice: 50, minQuantity: 10 });
    const agreed = await resolve(itemID, 10, { customerID });
    assert.deepEqual([String(agreed.unitPrice), warned(agreed)], ['60', ['CURRENCY_DECIDED']]);
    assert.deepEqual(warned(await resolve(itemID, 9, { customerID })), []);
  });
});

describe('the breaks of an item beside a price list', () => {
  it('count as the list says, else as the tenant has settled it', async () => {
    const itemID = await world.item();
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 80 }]);
    const amount = async () => String((await resolve(itemID, 12)).amount);
    const listID = await world.prices.list(itemID, 90);
    const amounts: string[] = [];
    for (const breakMode of ['TIERED', 'BLOCK', 'VOLUME', null]) {
      await world.prices.send(`/v1/pricelists/${listID}`, 'PATCH', { breakMode });
      amounts.push(await amount());
    }
    assert.deepEqual(amounts, ['1060', '80', '960', '960']);
    await world.prices.tenant({ priceBreakMode: 'TIERED' });
    assert.equal(await amount(), '1060');
    await world.prices.send(`/v1/pricelists/${listID}`, 'PATCH', { breakMode: 'VOLUME' });
    assert.equal(await amount(), '960');
    await world.prices.endList(listID);
    assert.equal(await amount(), '1160', 'without the list the tenant’s mode, on the item’s own price');
    await world.prices.tenant({ priceBreakMode: 'VOLUME' });
  });
});

describe('the rows of a waterfall', () => {
  it('carry the names of their sources, also those that a quote keeps', async () => {
    const itemID = await world.item({ number: 'ROD', category: 'Rods' });
    const names = ({ waterfall, priceWaterfall }: Any) =>
      (waterfall ?? priceWaterfall).map(({ step, sourceName }: Any) => `${step} ${sourceName}`);
    assert.deepEqual(names(await resolve(itemID, 1)), ['ITEM ROD', 'ROUNDING EUR, 2 decimals']);
    const customerID = await world.customer();
    await world.prices.list(itemID, 90, { name: 'Catalogue' });
    await world.prices.breaks(itemID, [{ minQuantity: 10, unitPrice: 80 }]);
    await world.prices.contract(customerID, itemID, { unitPrice: 70 });
    await world.prices.discount(10, [{ condition: 'ITEMS', itemIDs: [itemID] }]);
    const quote = await world.make([{ itemID, quantity: 10 }], { customerID, currencyCode: 'EUR' });
    const [list, one, contract, promotion, rounding] = names(quote.items[0]);
    assert.deepEqual(
      [list, one, contract, rounding],
      [
        'PRICE_LIST Catalogue',
        'QUANTITY_BREAK from 10',
        'CONTRACT from 2020-01-01',
        'ROUNDING EUR, 2 decimals',
      ],
    );
    assert.match(promotion, /^PROMOTION P\d+$/);
    assert.deepEqual(names((await world.repriced(quote)).items[0]), names(quote.items[0]));
  });
});
