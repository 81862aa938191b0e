import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

type Line = {
  itemAndQtyID: string;
  lineNumber: number;
  number: string;
  netPrice: unknown;
  extendedPrice: unknown;
};

describe('the lines of a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const change = (id: string, what: string, body: unknown, headers = {}) =>
    world.ask(`/${id}/${what}`, { method: 'PATCH', body, headers });
  const shown = (quote: { items: Line[] }) =>
    quote.items.map((one) => [one.lineNumber, one.number, String(one.netPrice)]);

  it('adds, changes and exchanges lines; others stay', async () => {
    const made = await world.make({
      items: [
        { number: 'A', quantity: 10 },
        { number: 'B', quantity: 2 },
      ],
    });
    const [first, second] = made.items as Line[];
    const changed = await world.patch(made.salesQuoteID, 'items', [
      { itemAndQtyID: second?.itemAndQtyID, quantity: 3, discount: 50 },
      { number: 'USD', quantity: 1, unitPrice: 45 },
    ]);
    assert.deepEqual(shown(changed), [
      [1, 'A', '1000'],
      [2, 'B', '18.52'],
      [3, 'USD', '45'],
    ]);
    assert.equal(changed.items[0].itemAndQtyID, first?.itemAndQtyID);
    assert.equal(changed.items[2].unitCost, null, 'a cost in another currency is not known');
    assert.equal(changed.cost, null);
    assert.equal(changed.marginPercent, null);
    const exchanged = await world.patch(made.salesQuoteID, 'items', [
      { itemAndQtyID: changed.items[2].itemAndQtyID, number: 'A' },
    ]);
    assert.deepEqual(shown(exchanged)[2], [3, 'A', '100'], 'another item brings its own price');
    assert.equal(String(exchanged.cost), '684.6');
  });

  it('takes a line back as it was read, and keeps its copy of the item', async () => {
    const made = await world.make({ items: [{ number: 'A', quantity: 1, unitPrice: 80 }] });
    await world.service.ask(`/v1/items/${world.items.A}/basics`, {
      method: 'PATCH',
      body: { description: 'Renamed', unitPrice: 120 },
    });
    try {
      const back = await world.patch(made.salesQuoteID, 'items', [{ ...made.items[0], quantity: 2 }]);
      assert.equal(back.items[0].description, 'Cylinder A');
      assert.equal(String(back.items[0].extendedPrice), '160');
      const fresh = await world.patch(made.salesQuoteID, 'items', [{ number: 'A', quantity: 1 }]);
      assert.equal(fresh.items[1].description, 'Renamed');
      const lie = await change(made.salesQuoteID, 'items', [{ ...back.items[0], netPrice: 1 }]);
      assert.equal(lie.body.errors[0].pointer, '/0/netPrice');
    } finally {
      await world.service.ask(`/v1/items/${world.items.A}/basics`, {
        method: 'PATCH',
        body: { description: 'Cylinder A', unitPrice: 100 },
      });
    }
  });

  it('refuses lines that do not fit, and then changes nothing', async () => {
    const made = await world.make();
    const other = await world.make();
    const key = made.items[0].itemAndQtyID;
    const cases: [unknown, string][] = [
      [[], ''],
      [{ number: 'A', quantity: 1 }, ''],
      [[{ itemAndQtyID: other.items[0].itemAndQtyID, quantity: 1 }], '/0/itemAndQtyID'],
      [
        [
          { itemAndQtyID: key, quantity: 1 },
          { itemAndQtyID: key, quantity: 2 },
        ],
        '/1/itemAndQtyID',
      ],
      [[{ number: 'A', quantity: 1, lineNumber: 1 }], '/0/lineNumber'],
      [[{ itemAndQtyID: key, quantity: '5' }], '/0/quantity'],
      [[{ itemAndQtyID: key, discount: 100.5 }], '/0/discount'],
      [[{ itemAndQtyID: key, colour: 'red' }], '/0/colour'],
      [[{ itemAndQtyID: key, number: 'OLD' }], '/0/number'],
    ];
    for (const [body, pointer] of cases) {
      const got = await change(made.salesQuoteID, 'items', body);
      assert.equal(got.status, 400, JSON.stringify(got.body));
      assert.equal(got.body.errors[0].pointer, pointer);
    }
    assert.deepEqual((await world.ask(`/${made.salesQuoteID}`)).body, made);
    assert.deepEqual((await world.ask(`/${other.salesQuoteID}`)).body, other);
  });

  it('deletes a line and keeps the others’ numbers; renumbers them on request', async () => {
    const made = await world.make({ items: [1, 2, 3, 4].map((quantity) => ({ number: 'A', quantity })) });
    const [first, second, third, fourth] = made.items as [Line, Line, Line, Line];
    const gone = await world.ask(`/${made.salesQuoteID}/items/${second.itemAndQtyID}`, { method: 'DELETE' });
    assert.equal(gone.status, 200);
    assert.deepEqual(
      gone.body.items.map((one: Line) => one.lineNumber),
      [1, 3, 4],
    );
    assert.equal(String(gone.body.grandTotal), '800');
    assert.equal(
      (await world.ask(`/${made.salesQuoteID}/items/${second.itemAndQtyID}`, { method: 'DELETE' })).status,
      404,
    );
    const stepped = await world.patch(made.salesQuoteID, 'linenumbering', { start: 10, step: 10 });
    assert.deepEqual(
      stepped.items.map((one: Line) => one.lineNumber),
      [10, 20, 30],
    );
    const order = [fourth, first, third].map((one) => one.itemAndQtyID);
    const turned = await world.patch(made.salesQuoteID, 'linenumbering', { lineIDs: order });
    assert.deepEqual(
      turned.items.map((one: Line) => one.itemAndQtyID),
      order,
    );
    assert.deepEqual(
      turned.items.map((one: Line) => one.lineNumber),
      [1, 2, 3],
    );
    for (const [wrong, pointer] of [
      [order.slice(1), '/lineIDs'],
      [[...order, order[0]], '/lineIDs/3'],
      [[...order.slice(1), 'none'], '/lineIDs/2'],
    ] as const) {
      const got = await change(made.salesQuoteID, 'linenumbering', { lineIDs: wrong });
      assert.equal(got.body.errors[0].pointer, pointer);
    }
  });

  it('of two simultaneous edits with one If-Match keeps one whole and refuses the other', async () => {
    const made = await world.make();
    const edit = (quantity: number) =>
      change(
        made.salesQuoteID,
        'items',
        [
          { number: 'A', quantity },
          { number: 'B', quantity },
        ],
        { 'if-match': '"1"' },
      );
    const both = await Promise.all([edit(3), edit(7)]);
    assert.deepEqual(both.map((got) => got.status).sort(), [200, 412]);
    const kept = (await world.ask(`/${made.salesQuoteID}`)).body;
    assert.deepEqual(kept, both.find((got) => got.status === 200)?.body);
    assert.equal(kept.items.length, 3);
  });

  it('of two simultaneous edits without If-Match loses neither', async () => {
    const made = await world.make({ items: [] });
    await Promise.all(
      [1, 2, 3].map((quantity) => world.patch(made.salesQuoteID, 'items', [{ number: 'A', quantity }])),
    );
    const kept = (await world.ask(`/${made.salesQuoteID}`)).body;
    assert.deepEqual(
      kept.items.map((one: Line) => one.lineNumber),
      [1, 2, 3],
    );
    assert.equal(String(kept.grandTotal), '600');
  });
});
