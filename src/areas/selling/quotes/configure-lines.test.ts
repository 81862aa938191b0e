import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
before(async () => {
  world = await startLines();
});
const brass20 = { attributes: choose({ SIZE: 20, LENGTH: 12.5 }) };
const shown = ({ items, lineItems }: Body) =>
  [...items, ...lineItems]
    .sort((one: Body, other: Body) => one.lineNumber - other.lineNumber)
    .map((line: Body) => [line.lineNumber, line.number ?? line.productNumber, String(line.netPrice)]);

describe('a configuration put into a quote', () => {
  it('becomes a line with all that follows from it, and counts in the totals', async () => {
    const { salesQuoteID, rowVersion } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const quote = await world.configured(salesQuoteID, {
      ...brass20,
      quantity: 10,
      notes: 'As the last one',
    });
    const [line] = quote.lineItems;
    assert.equal(quote.rowVersion, rowVersion + 1);
    assert.deepEqual(shown(quote), [
      [1, 'A', '100'],
      [2, 'TAP', '150'],
    ]);
    assert.deepEqual([String(quote.grandTotal), String(quote.cost)], ['250', '170']);
    assert.deepEqual(
      [line.versionID, line.productName, line.description, line.uOM, line.notes],
      [world.versionID, 'Tap', 'Tap 20 BRASS', 'C62', 'As the last one'],
    );
    assert.equal(JSON.stringify(line.choices), JSON.stringify(choose({ SIZE: 20, LENGTH: 12.5 })));
    const attributes = Object.fromEntries(
      line.attributes.map((one: Body) => [one.name, [String(one.value), one.setBy]]),
    );
    assert.deepEqual(attributes, {
      SIZE: ['20', 'USER'],
      BODY: ['BRASS', 'DEFAULT'],
      LENGTH: ['12.5', 'USER'],
      VOLUME: ['5000', 'RULE'],
    });
    assert.deepEqual(
      line.items.map((row: Body) => [
        row.number,
        String(row.quantity),
        String(row.unitCost),
        row.sources[0].number,
      ]),
      [['BODY-BRASS-20', '1', '4', 30]],
    );
    assert.deepEqual(
      line.tasks.map((row: Body) => [row.name, String(row.lineMinutes), String(row.cost)]),
      [['Turn', '70', '7']],
    );
    assert.deepEqual(
      line.quantities.map((one: Body) => [String(one.quantity), String(one.unitPrice), one.isSelected]),
      [['10', '15', true]],
    );
    assert.deepEqual(await world.done(`/v1/salesquotes/${salesQuoteID}`, 'GET'), quote);
  });

  it('is put once however often it is sent with one Idempotency-Key', async () => {
    const { salesQuoteID } = await world.quote();
    const headers = { 'idempotency-key': 'one-tap' };
    const both = await Promise.all([1, 2].map(() => world.put(salesQuoteID, brass20, { headers })));
    const again = await world.put(salesQuoteID, brass20, { headers });
    assert.ok([...both, again].every(({ status }) => status === 200 || status === 409));
    const { lineItems } = await world.done(`/v1/salesquotes/${salesQuoteID}`, 'GET');
    assert.equal(lineItems.length, 1);
  });

  it('is priced for several quantities at once, of which just one is selected', async () => {
    const { salesQuoteID } = await world.quote();
    const { lineItems } = await world.configured(salesQuoteID, {
      ...brass20,
      quantities: [1, 10, 100],
      selectedQuantity: 10,
    });
    const prices = ({ quantities }: Body) =>
      quantities.map((one: Body) => [String(one.quantity), String(one.unitPrice), one.isSelected]);
    assert.deepEqual(prices(lineItems[0]), [
      ['1', '42', false],
      ['10', '15', true],
      ['100', '12.3', false],
    ]);
    assert.deepEqual([String(lineItems[0].quantity), String(lineItems[0].extendedPrice)], ['10', '150']);
    const cases: [object, string][] = [
      [{ quantity: 1, quantities: [1, 2] }, '/quantity'],
      [{ quantities: [1, 2, 1.0] }, '/quantities/2'],
      [{ quantities: [1, 2], selectedQuantity: 3 }, '/selectedQuantity'],
      [{ quantity: 0 }, '/quantity'],
    ];
    for (const [body, pointer] of cases) {
      const got = await world.put(salesQuoteID, { ...brass20, ...body });
      assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(got.body));
    }
  });

  it('is numbered with the item lines, which a discount on the quote spreads over too', async () => {
    const { salesQuoteID } = await world.quote({
      items: [
        { number: 'A', quantity: 1, lineNumber: 10 },
        { number: 'A', quantity: 1, lineNumber: 30 },
      ],
    });
    await world.configured(salesQuoteID, { ...brass20, lineNumber: 20, discount: 50 });
    const taken = await world.put(salesQuoteID, { ...brass20, lineNumber: 30 });
    assert.deepEqual([taken.status, taken.body.errors[0].pointer], [400, '/lineNumber']);
    const path = `/v1/salesquotes/${salesQuoteID}`;
    const item = await world.service.ask(`${path}/items`, {
      method: 'PATCH',
      body: [{ number: 'A', quantity: 1, lineNumber: 20 }],
    });
    assert.equal(item.body.errors[0].pointer, '/0/lineNumber');
    await world.done(`${path}/discount`, 'PATCH', { discountAmount: 22.1 });
    const quote = await world.done(path, 'GET');
    assert.deepEqual(shown(quote), [
      [10, 'A', '90'],
      [20, 'TAP', '18.9'],
      [30, 'A', '90'],
    ]);
    assert.equal(String(quote.netTotal), '198.9');
    const lineIDs = [quote.lineItems[0].lineItemID, ...quote.items.map((one: Body) => one.itemAndQtyID)];
    const renumbered = await world.done(`${path}/linenumbering`, 'PATCH', { lineIDs });
    assert.deepEqual(
      shown(renumbered).map(([number, name]) => [number, name]),
      [
        [1, 'TAP'],
        [2, 'A'],
        [3, 'A'],
      ],
    );
    const short = await world.service.ask(`${path}/linenumbering`, {
      method: 'PATCH',
      body: { lineIDs: lineIDs.slice(1) },
    });
    assert.match(short.body.detail, /1 is missing/);
  });
});

