import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('options and alternatives of a quote', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
  });
  const url = (id: string, what = '') => `/v1/salesquotes/${id}${what}`;
  const ask = (id: string, what: string, body: unknown) =>
    world.service.ask(url(id, what), { method: 'PATCH', body });
  const patch = async (id: string, what: string, body: unknown): Promise<Body> => {
    const got = await ask(id, what, body);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const pointers = ({ body }: Body) => body.errors.map(({ pointer }: { pointer: string }) => pointer);
  const flags = (quote: Body) => quote.items.map(({ isIncluded }: Body) => (isIncluded ? 1 : 0)).join('');
  const money = ({ subTotal, discountTotal, netTotal, grandTotal, optionsTotal, cost }: Body) =>
    [subTotal, discountTotal, netTotal, grandTotal, optionsTotal, cost].map(String);
  const plain = (quantity: number) => ({ number: 'A', quantity });
  const optional = (quantity: number) => ({ number: 'A', quantity, isOptional: true });
  const alternate = (quantity: number, groupName = 'Pump') => ({
    ...{ number: 'A', quantity, groupName },
    isAlternate: true,
  });
  const offered = async (items: object[], more: object = {}) => {
    const made = await world.quote({ items, ...more });
    return patch(made.salesQuoteID, '/status', { status: 'OFFERED' });
  };

  it('counts what is included alone, and says what the options would add', async () => {
    const items = [plain(1), optional(2), alternate(3), alternate(4)];
    const quote = await world.quote({ items, discountPercent: 10 });
    assert.equal(flags(quote), '1010');
    assert.deepEqual(money(quote), ['400', '40', '360', '360', '180', '240']);
    assert.deepEqual(
      quote.items.map((one: Body) => [one.extendedPrice, one.quoteDiscount, one.netPrice].join(' ')),
      ['100 10 90', '200 20 180', '300 30 270', '400 40 360'],
    );
    assert.equal(String(quote.marginPercent), '33.33');
    const agreed = await patch(quote.salesQuoteID, '/discount', { discountAmount: 450 });
    // All of the 400 that count; of the 200 more the rest.
    assert.deepEqual(money(agreed).slice(0, 5), ['400', '400', '0', '0', '150']);
  });

  it('includes exactly one alternate of a group: what is said, else what was, else the first', async () => {
    const quote = await world.quote({ items: [alternate(1), alternate(2), alternate(3, 'Tank'), plain(1)] });
    const id = quote.salesQuoteID;
    const [first, second, tank] = quote.items.map(({ itemAndQtyID }: Body) => itemAndQtyID);
    assert.equal(flags(quote), '1011');
    assert.equal(flags(await patch(id, '/items', [{ itemAndQtyID: second, isIncluded: true }])), '0111');
    // Brought into the group of another it does not take its place.
    assert.equal(flags(await patch(id, '/items', [{ itemAndQtyID: tank, groupName: 'Pump' }])), '0101');
    const sent = (await patch(id, '/items', [{ itemAndQtyID: first, isIncluded: true }])).items;
    assert.equal(flags({ items: sent }), '1001');
    assert.equal(flags(await patch(id, '/items', sent)), '1001');
    const gone = await world.service.ask(url(id, `/items/${first}`), { method: 'DELETE' });
    assert.equal(flags(gone.body), '101');
  });

  it('sent back as it was read with another kind, a line is of that kind', async () => {
    const quote = await world.quote({ items: [plain(1), plain(2)] });
    const [one, other] = quote.items;
    const changed = await patch(quote.salesQuoteID, '/items', [{ ...one, isOptional: true }]);
    assert.equal(flags(changed), '01');
    const back = await patch(quote.salesQuoteID, '/items', [{ ...changed.items[0], isOptional: false }]);
    assert.deepEqual([flags(back), String(back.subTotal)], ['11', '300']);
    assert.equal(back.items[1].itemAndQtyID, other.itemAndQtyID);
  });

  it('refuses what cannot be, at its place', async () => {
    const quote = await world.quote({ items: [plain(1), alternate(1), alternate(2)] });
    const [one, first] = quote.items;
    const refused: [object[], string[]][] = [
      [[{ ...optional(1), isAlternate: true, groupName: 'X' }], ['/0/isAlternate']],
      [[{ ...plain(1), isAlternate: true }], ['/0/groupName']],
      [[{ ...plain(1), isIncluded: false }], ['/0/isIncluded']],
      [[{ itemAndQtyID: one.itemAndQtyID, isIncluded: false }], ['/0/isIncluded']],
      [[{ itemAndQtyID: first.itemAndQtyID, isIncluded: false }], ['/0/isIncluded']],
      [
        [
          { ...alternate(1, 'N'), isIncluded: true },
          { ...alternate(1, 'N'), isIncluded: true },
        ],
        ['/1/isIncluded'],
      ],
      [[{ ...plain(1), groupName: ' x ' }], ['/0/groupName']],
    ];
    for (const [body, at] of refused) {
      const got = await ask(quote.salesQuoteID, '/items', body);
      assert.deepEqual([got.status, pointers(got)], [400, at], JSON.stringify(body));
    }
  });

  it('holds for configured lines, and for both kinds in one group', async () => {
    const quote = await world.quote({ items: [alternate(1), plain(1)] });
    const id = quote.salesQuoteID;
    const attributes = [
      { name: 'SIZE', value: 20 },
      { name: 'BODY', value: 'BRASS' },
    ];
    const group = { isAlternate: true, groupName: 'Pump' };
    const got = await world.put(id, { attributes, ...group });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const [line] = got.body.lineItems;
    assert.equal(line.isIncluded, false);
    assert.deepEqual(String(got.body.subTotal), '200');
    const chosen = await patch(id, '/lineitems', [{ lineItemID: line.lineItemID, isIncluded: true }]);
    assert.deepEqual([flags(chosen), chosen.lineItems[0].isIncluded], ['01', true]);
    assert.equal(chosen.subTotal, 100 + chosen.lineItems[0].extendedPrice);
    const both = await world.put(id, { attributes, ...group, isOptional: true });
    assert.deepEqual([both.status, pointers(both)], [400, ['/isAlternate']]);
    const wrong = await ask(id, '/lineitems', [{ lineItemID: line.lineItemID, isIncluded: false }]);
    assert.deepEqual([wrong.status, pointers(wrong)], [400, ['/0/isIncluded']]);
    // Reconfigured it stays what it is.
    const again = await world.put(id, { lineItemID: line.lineItemID, attributes, quantity: 3 });
    assert.equal(again.body.lineItems[0].isIncluded, true);
  });

  it('lets options of an offer be chosen: totals follow, prices and the frozen version stay', async () => {
    const items = [plain(1), optional(2), alternate(3), alternate(4), optional(1)];
    const quote = await offered(items, { discountAmount: 100 });
    const id = quote.salesQuoteID;
    const ids = quote.items.map(({ itemAndQtyID }: Body) => itemAndQtyID);
    const frozen = (await world.service.ask(url(id, '/versions/1'))).body;
    const chosen = await patch(id, '/options', { lineIDs: [ids[1], ids[3]] });
    assert.equal(flags(chosen), '11010');
    assert.deepEqual(money(chosen).slice(0, 5), ['700', '100', '600', '600', '100']);
    assert.deepEqual(
      chosen.items.map(({ unitPrice, extendedPrice }: Body) => [unitPrice, extendedPrice]),
      quote.items.map(({ unitPrice, extendedPrice }: Body) => [unitPrice, extendedPrice]),
    );
    assert.deepEqual(
      chosen.items
        .filter(({ isIncluded }: Body) => isIncluded)
        .map(({ quoteDiscount }: Body) => Number(quoteDiscount)),
      [14.29, 28.57, 57.14],
    );
    assert.deepEqual(chosen.optionsChosen.lineIDs, [ids[1], ids[3]]);
    const told = chosen.history.find(({ action }: Body) => action === 'OPTIONS');
    assert.deepEqual([told.oldValue, told.newValue], ['3', '2, 4']);
    assert.deepEqual((await world.service.ask(url(id, '/versions/1'))).body, frozen);
    // The group that is not named keeps what it has.
    assert.equal(flags(await patch(id, '/options', { lineIDs: [] })), '10010');
    const same = await patch(id, '/options', { lineIDs: [ids[3]] });
    assert.equal((await patch(id, '/options', { lineIDs: [ids[3]] })).rowVersion, same.rowVersion);
    for (const [lineIDs, at] of [
      [['none'], '/lineIDs/0'],
      [[ids[0]], '/lineIDs/0'],
      [[ids[1], ids[1]], '/lineIDs/1'],
      [[ids[2], ids[3]], '/lineIDs/1'],
    ] as const) {
      const got = await ask(id, '/options', { lineIDs });
      assert.deepEqual([got.status, pointers(got)], [400, [at]]);
    }
    await patch(id, '/status', { status: 'ACCEPTED' });
    assert.equal((await ask(id, '/options', { lineIDs: [ids[4]] })).body.code, 'NotEditable');
    const order = await world.done(url(id, '/salesorder'), 'POST');
    assert.deepEqual(
      order.items.map(({ quantity, isAlternate, groupName }: Body) => [quantity, isAlternate, groupName]),
      [
        [1, false, null],
        [4, false, 'Pump'],
      ],
    );
    assert.deepEqual(String(order.grandTotal), '400');
    const back = await world.service.ask(`/v1/salesorders/${order.salesOrderID}/items`, {
      method: 'PATCH',
      body: [{ number: 'A', quantity: 1, isOptional: true }],
    });
    assert.deepEqual([back.status, pointers(back)], [400, ['/0/isOptional']]);
  });

  it('of two who choose at once both are served, and one choice stands whole', async () => {
    const quote = await offered([plain(1), alternate(1), alternate(2), alternate(3)]);
    const ids = quote.items.map(({ itemAndQtyID }: Body) => itemAndQtyID);
    const all = await Promise.all(
      [1, 2, 3, 2, 1].map((n) => ask(quote.salesQuoteID, '/options', { lineIDs: [ids[n]] })),
    );
    for (const { status } of all) assert.equal(status, 200);
    const { body } = await world.service.ask(url(quote.salesQuoteID));
    const counting = body.items.filter(({ isIncluded }: Body) => isIncluded);
    assert.equal(counting.length, 2);
    assert.equal(body.grandTotal, 100 + counting[1].quantity * 100);
    const headers = { 'if-match': `"${quote.rowVersion}"` };
    const late = await world.service.ask(url(quote.salesQuoteID, '/options'), {
      ...{ method: 'PATCH', body: { lineIDs: [] }, headers },
    });
    assert.equal(late.body.code, 'PreconditionFailed');
  });

  it('cannot be accepted while nothing is chosen', async () => {
    const quote = await offered([optional(1), optional(2)]);
    const id = quote.salesQuoteID;
    assert.deepEqual(money(quote).slice(0, 5), ['0', '0', '0', '0', '300']);
    const refused = await ask(id, '/status', { status: 'ACCEPTED' });
    assert.deepEqual([refused.status, refused.body.missing], [409, ['lineIDs']]);
    await patch(id, '/options', { lineIDs: [quote.items[1].itemAndQtyID] });
    const accepted = await patch(id, '/status', { status: 'ACCEPTED' });
    assert.deepEqual(String(accepted.grandTotal), '200');
    const again = await patch(id, '/status', { status: 'DRAFT' });
    assert.deepEqual([again.optionsChosen, flags(again)], [null, '01']);
  });
});
