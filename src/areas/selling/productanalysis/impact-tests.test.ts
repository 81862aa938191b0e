import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';
import { choose } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: AnalysisWorld;
let path: (version?: string) => string;
before(async () => {
  world = await startAnalyses();
  path = (version = 'draft') => `/v1/products/${world.productID}/versions/${version}/impacttests`;
  // TAP 25, 20 steel, 20 with a length, 15: the latest last.
  await world.quoted({ SIZE: 25 });
  await world.quoted({ SIZE: 20, BODY: 'STEEL' }, { SIZE: 20, LENGTH: 50, quantity: 10 });
  await world.quoted({ SIZE: 15 });
});

const tested = async (body: object = { last: 10 }, version = 'draft'): Promise<Body> => {
  const { impactTestID } = await world.done(path(version), 'POST', body);
  await world.workOff();
  const test = await world.done(`${path(version)}/${impactTestID}`, 'GET');
  assert.deepEqual([test.status, test.failure], ['DONE', null]);
  return test;
};
const short = ({ lines }: Body) =>
  lines.map((one: Body) => `${one.number}/${one.lineNumber} ${[one.result, ...one.differs].join(' ')}`);
const document = (change: (document: Body) => void): object => {
  const copy = structuredClone(world.tap);
  change(copy);
  return copy;
};
/** Writes TAP otherwise, for one test. */
const written = async (change: (document: Body) => void, work: () => Promise<void>): Promise<void> => {
  await world.done('/v1/products/document', 'PUT', document(change));
  try {
    await work();
  } finally {
    await world.done('/v1/products/document', 'PUT', world.tap);
  }
};
const rule = ({ rules }: Body, number: number) => rules.find((one: Body) => one.number === number);

