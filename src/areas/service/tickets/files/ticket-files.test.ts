import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileOf } from '#test/import-case';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';
import { multipart } from '#test/multipart';

const start = '/v1/service/tickets/import';
const header = [
  ...['number', 'customerNumber', 'subject', 'lineNumber', 'itemNumber', 'productNumber', 'serialNumber'],
  ...['quantity', 'reportedProblem', 'billing'],
];
type Cells = readonly (string | number)[];

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('a file of tickets with their lines', () => {
  let world: ImportWorld;
  let here: KindWorld;
  before(async () => {
    world = await importWorld();
    here = kindWorld(world);
    for (const customerNumber of ['C', 'D'])
      await here.send('POST', '/v1/customers', { customerNumber, customerName: `Kranbau ${customerNumber}` });
    for (const number of ['CYL', 'SEAL'])
      await here.send('POST', '/v1/items', { number, description: number, trackingType: 'NONE' });
    const { body: piece } = await here.ask('/v1/items?number=CYL');
    for (const [serialNumber, warrantyEnd] of [
      ['S-IN', '2030-12-31'],
      ['S-OUT', '2020-12-31'],
    ])
      await here.send('POST', '/v1/serialization', { itemID: piece[0].itemID, serialNumber, warrantyEnd });
    await here.send('POST', '/v1/products', { number: 'P-1', name: 'Cylinder to measure' });
  });
  const bring = (rows: readonly Cells[], more: Record<string, string> = {}) =>
    here.bring(start, fileOf([header, ...rows]), more);
  const one = async (number: string): Promise<Any> => {
    const [listed] = (await here.ask(`/v1/service/tickets?number=${encodeURIComponent(number)}`)).body;
    return listed && (await here.ask(`/v1/service/tickets/${listed.ticketID}`)).body;
  };
  const errors = async ({ importID }: Any) =>
    (await here.log(importID, 'ERRORS')).map(({ row, column, code }: Any) => [row, column, code]);
  const lines = async (number: string): Promise<Any[]> => (await one(number))?.lineItems ?? [];
  const shown = ({ lineNumber, serialNumber, quantity, warranty, billing }: Any) =>
    [lineNumber, serialNumber ?? '-', quantity.toFixed(), warranty, billing].join(' ');

  it('makes a ticket of its rows, with what the register knows of each piece, and says it once', async () => {
    const done = await bring([
      ['T-1', 'C', 'Two came back', '', '', '', 'S-IN', '', 'Leaks', ''],
      ['T-1', 'C', 'Two came back', '', 'SEAL', '', '', '2,5', '', ''],
      ['T-1', '', '', 9, '', 'P-1', '', '', 'Noise', 'NOCHARGE'],
      ['T-2', 'D', 'A call', '', '', '', '', '', '', ''],
    ]);
    assert.deepEqual([done.status, done.created], ['DONE', 4], JSON.stringify(await errors(done)));
    const ticket = await one('T-1');
    assert.deepEqual(ticket.lineItems.map(shown), [
      '1 S-IN 1 IN WARRANTY',
      '2 - 2.5 UNKNOWN BILLABLE',
      '9 - 1 UNKNOWN NOCHARGE',
    ]);
    const [piece, , product] = ticket.lineItems;
    assert.ok(piece.itemID && piece.serialID && product.productID && !product.itemID);
    assert.deepEqual(await lines('T-2'), []);
    const events = await world.service.eventsOf(ticket.ticketID);
    assert.deepEqual(
      events.map(({ event, data }) => [event, data.lineItems.length]),
      [['Created', 3]],
    );
    // Its clock goes, as that of a ticket that was made by hand.
    assert.ok(ticket.dueUTC);
  });

  it('is taken whole or not at all, ticket by ticket, each mistake at its row and column', async () => {
    const done = await bring([
      ['W-1', 'C', 'x', '', '', '', 'S-OUT', '', '', 'WARRANTY'],
      ['W-1', 'C', 'x', '', 'none', '', '', '', '', ''],
      ['W-2', 'C', 'x', '', 'CYL', 'P-1', '', '', '', ''],
      ['W-3', 'C', 'x', '', '', '', '', '', '', ''],
      ['W-3', 'C', 'x', '', 'CYL', '', '', '', '', ''],
      ['W-4', 'C', 'x', '', 'CYL', '', '', '', '', ''],
      ['W-4', 'C', 'y', '', '', '', '', '', '', ''],
      ['W-5', 'C', 'x', 3, 'CYL', '', '', '', '', ''],
      ['W-5', 'C', 'x', 3, 'SEAL', '', '', '', '', ''],
      ['W-6', 'C', 'x', '', '', '', 'S-IN', 2, '', ''],
      ['W-7', 'C', 'x', '', 'CYL', '', 'S-OUT', '', '', 'WARRANTY'],
      ['W-8', 'C', 'x', '', 'CYL', '', '', -1, '', ''],
      ['W-8', 'C', 'x', '', 'SEAL', '', '', 1, '', ''],
      ['W-9', 'C', 'x', '', 'CYL', '', '', 1, '', ''],
    ]);
    assert.deepEqual(await errors(done), [
      [2, null, 'AnotherRow'],
      [3, 'itemNumber', 'UnknownReference'],
      [4, 'productNumber', 'InvalidInput'],
      [7, null, 'AnotherRow'],
      [8, 'subject', 'InvalidInput'],
      [8, 'itemNumber', 'InvalidInput'],
      [9, null, 'AnotherRow'],
      [10, 'lineNumber', 'InvalidInput'],
      [11, 'quantity', 'InvalidInput'],
      [12, 'billing', 'InvalidInput'],
      [13, 'quantity', 'InvalidInput'],
      [14, null, 'AnotherRow'],
    ]);
    const made = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => one(`W-${n}`)));
    assert.deepEqual(
      made.map((ticket) => ticket?.lineItems.length),
      [undefined, undefined, 1, undefined, undefined, undefined, undefined, undefined, 1],
    );
  });

  it('brought again changes nothing, also of a ticket that is closed; what differs changes that line alone', async () => {
    const rows: Cells[] = [
      ['A-1', 'C', 'Again', '', '', '', 'S-IN', '', 'Leaks', ''],
      ['A-1', 'C', 'Again', '', 'SEAL', '', '', 4, 'Torn', ''],
    ];
    await bring(rows);
    const before = await one('A-1');
    assert.equal((await bring(rows)).unchanged, 2);
    const changed = await bring([['A-1', 'C', 'Again', 2, 'SEAL', '', '', 5, 'Torn', '']]);
    assert.equal(changed.updated, 1, JSON.stringify(await errors(changed)));
    const after = await one('A-1');
    assert.deepEqual(after.lineItems.map(shown), ['1 S-IN 1 IN WARRANTY', '2 - 5 UNKNOWN BILLABLE']);
    assert.deepEqual(
      after.lineItems.map((line: Any) => line.serviceTicketLineItemID),
      before.lineItems.map((line: Any) => line.serviceTicketLineItemID),
    );
    assert.equal(after.rowVersion, before.rowVersion + 1);
    // A subject and a new line at once, and the wrong line is named by its row though the first one stays.
    const both = await bring([
      ['A-1', 'C', 'Other', '', '', '', 'S-IN', '', 'Leaks', ''],
      ['A-1', '', '', 3, '', '', 'S-OUT', '', '', 'WARRANTY'],
    ]);
    assert.deepEqual(await errors(both), [
      [2, null, 'AnotherRow'],
      [3, 'billing', 'InvalidInput'],
    ]);
    const renamed = await bring([
      ['A-1', 'C', 'Other', '', '', '', 'S-IN', '', 'Leaks', ''],
      ['A-1', '', '', 3, '', '', 'S-OUT', '', '', ''],
    ]);
    assert.equal(renamed.updated, 2, JSON.stringify(await errors(renamed)));
    assert.deepEqual([(await one('A-1')).subject, (await lines('A-1')).length], ['Other', 3]);
    const trail = (await here.ask(`/v1/audit?entityID=${after.ticketID}`)).body;
    assert.ok(trail.every(({ action }: Any) => ['CREATE', 'UPDATE'].includes(action)));
    await here.send('PATCH', `/v1/service/tickets/${after.ticketID}/status`, { status: 'CANCELLED' });
    const export_ = await here.download('/v1/service/tickets/export');
    const again = await here.bring(start, export_);
    assert.deepEqual([again.updated, again.failed], [0, 0], JSON.stringify(await errors(again)));
    const late = await bring([['A-1', 'C', 'Late', '', '', '', '', '', '', '']]);
    assert.deepEqual(await errors(late), [[2, null, 'NotEditable']]);
    const other = await bring([['A-1', 'D', 'Other', '', '', '', '', '', '', '']]);
    assert.deepEqual(await errors(other), [[2, 'customerNumber', 'ReadOnlyField']]);
  });

  it('is read as an office wrote it: a mark, semicolons, titles, empty rows, other spelling of names', async () => {
    const file = [
      '\ufeffServicefälle im März;;;;;;',
      '',
      'Number;Customer Number;SUBJECT;Serial_Number;Item number;Quantity;Reported problem;Bearbeiter',
      'O-1;C;"Zylinder ""undicht""; kommt zurück";S-IN;;;"=leckt\nstark";Jana',
      ';;;;;;;',
      'O-1;C;;;SEAL;1,5;;Jana',
      '  ;;;;;;;',
      '',
      'O-2;D;Anruf;;;;;',
    ].join('\r\n');
    const done = await here.bring(start, file);
    assert.deepEqual([done.created, done.failed], [3, 0], JSON.stringify(await errors(done)));
    const ticket = await one('O-1');
    assert.equal(ticket.subject, 'Zylinder "undicht"; kommt zurück');
    assert.equal(ticket.lineItems[0].reportedProblem, '=leckt\nstark');
    assert.equal(ticket.lineItems[1].quantity.toFixed(), '1.5');
    const warnings = await here.log(done.importID, 'WARNINGS');
    assert.ok(
      warnings.some(({ message }: Any) => /Bearbeiter/.test(message)),
      JSON.stringify(warnings),
    );
    const csv = (await here.download('/v1/service/tickets/export?customerID=none&Format=csv')).toString();
    assert.match(csv, /^ticketID,number,customerNumber,.*,lineNumber,itemNumber,productNumber,serialNumber,/);
    const all = (await here.download('/v1/service/tickets/export?Format=csv')).toString();
    assert.match(all, /"'=leckt\nstark"/);
  });

  it('in another language than that of the names is refused at once, with the names that there are', async () => {
    const sent = multipart({
      ...{ bytes: Buffer.from('Nummer;Kunde;Betreff\nX-1;C;x'), fileName: 'Servicefälle.csv', fields: {} },
    });
    const { body, status } = await world.service.ask(start, { method: 'POST', ...sent });
    assert.equal(status, 400);
    assert.match(body.errors[0].detail, /number/i);
  });

  it('of the same new ticket in two files at once is made once, with its lines once', async () => {
    const rows: Cells[] = [['B-1', 'C', 'Both', '', 'SEAL', '', '', 1, '', '']];
    const both = await Promise.all([bring(rows), bring(rows)]);
    assert.deepEqual(
      both.map(({ created, unchanged }) => created + unchanged),
      [1, 1],
    );
    assert.equal((await lines('B-1')).length, 1);
  });

  it('of 200 lines is one ticket, and one with more is refused whole', async () => {
    const long = (number: string, count: number): Cells[] => [
      [number, 'C', 'Long', '', '', '', '', '', '', ''],
      ...Array.from({ length: count }, (_, n): Cells => [number, '', '', '', 'SEAL', '', '', n + 1, '', '']),
    ];
    const done = await bring([...long('L-1', 200), ...long('L-2', 201), ...long('L-3', 2)]);
    assert.deepEqual([done.created, done.failed], [204, 202]);
    assert.equal((await lines('L-1')).length, 200);
    assert.equal(await one('L-2'), undefined);
  });
});
