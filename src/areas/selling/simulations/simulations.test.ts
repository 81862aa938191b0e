import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';
import { priceWorld } from '#test/price-world';
import type { Ask } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('simulations of a quote', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
  });
  const url = (quote: Body, one?: Body) =>
    `/v1/salesquotes/${quote.salesQuoteID}/simulations${one ? `/${one.simulationID}` : ''}`;
  const ask = (at: string, method: NonNullable<Ask['method']>, body?: unknown, more: Ask = {}) =>
    world.service.ask(at, { method, ...(body === undefined ? {} : { body }), ...more });
  const post = (quote: Body, changes: object, name = 'What if') => ask(url(quote), 'POST', { name, changes });
  const simulated = async (quote: Body, changes: object): Promise<Body> => {
    const got = await post(quote, changes);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const patch = (quote: Body, one: Body, body: object, more: Ask = {}) =>
    ask(url(quote, one), 'PATCH', body, more);
  const read = async (quote: Body): Promise<Body> =>
    world.done(`/v1/salesquotes/${quote.salesQuoteID}`, 'GET');
  const idOf = (line: Body): string => line.itemAndQtyID ?? line.lineItemID;
  const pointers = ({ body }: Body) => (body.errors ?? []).map(({ pointer }: Body) => pointer);
  const same = (quote: Body, { result }: Body) => {
    const { simulated: then } = result.totals;
    for (const name of Object.keys(then)) assert.equal(String(quote[name]), String(then[name]), name);
    for (const line of result.lines) {
      const stored = [...quote.items, ...quote.lineItems].find((one) => idOf(one) === line.lineID);
      for (const name of Object.keys(line.simulated))
        assert.deepEqual(stored[name], line.simulated[name], `${name} of line ${line.lineNumber}`);
    }
  };

  it('shows discounts and quantities beside the present, and writes nothing', async () => {
    const quote = await world.quote({
      items: [
        { number: 'A', quantity: 10 },
        { number: 'A', quantity: 1 },
      ],
    });
    const [first, second] = quote.items;
    const one = await simulated(quote, {
      discountPercent: 10,
      lines: [
        { lineID: idOf(first), quantity: 20 },
        { lineID: idOf(second), discount: 50 },
      ],
    });
    const { totals, margin, lines } = one.result;
    assert.deepEqual(
      [totals.present, totals.simulated, totals.difference].map(({ subTotal, netTotal, grandTotal }: Body) =>
        [subTotal, netTotal, grandTotal].join(' '),
      ),
      ['1100 1100 1100', '2050 1845 1845', '950 745 745'],
    );
    assert.deepEqual(
      [margin.present, margin.simulated].map(({ cost, marginAmount, marginPercent }: Body) =>
        [cost, marginAmount, String(marginPercent)].join(' '),
      ),
      ['660 440 40', '1260 585 31.71'],
    );
    assert.deepEqual(
      lines.map((line: Body) =>
        [line.present.netPrice, line.simulated.netPrice, line.netDifference].join(' '),
      ),
      ['1000 1800 800', '100 45 -55'],
    );
    assert.deepEqual(await read(quote), quote);
    assert.deepEqual((await ask(url(quote), 'GET')).body, [one]);
    assert.deepEqual((await ask(url(quote, one), 'GET')).body, one);
  });

  it('is applied to what it showed, line by line, and the history says so', async () => {
    const quote = await world.quote({ items: [{ number: 'A', quantity: 3, discount: 1.5 }] });
    const configured = await world.configured(quote.salesQuoteID, {
      attributes: choose({ SIZE: 20, BODY: 'BRASS' }),
      quantities: [1, 5],
    });
    const one = await simulated(quote, {
      discountPercent: 3.33,
      lines: [
        { lineID: idOf(quote.items[0]), quantity: 7 },
        { lineID: idOf(configured.lineItems[0]), quantity: 5, discount: 12.5 },
      ],
    });
    const got = await patch(quote, one, { status: 'APPLIED' });
    assert.deepEqual([got.status, got.body.status], [200, 'APPLIED'], JSON.stringify(got.body));
    const after = await read(quote);
    same(after, one);
    assert.ok(
      after.history.some(({ action, newValue }: Body) => action === 'SIMULATION' && newValue === 'What if'),
    );
    assert.deepEqual(
      after.lineItems[0].quantities.map(({ isSelected }: Body) => isSelected),
      [false, true],
    );
    // What was applied was calculated on the quote as it was before.
    assert.deepEqual(got.body.result, one.result);
  });

  it('says what of the changes cannot be, at its place', async () => {
    const quote = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const configured = await world.configured(quote.salesQuoteID, {
      ...{ attributes: choose({ SIZE: 20, BODY: 'BRASS' }), quantities: [1, 5] },
    });
    const lineID = idOf(quote.items[0]);
    const cases: [object, string[]][] = [
      [{ lines: [{ lineID: 'x', discount: 1 }] }, ['/changes/lines/0/lineID']],
      [{ lines: [{ lineID }, { lineID }] }, ['/changes/lines/1/lineID']],
      [
        { markups: [1, 2].map((markupPercent) => ({ pricingComponentID: 'c', markupPercent })) },
        ['/changes/markups/1/pricingComponentID'],
      ],
      [{ lines: [{ lineID: idOf(configured.lineItems[0]), quantity: 3 }] }, ['/changes/lines/0/quantity']],
      [{ discountPercent: 1, discountAmount: 1 }, ['/changes/discountAmount']],
      [{ discountAmount: 1.234 }, ['/changes/discountAmount']],
      [{ currencyCode: 'XXX' }, ['/changes/currencyCode']],
    ];
    for (const [changes, at] of cases) {
      const got = await post(quote, changes);
      assert.deepEqual([got.status, pointers(got)], [400, at], JSON.stringify(got.body));
    }
    const rateless = await post(quote, { currencyCode: 'CHF' });
    assert.deepEqual(
      [rateless.status, rateless.body.code, rateless.body.missing],
      [409, 'PreconditionMissing', ['exchangeRate']],
    );
    const nobody = { salesQuoteID: world.customerID };
    assert.equal((await post(nobody, {})).status, 404);
    assert.equal((await ask(url(nobody), 'GET')).status, 404);
  });

  it('holds the longest lead time of what counts against the due date', async () => {
    await world.done('/v1/items', 'POST', {
      ...{ number: 'SLOW', description: 'Slow', unitPrice: 1 },
      leadTimeDays: 30,
    });
    const items = [
      { number: 'SLOW', quantity: 1 },
      { number: 'A', quantity: 1 },
    ];
    const quote = await world.quote({ items });
    const today = world.service.time.now.slice(0, 10);
    const { result } = await simulated(quote, { dueDate: today });
    const days = 24 * 3600 * 1000;
    const earliest = new Date(Date.parse(today) + 30 * days).toISOString().slice(0, 10);
    assert.deepEqual(result.leadTime, {
      ...{ presentDays: 30, simulatedDays: 30, earliestDate: earliest, dueDate: today, daysLate: 30 },
    });
    const late = await simulated(quote, { dueDate: '2099-01-01' });
    assert.equal(late.result.leadTime.daysLate, 0);
  });

  it('in another currency is shown and not applied; what was set by hand is brought over', async () => {
    const file = { fields: { source: 'ECB' }, bytes: Buffer.from('Date,JPY\n2026-02-27,160\n') };
    const loaded = await world.service.ask('/v1/setup/currencies/fx/import', {
      ...{ method: 'POST', ...multipart({ ...file, fileName: 'rates.csv' }) },
    });
    assert.equal(loaded.status, 200, JSON.stringify(loaded.body));
    const items = [
      { number: 'A', quantity: 1 },
      { number: 'A', quantity: 3, unitPrice: 1.23 },
    ];
    const quote = await world.quote({ items, discountAmount: 10 });
    const one = await simulated(quote, { currencyCode: 'JPY' });
    const { totals, lines, presentCurrencyCode, currencyCode } = one.result;
    assert.deepEqual([presentCurrencyCode, currencyCode, totals.difference], ['EUR', 'JPY', null]);
    // 100 EUR, 3 at 1.23 EUR = 590.4 JPY, less 10 EUR.
    assert.deepEqual(
      lines.map((line: Body) =>
        [line.present, line.simulated].map((at) => String(at.extendedPrice)).join(' '),
      ),
      ['100 16000', '3.69 590'],
    );
    assert.deepEqual([totals.simulated.discountTotal, totals.simulated.netTotal].map(String), [
      '1600',
      '14990',
    ]);
    const applied = await patch(quote, one, { status: 'APPLIED' });
    assert.deepEqual([applied.status, applied.body.code], [409, 'PreconditionMissing']);
    assert.deepEqual([pointers(applied), await read(quote)], [['/changes/currencyCode'], quote]);
  });

  it('that no longer fits its quote, or its prices, writes nothing and says so', async () => {
    const { itemID } = await world.done('/v1/items', 'POST', {
      number: 'MOVES',
      description: 'Moves',
      unitPrice: 10,
    });
    const quote = await world.quote({ items: [{ number: 'MOVES', quantity: 1 }] });
    const lines = [{ lineID: idOf(quote.items[0]), quantity: 2 }];
    const [one, other] = [await simulated(quote, { lines }), await simulated(quote, { discountPercent: 1 })];
    assert.equal((await patch(quote, other, { status: 'APPLIED' })).status, 200);
    const changed = await read(quote);
    const late = await patch(quote, one, { status: 'APPLIED' });
    assert.deepEqual([late.status, late.body.code], [409, 'SimulationOutdated'], JSON.stringify(late.body));
    assert.match(late.body.detail, /has changed since “What if” was calculated/);
    assert.deepEqual(await read(quote), changed);
    // A note is nothing that was priced.
    const again = await patch(quote, one, { changes: { lines } });
    assert.equal(String(again.body.result.totals.simulated.netTotal), '19.8');
    await world.done(`/v1/salesquotes/${quote.salesQuoteID}/notes`, 'PATCH', { text: 'Called' });
    await world.done(`/v1/items/${itemID}/basics`, 'PATCH', { unitPrice: 11 });
    const dearer = await patch(quote, one, { status: 'APPLIED' });
    assert.deepEqual(
      [dearer.status, dearer.body.code],
      [409, 'SimulationOutdated'],
      JSON.stringify(dearer.body),
    );
    assert.equal(String((await read(quote)).netTotal), '9.9');
    await patch(quote, one, { changes: { lines } });
    assert.equal((await patch(quote, one, { status: 'APPLIED' })).status, 200);
    assert.equal(String((await read(quote)).netTotal), '21.78');
  });

  it('in which two price lists of one rank meet names both', async () => {
    const { itemID } = await world.done('/v1/items', 'POST', {
      ...{ number: 'TWICE', description: '2' },
      unitPrice: 10,
    });
    const quote = await world.quote({ items: [{ number: 'TWICE', quantity: 1 }] });
    const lines = [{ lineID: idOf(quote.items[0]), quantity: 2 }];
    const one = await simulated(quote, { lines });
    const prices = priceWorld(world.service);
    const lists = [await prices.list(itemID, 9), await prices.list(itemID, 8)];
    for (const got of [await post(quote, { lines }), await patch(quote, one, { changes: { lines } })])
      assert.deepEqual(
        [got.status, got.body.code, pointers(got)],
        [409, 'ConflictingPrices', ['/changes/lines/0']],
      );
    await prices.endList(lists[0] ?? '');
  });

  it('of two that are applied at once one is written, and the other is told why', async () => {
    const quote = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const both = [
      await simulated(quote, { discountPercent: 1 }),
      await simulated(quote, { discountPercent: 2 }),
    ];
    const got = await Promise.all(both.map((one) => patch(quote, one, { status: 'APPLIED' })));
    assert.deepEqual(got.map(({ body }) => body.code ?? body.status).sort(), [
      'APPLIED',
      'SimulationOutdated',
    ]);
    const winner = both[got.findIndex(({ status }) => status === 200)];
    same(await read(quote), winner);
    const collided = await simulated(await read(quote), { discountPercent: 5 });
    const [applied, set] = await Promise.all([
      patch(quote, collided, { status: 'APPLIED' }),
      ask(`/v1/salesquotes/${quote.salesQuoteID}/discount`, 'PATCH', { discountPercent: 7 }),
    ]);
    assert.equal(set.status, 200);
    assert.ok(
      applied.status === 200 || applied.body.code === 'SimulationOutdated',
      JSON.stringify(applied.body),
    );
    assert.equal(String((await read(quote)).netTotal), '93');
  });

  it('has a version of its own, and belongs to one quote', async () => {
    const quote = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const other = await world.quote({});
    const one = await simulated(quote, {});
    const asked = [0, 1].map((discountPercent) =>
      patch(quote, one, { changes: { discountPercent } }, { headers: { 'if-match': '"1"' } }),
    );
    assert.deepEqual((await Promise.all(asked)).map(({ status }) => status).sort(), [200, 412]);
    const deleted = await ask(url(quote, one), 'DELETE', undefined, { headers: { 'if-match': '"1"' } });
    assert.equal(deleted.status, 412);
    for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const)
      assert.equal((await ask(url(other, one), method, body)).status, 404, method);
    const lie = await patch(quote, one, { basedOn: 'x' });
    assert.deepEqual([lie.status, lie.body.code], [400, 'ReadOnlyField']);
    const now = (await ask(url(quote, one), 'GET')).body;
    assert.deepEqual((await patch(quote, one, { ...now, changes: undefined })).body.rowVersion, 2);
    // Sent back as it was read it is calculated again, by what is there now.
    assert.deepEqual((await patch(quote, one, { ...now, name: 'Other' })).body.name, 'Other');
    const two = await patch(quote, one, { name: 'X', status: 'APPLIED' });
    assert.deepEqual([two.status, pointers(two)], [400, ['/status']]);
  });

  it('goes with its quote, and there are at most 50', async () => {
    const quote = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    for (let count = 0; count < 50; count++) await simulated(quote, {});
    const more = await post(quote, {});
    assert.deepEqual([more.status, more.body.code], [409, 'TooMany']);
    await world.done(`/v1/salesquotes/${quote.salesQuoteID}`, 'DELETE');
    const left = await world.sql('select 1 from quote_simulations where sales_quote_id = $1', [
      quote.salesQuoteID,
    ]);
    assert.equal(left.length, 0);
  });
});