describe('an impact test', () => {
  it('of what has not changed says so of every line, the latest first', async () => {
    const test = await tested();
    assert.deepEqual(short(test), [
      'Q1003/1 UNCHANGED',
      'Q1002/1 UNCHANGED',
      'Q1002/2 UNCHANGED',
      'Q1001/1 UNCHANGED',
    ]);
    const { lines, done, unchanged, changed } = test.totals;
    assert.deepEqual([lines, done, unchanged, changed], [4, 4, 4, 0]);
    assert.deepEqual(short(await tested({ last: 2 })), ['Q1003/1 UNCHANGED', 'Q1002/1 UNCHANGED']);
    assert.equal((await tested({ last: 9, basis: 'ORDERS' })).totals.lines, 0);
  });

  it('tells what another bill of materials, router and price rule change', async () => {
    const change = (tap: Body) => {
      rule(tap, 30).then.push({ action: 'ADD_ITEM', number: 'BODY-BRASS-15', quantity: 2 });
      rule(tap, 30).when = { attribute: 'SIZE', op: 'GE', value: 20 };
      rule(tap, 40).then[0].task.setupMinutes = 40;
      rule(tap, 50).when = { attribute: 'SIZE', op: 'EQ', value: 20 };
      rule(tap, 40).when = { attribute: 'SIZE', op: 'NE', value: 25 };
    };
    await written(change, async () => {
      const test = await tested();
      assert.deepEqual(short(test), [
        'Q1003/1 CHANGED PRICE COST BOM ROUTER',
        'Q1002/1 CHANGED PRICE COST BOM ROUTER',
        'Q1002/2 CHANGED PRICE COST BOM ROUTER',
        'Q1001/1 CHANGED PRICE COST BOM ROUTER',
      ]);
      const { changed, priceChanged, costChanged, bomChanged, routerChanged } = test.totals;
      assert.deepEqual([changed, priceChanged, costChanged, bomChanged, routerChanged], [4, 4, 4, 4, 4]);
      const [small, , long, large] = test.lines;
      const items = ({ items: rows }: Body) =>
        rows.map((row: Body) => [row.change, row.number, `${row.oldQuantity}>${row.newQuantity}`]);
      assert.deepEqual(items(small), [['REMOVED', 'BODY-BRASS-15', '1>null']]);
      assert.deepEqual(items(long), [['ADDED', 'BODY-BRASS-15', 'null>2']]);
      const tasks = ({ tasks: rows }: Body) =>
        rows.map((row: Body) => [row.change, row.name, `${row.oldMinutes}>${row.newMinutes}`, row.fields]);
      assert.deepEqual(tasks(long), [['CHANGED', 'Turn', '4>4', ['setupMinutes']]]);
      assert.deepEqual(tasks(large), [['REMOVED', 'Turn', '5>null', []]]);
      // Ten pieces: two bodies more at 6 each, a minute more of setup each, and 1 less for the size.
      assert.deepEqual([String(long.was.linePrice), String(long.is.linePrice)], ['150', '270']);
      assert.deepEqual([String(long.was.unitCost), String(long.is.unitCost)], ['11', '18']);
    });
  });

  it('tells what only costs another price, and what nobody sees', async () => {
    await written(
      (tap) => {
        rule(tap, 50).when = { attribute: 'SIZE', op: 'EQ', value: 25 };
        rule(tap, 40).name = 'Turning';
      },
      async () => {
        assert.deepEqual(short(await tested()), [
          'Q1003/1 UNCHANGED',
          'Q1002/1 UNCHANGED',
          'Q1002/2 UNCHANGED',
          'Q1001/1 CHANGED PRICE',
        ]);
      },
    );
  });

  it('names the choices and rules where a line would not be sold any more, and what is missing', async () => {
    const change = (tap: Body) => {
      tap.rules.push({
        ...{ number: 11, name: 'No steel at all', type: 'CONSTRAINT' },
        // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
        then: [{ action: 'EXCLUDE_VALUES', attribute: 'BODY', values: ['STEEL'] }],
      });
      tap.attributes[2].isRequired = true;
      tap.attributes[0].values = [15, 20];
    };
    await written(change, async () => {
      const test = await tested();
      assert.deepEqual(short(test), [
        'Q1003/1 NO_LONGER_VALID',
        'Q1002/1 NO_LONGER_VALID',
        'Q1002/2 UNCHANGED',
        'Q1001/1 NO_LONGER_VALID',
      ]);
      assert.equal(test.totals.noLongerValid, 3);
      const [open, steel, , gone] = test.lines;
      assert.deepEqual([open.reason.missing, open.is], [['LENGTH'], null]);
      assert.ok(open.was.linePrice);
      const [conflict] = steel.reason.conflicts;
      assert.deepEqual(conflict.rules, [{ number: 11, name: 'No steel at all' }]);
      assert.deepEqual(JSON.stringify(conflict.choices), '[{"name":"BODY","value":"STEEL"}]');
      assert.match(gone.reason.detail, /25/);
    });
  });

  it('compares like with like: with costs of today on both sides, whatever they were when the quote was made', async () => {
    const [item] = await world.done('/v1/items?number=BODY-BRASS-25', 'GET');
    await world.done(`/v1/items/${item.itemID}/basics`, 'PATCH', { unitCost: 50, unitPrice: 100 });
    const { lines } = await tested();
    assert.deepEqual([lines[3].result, String(lines[3].was.unitCost)], ['UNCHANGED', '85']);
    await world.done(`/v1/items/${item.itemID}/basics`, 'PATCH', { isActive: false });
    const { lines: now, totals } = await tested();
    assert.deepEqual([now[3].result, now[3].was, totals.notValidBefore], ['NOT_VALID_BEFORE', null, 1]);
    assert.match(now[3].reason.detail, /BODY-BRASS-25/);
    await world.done(`/v1/items/${item.itemID}/basics`, 'PATCH', {
      isActive: true,
      unitCost: 5,
      unitPrice: 10,
    });
  });

  it('compares for the customer of the line, and for the day that is asked for', async () => {
    const german = { customerName: 'Südwind', country: 'DE', currencyCode: 'EUR' };
    const { customerID } = await world.done('/v1/customers', 'POST', german);
    const { salesQuoteID } = await world.done('/v1/salesquotes', 'POST', { customerID });
    await world.configured(salesQuoteID, { attributes: choose({ SIZE: 20 }) });
    const change = (tap: Body) => {
      rule(tap, 50).then[0].amount = 3;
      tap.rules.push({
        ...{ number: 60, name: 'From autumn on', type: 'PRICING', validFrom: '2026-09-01' },
        // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
        then: [{ action: 'SET_PRICE', scope: 'LINE', operation: 'ADD', amount: 10 }],
      });
    };
    await written(change, async () => {
      const prices = async (date?: string) => {
        const { lines, date: day } = await tested({ last: 2, ...(date ? { date } : {}) });
        return [day, ...lines.map(({ was, is }: Body) => `${was.linePrice}>${is.linePrice}`)];
      };
      assert.deepEqual(await prices(), ['2026-03-02', '41>39', '39>39']);
      assert.deepEqual(await prices('2026-08-31'), ['2026-08-31', '41>39', '39>39']);
      assert.deepEqual(await prices('2026-09-01'), ['2026-09-01', '41>49', '39>49']);
    });
    await world.done(`/v1/salesquotes/${salesQuoteID}/cancel`, 'POST');
  });

  it('is of the latest lines, of no other product', async () => {
    const was = world.service.time.now;
    const other = document((tap) => {
      tap.product.number = 'TAP-2';
    });
    await world.done('/v1/products/document', 'PUT', other);
    const [{ productID }] = await world.done('/v1/products/search/TAP-2', 'GET');
    await world.done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
    await world.release(productID);
    const { salesQuoteID } = await world.quote();
    const line = { attributes: choose({ SIZE: 20 }), quantity: 1 };
    await world.done(`/v1/configure/${productID}/salesquotes/${salesQuoteID}`, 'PUT', line);
    world.service.time.now = '2026-02-01T12:00:00.000Z';
    const early = await world.quoted({ SIZE: 20 });
    world.service.time.now = was;
    const { lines, totals } = await tested({ last: 10 });
    assert.deepEqual(
      [totals.lines, totals.notTested, lines[0].number, lines.at(-1).number],
      [5, 0, 'Q1003', early.number],
    );
    assert.ok((await tested({ last: 4 })).lines.every(({ number }: Body) => number !== early.number));
    for (const id of [salesQuoteID, early.salesQuoteID])
      await world.done(`/v1/salesquotes/${id}/cancel`, 'POST');
  });

  it('is of a version too, as if it were released: what is INTERNAL does not come with it', async () => {
    let versionID = '';
    await written(
      (tap) => {
        rule(tap, 30).then[0].quantity = 2;
        rule(tap, 40).status = 'INTERNAL';
        Object.assign(rule(tap, 10), { when: null, status: 'INTERNAL' });
        rule(tap, 10).then[0] = { action: 'EXCLUDE_VALUES', attribute: 'SIZE', values: [15, 20, 25] };
      },
      async () => {
        versionID = (await world.done(world.versions(), 'POST', {})).versionID;
      },
    );
    const test = await tested({ last: 10 }, versionID);
    const { bomChanged, routerChanged, noLongerValid } = test.totals;
    assert.deepEqual([test.versionID, bomChanged, routerChanged, noLongerValid], [versionID, 4, 4, 0]);
    assert.equal(test.lines[0].tasks[0].change, 'REMOVED');
    assert.deepEqual(
      (await world.done(path(versionID), 'GET')).map((one: Body) => [
        one.impactTestID,
        one.totals.done,
        one.lines,
      ]),
      [[test.impactTestID, 4, undefined]],
    );
    assert.ok((await world.done(path(), 'GET')).every((one: Body) => one.versionID === null));
  });

  it('tells a line for which there is no rate as not tested, and goes on', async () => {
    const dollars = { customerName: 'Westmark', currencyCode: 'EUR' };
    const { customerID } = await world.done('/v1/customers', 'POST', dollars);
    const { salesQuoteID } = await world.done('/v1/salesquotes', 'POST', { customerID });
    await world.configured(salesQuoteID, { attributes: choose({ SIZE: 25 }) });
    await world.sql(`update sales_quotes set currency_code = 'USD' where sales_quote_id = $1`, [
      salesQuoteID,
    ]);
    const { lines, totals } = await tested({ last: 2 });
    assert.deepEqual([lines[0].result, lines[1].result, totals.notTested], ['NOT_TESTED', 'UNCHANGED', 1]);
    assert.match(lines[0].reason.detail, /rate/);
    await world.done(`/v1/salesquotes/${salesQuoteID}/cancel`, 'POST');
  });
});