describe('a line that is reconfigured', () => {
  it('keeps its version and what is not said, until another version is named', async () => {
    const { salesQuoteID } = await world.quote();
    const made = await world.configured(salesQuoteID, {
      ...brass20,
      discount: 10,
      description: 'The small one',
    });
    const [{ lineItemID, lineNumber }] = made.lineItems;
    await world.rule(40, { status: 'INACTIVE' });
    const next = await world.release();
    const kept = (await world.configured(salesQuoteID, { lineItemID, attributes: choose({ SIZE: 25 }) }))
      .lineItems;
    assert.equal(kept.length, 1);
    assert.deepEqual(
      [
        kept[0].lineItemID,
        kept[0].lineNumber,
        kept[0].versionID,
        String(kept[0].unitPrice),
        String(kept[0].discount),
      ],
      [lineItemID, lineNumber, world.versionID, '45', '10'],
    );
    assert.deepEqual([kept[0].description, kept[0].configuredDescription], ['The small one', 'Tap 25 BRASS']);
    const newer = (await world.configured(salesQuoteID, { lineItemID, versionID: next, description: null }))
      .lineItems[0];
    assert.deepEqual(
      [newer.versionID, newer.choices, newer.description, String(newer.unitPrice)],
      [next, choose({ SIZE: 25 }), 'Tap 25 BRASS', '10'],
    );
    const retired = await world.put(salesQuoteID, { lineItemID, versionID: world.versionID });
    assert.match(retired.body.detail, /RETIRED/);
    const fresh = (await world.configured(salesQuoteID, brass20)).lineItems[1];
    assert.equal(fresh.versionID, next);
  });

  it('is changed by one of two who saw the same quote', async () => {
    const { salesQuoteID } = await world.quote();
    const { lineItems, rowVersion } = await world.configured(salesQuoteID, brass20);
    const [{ lineItemID }] = lineItems;
    const headers = { 'if-match': `"${rowVersion}"` };
    const both = await Promise.all(
      [15, 25].map((SIZE) =>
        world.put(salesQuoteID, { lineItemID, attributes: choose({ SIZE }) }, { headers }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const free = await Promise.all(
      [15, 25].map((SIZE) => world.put(salesQuoteID, { attributes: choose({ SIZE }) })),
    );
    assert.deepEqual(
      free.map(({ status }) => status),
      [200, 200],
    );
    const quote = await world.done(`/v1/salesquotes/${salesQuoteID}`, 'GET');
    assert.deepEqual(
      shown(quote).map(([number]) => number),
      [1, 2, 3],
    );
  });
});
