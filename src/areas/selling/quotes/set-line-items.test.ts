import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { approvedContent } from './quote-approval.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
before(async () => {
  world = await startLines();
});
const made = async (body: object = {}): Promise<{ path: string; quote: Body; line: Body }> => {
  const { salesQuoteID } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
  const quote = await world.configured(salesQuoteID, { attributes: choose({ SIZE: 20 }), ...body });
  return { path: `/v1/salesquotes/${salesQuoteID}`, quote, line: quote.lineItems[0] };
};
const patch = (path: string, body: unknown) =>
  world.service.ask(`${path}/lineitems`, { method: 'PATCH', body });
const patched = (path: string, body: unknown): Promise<Body> =>
  world.done(`${path}/lineitems`, 'PATCH', body);

describe('configured lines of a quote', () => {
  it('change their number, discount and words, and take back what was read', async () => {
    const { path, line } = await made();
    const { lineItems, items } = await patched(path, [
      { ...line, lineNumber: 7, discount: 50, notes: 'Urgent', description: 'Tap for the yard' },
    ]);
    assert.deepEqual(
      [lineItems[0].lineNumber, String(lineItems[0].netPrice), lineItems[0].notes, lineItems[0].description],
      [7, '21', 'Urgent', 'Tap for the yard'],
    );
    assert.equal(items[0].lineNumber, 1);
    const back = await patched(path, [{ lineItemID: line.lineItemID, description: null, notes: null }]);
    assert.deepEqual([back.lineItems[0].description, back.lineItems[0].notes], ['Tap 20 BRASS', null]);
    const lie = await patch(path, [{ ...back.lineItems[0], unitPrice: 1 }]);
    assert.deepEqual([lie.status, lie.body.errors[0].pointer], [400, '/0/unitPrice']);
    for (const [body, pointer] of [
      [[{ lineItemID: 'nobody' }], '/0/lineItemID'],
      [[{ lineItemID: line.lineItemID }, { lineItemID: line.lineItemID }], '/1/lineItemID'],
      [[{ lineItemID: line.lineItemID, lineNumber: 1 }], '/0/lineNumber'],
      [[{ lineItemID: line.lineItemID, quantity: 0 }], '/0/quantity'],
    ] as const) {
      const got = await patch(path, body);
      assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(got.body));
    }
  });

  it('are reconfigured for another quantity, in the version and for the day that they have', async () => {
    const { path, line } = await made();
    await world.sql('update sales_quote_line_items set configured_on = $1 where line_item_id = $2', [
      '2026-03-01',
      line.lineItemID,
    ]);
    await world.rule(40, { status: 'INACTIVE' });
    await world.release();
    const { lineItems } = await patched(path, [{ lineItemID: line.lineItemID, quantity: 10 }]);
    assert.deepEqual(
      [
        lineItems[0].versionID,
        lineItems[0].configuredOn,
        String(lineItems[0].unitPrice),
        lineItems[0].quantities.length,
      ],
      [line.versionID, '2026-03-01', '15', 1],
    );
    await world.done(
      `/v1/items/${(await world.done('/v1/items?number=BODY-BRASS-20', 'GET'))[0].itemID}/basics`,
      'PATCH',
      {
        isActive: false,
      },
    );
    const gone = await patch(path, [{ lineItemID: line.lineItemID, quantity: 11 }]);
    assert.deepEqual([gone.body.code, gone.body.missing], ['PreconditionMissing', ['BODY-BRASS-20']]);
    assert.match(gone.body.detail, /^Line 2: /);
    await world.done(
      `/v1/items/${(await world.done('/v1/items?number=BODY-BRASS-20', 'GET'))[0].itemID}/basics`,
      'PATCH',
      {
        isActive: true,
      },
    );
    await world.rule(40, { status: 'ACTIVE' });
    await world.release();
  });

  it('select one of their quantities, and have no other without a new configuration', async () => {
    const { path, line } = await made({ quantities: [1, 10, 100] });
    const { lineItems, subTotal } = await patched(path, [{ lineItemID: line.lineItemID, quantity: 100 }]);
    assert.deepEqual(
      lineItems[0].quantities.map((one: Body) => [String(one.quantity), one.isSelected]),
      [
        ['1', false],
        ['10', false],
        ['100', true],
      ],
    );
    assert.deepEqual([String(lineItems[0].unitPrice), String(subTotal)], ['12.3', '1330']);
    assert.deepEqual(String(lineItems[0].tasks[0].lineMinutes), '430');
    const strange = await patch(path, [{ lineItemID: line.lineItemID, quantity: 50 }]);
    assert.deepEqual([strange.status, strange.body.errors[0].pointer], [400, '/0/quantity']);
  });

  it('are deleted one by one, the others keep their numbers', async () => {
    const { path, line } = await made();
    const second = await world.configured(path.split('/').at(-1) as string, {
      attributes: choose({ SIZE: 15 }),
    });
    const left = await world.done(`${path}/lineitems/${line.lineItemID}`, 'DELETE');
    assert.deepEqual(left.lineItems, [second.lineItems[1]]);
    const again = await world.service.ask(`${path}/lineitems/${line.lineItemID}`, { method: 'DELETE' });
    assert.equal(again.status, 404);
    const item = await world.service.ask(`${path}/lineitems/${left.items[0].itemAndQtyID}`, {
      method: 'DELETE',
    });
    assert.equal(item.status, 404);
    const crossed = await world.service.ask(`${path}/items/${left.lineItems[0].lineItemID}`, {
      method: 'DELETE',
    });
    assert.equal(crossed.status, 404);
  });

  it('are exported with the item lines, and each with its bill of materials and router', async () => {
    const { path, line, quote } = await made({ quantity: 2 });
    const rows = (await world.done(
      `/v1/salesquotes/export/lineitems?Format=json&number=${quote.number}`,
      'GET',
    )) as Body[];
    assert.deepEqual(
      rows.map((row) => [row.lineNumber, row.number, row.lineItemID, String(row.netPrice)]),
      [
        [1, 'A', null, '100'],
        [2, 'TAP', line.lineItemID, '54'],
      ],
    );
    const csv = async (what: string): Promise<string[]> =>
      (await world.service.ask(`${path}/lineitems/${line.lineItemID}/export/${what}`)).bytes
        .toString()
        .trim()
        .split('\r\n');
    const [bomHead, bomRow] = await csv('bom');
    assert.equal(
      bomHead,
      'position,number,itemID,description,quantity,lineQuantity,uOM,unitCost,unitPrice,lineCost,linePrice,sources',
    );
    assert.equal(bomRow, `,BODY-BRASS-20,${line.items[0].itemID},Body,1,2,C62,4,8,8,16,RULE 30`);
    const [routerHead, routerRow] = await csv('router');
    assert.match(routerHead as string, /^number,name,phase,component,setupMinutes,minutes/);
    assert.match(routerRow as string, /^,Turn,,,30,4,0,0,38,60,19,19,/);
    for (const what of ['bom', 'router'])
      assert.equal((await world.service.ask(`${path}/lineitems/nobody/export/${what}`)).status, 404);
  });

  it('are exported in order, their money in the decimals of the currency', async () => {
    const { path, line } = await made({ quantity: 3 });
    const [bom, task] = [line.items[0], line.tasks[0]];
    const items = [
      { ...bom, position: null, unitCost: 0.004, unitPrice: 0.0012345 },
      { ...bom, position: '100', unitCost: 1.234567, unitPrice: 2.5 },
      { ...bom, position: '20', unitCost: 1, unitPrice: 1.005 },
    ];
    const tasks = [
      { ...task, number: null, cost: 1, price: 1 },
      { ...task, number: 100, hourlyRate: 33.3333, cost: 5.555555, price: 7.12345 },
      { ...task, number: 20, cost: 1, price: 1 },
    ];
    await withClient(world.service.db.admin, (client) =>
      client.query(
        'update millwright.sales_quote_line_items set items = $1, tasks = $2 where line_item_id = $3',
        [...[JSON.stringify(items), JSON.stringify(tasks), line.lineItemID]],
      ),
    );
    const read = async (what: string): Promise<Body[]> =>
      (await world.done(`${path}/lineitems/${line.lineItemID}/export/${what}?Format=json`, 'GET')) as Body[];
    assert.deepEqual(
      (await read('bom')).map((row) =>
        [row.position, row.unitCost, row.unitPrice, row.lineCost, row.linePrice].map(String),
      ),
      [
        ['20', '1', '1.01', '3', '3.02'],
        ['100', '1.23', '2.5', '3.7', '7.5'],
        ['null', '0.004', '0.001235', '0.01', '0'],
      ],
    );
    assert.deepEqual(
      (await read('router')).map((row) => [row.number, row.hourlyRate, row.cost, row.price].map(String)),
      [
        ['20', '60', '1', '1'],
        ['100', '33.33', '5.56', '7.12'],
        ['null', '60', '1', '1'],
      ],
    );
  });

  it('count in what is approved: the configuration, and not its words', async () => {
    const { path, quote, line } = await made();
    const words = { lineItemID: line.lineItemID, description: 'Tap', notes: 'Soon', lineNumber: 9 };
    assert.equal(approvedContent(await patched(path, [words])), approvedContent(quote));
    const longer = await world.configured(quote.salesQuoteID, {
      lineItemID: line.lineItemID,
      attributes: choose({ SIZE: 20, LENGTH: 50 }),
    });
    assert.equal(String(longer.grandTotal), String(quote.grandTotal));
    assert.notEqual(approvedContent(longer), approvedContent(quote));
  });

  it('stay in the offered version as they were', async () => {
    const { path, line } = await made();
    await world.done(`${path}/status`, 'PATCH', { status: 'OFFERED' });
    await world.done(`${path}/status`, 'PATCH', { status: 'DRAFT' });
    await patched(path, [{ lineItemID: line.lineItemID, quantity: 10 }]);
    const { document } = await world.done(`${path}/versions/1`, 'GET');
    assert.equal(JSON.stringify(document.lineItems), JSON.stringify([line]));
    await world.done(`${path}/status`, 'PATCH', { status: 'OFFERED' });
    const change = await patch(path, [{ lineItemID: line.lineItemID, notes: 'Late' }]);
    const removal = await world.service.ask(`${path}/lineitems/${line.lineItemID}`, { method: 'DELETE' });
    assert.deepEqual([change.body.code, removal.body.code], ['NotEditable', 'NotEditable']);
  });
});
