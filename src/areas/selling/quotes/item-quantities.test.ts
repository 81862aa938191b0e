import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('an item line in several quantities', () => {
  let world: LineWorld;
  let itemID: string;
  before(async () => {
    world = await startLines();
    ({ itemID } = await world.done('/v1/items', 'POST', {
      ...{ number: 'MANY', description: 'Many', unitPrice: 10, unitCost: 6, currencyCode: 'EUR' },
    }));
    await world.done(`/v1/items/${itemID}/pricebreaks`, 'PATCH', [
      { minQuantity: 10, unitPrice: 9 },
      { minQuantity: 100, unitPrice: 7 },
    ]);
  });
  const many = (...quantities: number[]) => ({
    ...{ number: 'MANY', quantities: quantities.map((quantity) => ({ quantity })) },
  });
  const ask = (quote: Body, what: string, body: unknown) =>
    world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}${what}`, { method: 'PATCH', body });
  const patch = async (quote: Body, what: string, body: unknown): Promise<Body> => {
    const got = await ask(quote, what, body);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const prices = ({ quantities }: Body) =>
    quantities.map(({ quantity, unitPrice, extendedPrice, isSelected }: Body) =>
      [quantity, unitPrice, extendedPrice]
        .map(String)
        .join(' ')
        .concat(isSelected ? ' *' : ''),
    );
  const pointers = ({ body }: Body) => body.errors.map(({ pointer }: Body) => pointer);

  it('has a price for each, and the totals count the one that is selected', async () => {
    const items = [
      { ...many(1, 10, 100), quantity: 10, discount: 10 },
      { number: 'A', quantity: 1 },
    ];
    const quote = await world.quote({ items, discountPercent: 5 });
    const [line, plain] = quote.items;
    assert.deepEqual(prices(line), ['1 10 9', '10 9 81 *', '100 7 630']);
    assert.deepEqual([line.quantity, line.unitPrice, line.extendedPrice, line.netPrice].map(String), [
      ...['10', '9', '81', '76.95'],
    ]);
    assert.deepEqual(plain.quantities, []);
    assert.deepEqual([quote.subTotal, quote.netTotal, quote.cost].map(String), ['181', '171.95', '120']);
    const steps = line.quantities.map(({ priceWaterfall }: Body) =>
      priceWaterfall.map(({ step }: Body) => step).join(),
    );
    assert.deepEqual(steps, [
      'ITEM,LINE_DISCOUNT,ROUNDING',
      ...Array(2).fill('ITEM,QUANTITY_BREAK,LINE_DISCOUNT,ROUNDING'),
    ]);
  });

  it('is selected by its quantity, else by its mark; what is sent back as it was read says nothing', async () => {
    const quote = await world.quote({ items: [many(1, 10, 100)] });
    const [first] = quote.items;
    assert.equal(String(first.quantity), '1');
    const { itemAndQtyID } = first;
    const ten = (await patch(quote, '/items', [{ itemAndQtyID, quantity: 10 }])).items[0];
    assert.deepEqual(prices(ten), ['1 10 10', '10 9 90 *', '100 7 700']);
    assert.deepEqual((await patch(quote, '/items', [ten])).items[0], ten);
    const quantities = ten.quantities.map((one: Body, at: number) => ({ ...one, isSelected: at === 2 }));
    const hundred = (await patch(quote, '/items', [{ ...ten, quantities }])).items[0];
    assert.deepEqual([String(hundred.quantity), String(hundred.netPrice)], ['100', '700']);
    // Other quantities keep the one that counts, where it is among them.
    const more = (await patch(quote, '/items', [{ itemAndQtyID, ...many(5, 100) }])).items[0];
    assert.deepEqual(prices(more), ['5 10 50', '100 7 700 *']);
    const one = (await patch(quote, '/items', [{ itemAndQtyID, quantities: [] }])).items[0];
    assert.deepEqual([String(one.quantity), one.quantities], ['100', []]);
    const byHand = (await patch(quote, '/items', [{ itemAndQtyID, ...many(1, 2), unitPrice: 8 }])).items[0];
    assert.deepEqual(prices(byHand), ['1 8 8 *', '2 8 16']);
  });

  it('is refused what cannot be, at its place', async () => {
    const quote = await world.quote({ items: [many(1, 10)] });
    const [{ itemAndQtyID }] = quote.items;
    const cases: [object, string[]][] = [
      [many(1, 10, 1), ['/0/quantities/2/quantity']],
      [{ ...many(1, 10), quantity: 2 }, ['/0/quantity']],
      [{ itemAndQtyID, quantity: 2 }, ['/0/quantity']],
      [
        { number: 'MANY', quantities: [1, 2].map((quantity) => ({ quantity, isSelected: true })) },
        ['/0/quantities/1/isSelected'],
      ],
      [
        { itemAndQtyID, quantities: [{ quantity: 1, unitPrice: 3 }, { quantity: 2 }] },
        ['/0/quantities/0/unitPrice'],
      ],
      [{ number: 'MANY' }, ['/0/quantity']],
    ];
    for (const [body, at] of cases) {
      const got = await ask(quote, '/items', [body]);
      assert.deepEqual([got.status, pointers(got)], [400, at], JSON.stringify(got.body));
    }
    const order = await world.service.ask('/v1/salesorders', {
      ...{ method: 'POST', body: { customerID: world.customerID, items: [many(1, 10)] } },
    });
    assert.deepEqual([order.status, pointers(order)], [400, ['/items/0/quantities']]);
  });

  it('is taken at the price that was offered, and ordered so', async () => {
    const quote = await world.quote({
      items: [many(1, 10, 100), { number: 'A', quantity: 1 }],
      discountAmount: 10,
    });
    const [line, plain] = quote.items;
    await patch(quote, '/status', { status: 'OFFERED' });
    await world.done(`/v1/items/${itemID}/basics`, 'PATCH', { unitPrice: 11 });
    const lineID = line.itemAndQtyID;
    const taken = await patch(quote, '/options', { lineIDs: [], quantities: [{ lineID, quantity: 1 }] });
    assert.equal(taken.rowVersion, quote.rowVersion + 1);
    const chosen = await patch(quote, '/options', { lineIDs: [], quantities: [{ lineID, quantity: 100 }] });
    assert.deepEqual(prices(chosen.items[0]), ['1 10 10', '10 9 90', '100 7 700 *']);
    assert.deepEqual([chosen.subTotal, chosen.netTotal].map(String), ['800', '790']);
    assert.deepEqual(
      chosen.optionsChosen.quantities.map(({ quantity }: Body) => String(quantity)),
      ['100'],
    );
    assert.ok(
      chosen.history.some(
        ({ action, newValue }: Body) => action === 'OPTIONS' && newValue === '; line 1: 100',
      ),
    );
    const back = await patch(quote, '/options', { lineIDs: [], quantities: [{ lineID, quantity: 1 }] });
    assert.equal(String(back.subTotal), '110');
    await patch(quote, '/options', { lineIDs: [], quantities: [{ lineID, quantity: 10 }] });
    for (const [wanted, at] of [
      [[{ lineID, quantity: 2 }], '/quantities/0/quantity'],
      [[{ lineID: plain.itemAndQtyID, quantity: 1.5 }], '/quantities/0/quantity'],
      [[{ lineID: 'x', quantity: 1 }], '/quantities/0/lineID'],
      [[1, 10].map((quantity) => ({ lineID, quantity })), '/quantities/0/lineID'],
    ] as const) {
      const got = await ask(quote, '/options', { lineIDs: [], quantities: wanted });
      assert.deepEqual([got.status, pointers(got)], [400, [at]], JSON.stringify(got.body));
    }
    const { document } = await world.done(`/v1/salesquotes/${quote.salesQuoteID}/versions/1`, 'GET');
    assert.deepEqual(prices(document.items[0]), ['1 10 10 *', '10 9 90', '100 7 700']);
    await patch(quote, '/status', { status: 'ACCEPTED' });
    const order = await world.done(`/v1/salesquotes/${quote.salesQuoteID}/salesorder`, 'POST');
    const [ordered] = order.items;
    assert.deepEqual([ordered.quantity, ordered.unitPrice, ordered.extendedPrice].map(String), [
      '10',
      '9',
      '90',
    ]);
    assert.deepEqual([ordered.quantities, String(order.netTotal)], [[], '180']);
    await world.done(`/v1/items/${itemID}/basics`, 'PATCH', { unitPrice: 10 });
  });

  it('of two who choose at once by one version one wins', async () => {
    const quote = await world.quote({ items: [many(1, 10, 100)] });
    const lineID = quote.items[0].itemAndQtyID;
    const got = await Promise.all(
      [10, 100].map((quantity) =>
        world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}/options`, {
          ...{ method: 'PATCH', body: { lineIDs: [], quantities: [{ lineID, quantity }] } },
          headers: { 'if-match': `"${quote.rowVersion}"` },
        }),
      ),
    );
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 412]);
  });

  it('is not chosen of a configured line, which must be configured for it', async () => {
    const quote = await world.quote({});
    const { lineItems } = await world.configured(quote.salesQuoteID, {
      ...{ attributes: choose({ SIZE: 20, BODY: 'BRASS' }), quantities: [1, 5] },
    });
    const quantities = [{ lineID: lineItems[0].lineItemID, quantity: 5 }];
    const got = await ask(quote, '/options', { lineIDs: [], quantities });
    assert.deepEqual([got.status, pointers(got)], [400, ['/quantities/0/lineID']]);
  });

  it('stands on paper beside the one that counts, and in the export', async () => {
    const quote = await world.quote({ items: [many(1, 10, 100), { number: 'A', quantity: 1 }] });
    const url = `/v1/salesquotes/${quote.salesQuoteID}`;
    const pdf = await world.service.ask(`${url}/pdf`, { headers: { accept: docxType } });
    const text = textOf(pdf.bytes).join('\n');
    for (const part of ['10', '9.00', '100', '7.00']) assert.ok(text.includes(part), `${part} in ${text}`);
    const { body } = await world.service.ask('/v1/salesquotes/export/lineitems?Format=json');
    const rows = body.filter(({ salesQuoteID }: Body) => salesQuoteID === quote.salesQuoteID);
    assert.deepEqual(
      rows.map(({ quantities }: Body) => quantities),
      ['1, 10, 100', null],
    );
  });

  it('is simulated in one of its quantities, and in no other', async () => {
    const quote = await world.quote({ items: [many(1, 10, 100)] });
    const lineID = quote.items[0].itemAndQtyID;
    const simulate = (quantity: number) =>
      world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}/simulations`, {
        ...{ method: 'POST', body: { name: 'x', changes: { lines: [{ lineID, quantity }] } } },
      });
    const wrong = await simulate(3);
    assert.deepEqual([wrong.status, pointers(wrong)], [400, ['/changes/lines/0/quantity']]);
    const { body } = await simulate(100);
    await world.done(`/v1/salesquotes/${quote.salesQuoteID}/simulations/${body.simulationID}`, 'PATCH', {
      status: 'APPLIED',
    });
    const after = await world.done(`/v1/salesquotes/${quote.salesQuoteID}`, 'GET');
    assert.deepEqual(prices(after.items[0]), ['1 10 10', '10 9 90', '100 7 700 *']);
  });
});
