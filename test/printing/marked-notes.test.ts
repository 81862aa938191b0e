import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { templateNames } from '#areas/ground/documents';
import { docxType } from '#lib/media-type';
import { paragraph, testDocx, textOf } from '#platform/pdf/test-docx';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';

const types = ['SALESQUOTE', 'SALESORDER', 'PACKINGLIST'] as const;

/** A template that asks for every name that there is, within every list. */
const everything = (type: (typeof types)[number]): Buffer => {
  const names = templateNames(type) ?? [];
  const lists = new Set(names.filter((one) => one.type === 'list').map(({ path }) => path));
  const listOf = (path: string): string => {
    const up = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    return up === '' || lists.has(up) ? up : listOf(up);
  };
  const inside = (list: string): string =>
    names
      .filter(({ path }) => listOf(path) === list)
      .map(({ path, name, type: kind }) => {
        const own = name.slice(list === '' ? 0 : list.length + 1);
        if (kind === 'group' || kind === 'picture') return '';
        if (kind !== 'list') return paragraph(`{{${own}}}`);
        return paragraph(`{{#${own}}}`) + inside(path) + paragraph(`{{/${own}}}`);
      })
      .join('');
  return testDocx({ body: inside('') });
};

const note = (of: string) => `Note on ${of}`;

describe('what is noted for the house', () => {
  let world: LineWorld;
  let paths: { quote: string; order: string; list: string };
  const lines = async (path: string) => {
    const { items, lineItems } = await world.done(path, 'GET');
    return [...items, ...lineItems].map(({ notes, showNotes }) => [notes, showNotes]);
  };
  const printed = async (path: string): Promise<string> => {
    const got = await world.service.ask(`${path}/pdf`, { headers: { accept: docxType } });
    assert.equal(got.status, 200, got.bytes.toString().slice(0, 500));
    return textOf(got.bytes).join('\n');
  };
  const mark = async (path: string, showNotes: boolean) => {
    const { items, lineItems } = await world.done(path, 'GET');
    await world.done(`${path}/items`, 'PATCH', [{ itemAndQtyID: items[0].itemAndQtyID, showNotes }]);
    await world.done(`${path}/lineitems`, 'PATCH', [{ lineItemID: lineItems[0].lineItemID, showNotes }]);
  };
  const status = (path: string, to: string) => world.done(`${path}/status`, 'PATCH', { status: to });
  const ordered = async (path: string): Promise<string> => {
    for (const to of ['OFFERED', 'ACCEPTED']) await status(path, to);
    return `/v1/salesorders/${(await world.done(`${path}/salesorder`, 'POST')).salesOrderID}`;
  };
  const quoted = async (showNotes?: boolean): Promise<string> => {
    const mark = showNotes === undefined ? {} : { showNotes };
    const items = [{ number: 'A', quantity: 1, notes: note('an item line'), ...mark }];
    const { salesQuoteID } = await world.quote({ items });
    const body = {
      attributes: choose({ SIZE: 20, LENGTH: 12.5 }),
      notes: note('a configured line'),
      ...mark,
    };
    await world.configured(salesQuoteID, body);
    return `/v1/salesquotes/${salesQuoteID}`;
  };
  const both = (showNotes: boolean) => [
    [note('an item line'), showNotes],
    [note('a configured line'), showNotes],
  ];

  before(async () => {
    world = await startLines();
    for (const documentType of types) {
      const fields = { documentType, isTemplate: 'true', name: 'All' };
      const file = multipart({ fields, bytes: everything(documentType), fileName: 'all.docx' });
      assert.deepEqual((await world.done('/v1/documents', 'POST', undefined, file)).warnings, []);
    }
    const quote = await quoted();
    await world.done(`/v1/customers/${world.customerID}/notes`, 'PUT', { text: note('a customer') });
    await world.done(`${quote}/notes`, 'PATCH', { text: note('a quote') });
    const order = await ordered(quote);
    await status(order, 'RELEASED');
    const salesOrderID = order.split('/').at(-1);
    const { packingListID } = await world.done('/v1/packinglists', 'POST', {
      salesOrderID,
      notes: note('a list'),
    });
    paths = { quote, order, list: `/v1/packinglists/${packingListID}` };
  });

  it('is on no paper, whatever name of the dictionary a template asks for', async () => {
    for (const path of Object.values(paths)) {
      const text = await printed(path);
      assert.match(text, /Nordwind/);
      assert.doesNotMatch(text, /Note on/, path);
    }
    assert.deepEqual(await lines(paths.quote), both(false));
    assert.deepEqual(await lines(paths.order), both(false));
  });

  it('is on paper once it is marked for the customer, and on that of the order', async () => {
    const quote = await quoted(true);
    assert.deepEqual(await lines(quote), both(true));
    const order = await ordered(quote);
    assert.deepEqual(await lines(order), both(true));
    for (const path of [quote, order])
      for (const [text] of both(true)) assert.ok((await printed(path)).includes(String(text)), path);
    await mark(order, false);
    assert.deepEqual(await lines(order), both(false));
    assert.doesNotMatch(await printed(order), /Note on/);
    await world.done(paths.list, 'PATCH', { showNotes: true });
    assert.match(await printed(paths.list), /Note on a list/);
    await world.done(paths.list, 'PATCH', { showNotes: false });
    assert.doesNotMatch(await printed(paths.list), /Note on/);
  });

  it('keeps its mark whatever else happens to the line: other prices, quantities, configurations, statuses', async () => {
    const path = await quoted(true);
    const id = path.split('/').at(-1) ?? '';
    const { items, lineItems } = await world.done(path, 'GET');
    const { lineItemID } = lineItems[0];
    await world.done(`${path}/items`, 'PATCH', [{ itemAndQtyID: items[0].itemAndQtyID, quantity: 7 }]);
    await world.done(`${path}/lineitems`, 'PATCH', [{ lineItemID, quantity: 3 }]);
    await world.configured(id, { lineItemID, attributes: choose({ SIZE: 25, LENGTH: 30 }) });
    await world.done(`${path}/reprice`, 'POST', {});
    await status(path, 'OFFERED');
    await status(path, 'DRAFT');
    assert.deepEqual(await lines(path), both(true));
    const sent = (await world.done(path, 'GET')).items;
    await world.done(`${path}/items`, 'PATCH', sent);
    assert.deepEqual(await lines(path), both(true));
    for (const [what, body] of [
      ['items', [{ itemAndQtyID: items[0].itemAndQtyID, showNotes: null }]],
      ['lineitems', [{ lineItemID, showNotes: 'yes' }]],
    ] as const) {
      const got = await world.service.ask(`${path}/${what}`, { method: 'PATCH', body });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, '/0/showNotes']);
    }
  });

  it('is written in exports of lines, with its mark', async () => {
    const marked = (await quoted(true)).split('/').at(-1);
    const rows = await world.done('/v1/salesquotes/export/lineitems?Format=json', 'GET');
    const of = (id: string | undefined) =>
      rows.flatMap((row: Record<string, unknown>) =>
        row.salesQuoteID === id ? [[row.notes, row.showNotes]] : [],
      );
    assert.deepEqual(of(marked), both(true));
    assert.deepEqual(of(paths.quote.split('/').at(-1)), both(false));
  });
});
