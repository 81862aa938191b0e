import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CustomerOrderWorld, startCustomerOrders } from '#test/customer-order-world';
import { multipart } from '#test/multipart';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const numbers = (got: { body: Body }) => got.body.map((one: Body) => one.number);

describe('customer orders', () => {
  let world: CustomerOrderWorld;
  before(async () => {
    world = await startCustomerOrders();
  });
  const patch = (id: string, body: object, headers = {}) =>
    world.at(`/${id}`, { method: 'PATCH', body, headers });

  it('are kept as the customer wrote them, with the sum of their lines', async () => {
    const { body: made } = await world.record({
      requestedDate: '2026-05-04',
      paymentTerms: '45 days net',
      statedTotal: 12,
      lines: [
        { lineNumber: 20, customerItemNumber: '4711', quantity: 3, unitPrice: 0.335 },
        {
          lineNumber: 10,
          itemNumber: 'A',
          description: 'Cylinder',
          uOM: 'C62',
          quantity: 1,
          unitPrice: 11,
        },
      ],
    });
    assert.deepEqual(
      [made.status, made.receivedUTC, String(made.total)],
      ['RECEIVED', made.createdUTC, '12.01'],
    );
    assert.deepEqual(
      made.lines.map((one: Body) => [one.lineNumber, one.itemNumber, one.customerItemNumber, one.uOM]),
      [
        [20, null, '4711', null],
        [10, 'A', null, 'C62'],
      ],
    );
    assert.deepEqual((await world.at(`/${made.customerOrderID}`)).body, made);
    assert.deepEqual(
      (await patch(made.customerOrderID, made)).body.rowVersion,
      1,
      'sent back as it was read',
    );
    const lines = [{ lineNumber: 1, itemNumber: 'A', quantity: 2, unitPrice: 5 }];
    const changed = (await patch(made.customerOrderID, { lines, currencyCode: 'JPY' })).body;
    assert.deepEqual([String(changed.total), changed.currencyCode, changed.rowVersion], ['10', 'JPY', 2]);
    const [event] = await world.events(made.customerOrderID);
    assert.deepEqual(
      [event.entity, event.event, event.data.number],
      ['CustomerOrder', 'Created', made.number],
    );
  });

  it('refuse what cannot be, at its place', async () => {
    const line = { lineNumber: 1, quantity: 1, unitPrice: 1 };
    const other = await world.post('/v1/customers', { customerName: 'Other', country: 'DE' });
    const order = await world.order();
    const quote = await world.quote('DRAFT');
    for (const [body, code, pointer] of [
      [{ customerID: 'nobody' }, 'UnknownReference', '/customerID'],
      [{ salesQuoteID: 'nobody' }, 'UnknownReference', '/salesQuoteID'],
      [{ salesOrderID: 'nobody' }, 'UnknownReference', '/salesOrderID'],
      [{ customerID: other.customerID, salesOrderID: order.salesOrderID }, 'InvalidInput', '/salesOrderID'],
      [{ customerID: other.customerID, salesQuoteID: quote.salesQuoteID }, 'InvalidInput', '/salesQuoteID'],
      [{ currencyCode: 'XXX' }, 'InvalidInput', '/currencyCode'],
      [{ receivedUTC: '2026-03-03T12:00:00.000Z' }, 'InvalidInput', '/receivedUTC'],
      [{ lines: [line, line] }, 'InvalidInput', '/lines/1/lineNumber'],
      [{ lines: [{ ...line, quantity: 999999999999, unitPrice: 99999999999999 }] }, 'InvalidInput', '/lines'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'InvalidInput', '/lines/0/quantity'],
      [{ total: 3 }, 'InvalidInput', '/total'],
    ] as const)
      world.refused(await world.record(body), code, pointer);
    const { customerOrderID } = await world.received();
    world.refused(
      await patch(customerOrderID, { customerID: other.customerID }),
      'ReadOnlyField',
      '/customerID',
    );
    world.refused(await patch(customerOrderID, { status: 'ACCEPTED' }), 'ReadOnlyField', '/status');
    assert.equal((await world.at('/nobody')).status, 404);
    assert.equal((await world.at('/nobody/comparison')).status, 404);
    assert.equal((await world.at('/bysalesorder/nobody')).status, 404);
  });

  it('have a number that is the customer’s only living one, of requests at once too', async () => {
    const both = await Promise.all([1, 2].map(() => world.record({ number: 'TWICE' })));
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 409]);
    const [made, refused] = both.sort((one, other) => one.status - other.status) as [Body, Body];
    world.refused(refused, 'Duplicate', '/number');
    const other = await world.post('/v1/customers', { customerName: 'Twice', country: 'DE' });
    assert.equal((await world.record({ number: 'TWICE', customerID: other.customerID })).status, 200);
    const id = made.body.customerOrderID;
    assert.equal((await world.move(id, 'REJECTED', { reason: 'Prices of last year' })).status, 200);
    const corrected = await world.record({ number: 'TWICE' });
    assert.equal(corrected.status, 200);
    const third = await world.received();
    world.refused(await patch(third.customerOrderID, { number: 'TWICE' }), 'Duplicate', '/number');
  });

  it('are found by number, item numbers and customer, and listed by order, status and page', async () => {
    const order = await world.order();
    const made = await world.received({
      ...{ number: 'FIND-ME', salesOrderID: order.salesOrderID },
      lines: [{ lineNumber: 1, customerItemNumber: 'ZK-990', quantity: 1, unitPrice: 1 }],
    });
    for (const words of ['find-me', 'zk-990', 'nordwind'])
      assert.ok(numbers(await world.at(`/search/${words}`)).includes('FIND-ME'), words);
    assert.deepEqual(numbers(await world.at(`/bysalesorder/${order.salesOrderID}`)), ['FIND-ME']);
    await world.move(made.customerOrderID, 'IN_REVIEW');
    assert.deepEqual(numbers(await world.at('?status=IN_REVIEW&number=FIND-ME')), ['FIND-ME']);
    const all = numbers(await world.at('?sort=-receivedUTC'));
    assert.equal((await world.at('/count')).body.count, all.length);
    const page = await world.at('/pages/2?recordsperpage=2');
    assert.deepEqual(numbers(page), numbers(await world.at('')).slice(2, 4));
  });

  it('are deleted while nothing is decided, with notes and files; what they name is kept', async () => {
    const order = await world.order();
    const made = await world.received({ salesOrderID: order.salesOrderID });
    const url = `/v1/customerorders/${made.customerOrderID}`;
    const note = (body: unknown) => world.at(`/${made.customerOrderID}/notes`, { method: 'PUT', body });
    await note({ text: 'By fax' });
    world.refused(await note([{ noteID: 'nobody', text: 'x' }]), 'UnknownReference', '/0/noteID');
    const file = multipart({ fields: {}, bytes: Buffer.from('%PDF-'), fileName: 'po.pdf' });
    const attached = await world.service.ask(`${url}/documents`, { method: 'POST', ...file });
    assert.deepEqual(
      [attached.body.documents[0].fileName, attached.body.notes[0].text],
      ['po.pdf', 'By fax'],
    );
    const { documentID } = attached.body.documents[0];
    const kept = await world.ask(`/${order.salesOrderID}`, { method: 'DELETE' });
    assert.deepEqual([kept.status, kept.body.code], [409, 'Referenced']);
    assert.equal((await world.at(`/${made.customerOrderID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await world.service.ask(`/v1/documents/${documentID}`)).status, 404);
    assert.equal((await world.ask(`/${order.salesOrderID}`, { method: 'DELETE' })).status, 200);
  });

  it('belong to one tenant, and are nothing for the shop floor', async () => {
    const { service } = world;
    const made = await world.received();
    const [theirs, shop] = [service.b.keys.ADMIN as string, service.a.keys.SHOP as string];
    for (const path of ['', '/comparison'])
      assert.equal((await world.at(`/${made.customerOrderID}${path}`, { key: theirs })).status, 404);
    assert.equal((await world.move(made.customerOrderID, 'IN_REVIEW', {}, theirs)).status, 404);
    assert.deepEqual((await world.at('', { key: theirs })).body, []);
    assert.equal((await world.at('', { key: shop })).status, 403);
    assert.equal((await world.record({}, shop)).status, 403);
    assert.equal((await world.record({}, service.a.keys.SALES)).status, 200);
    assert.equal((await world.move(made.customerOrderID, 'IN_REVIEW', {}, shop)).status, 403);
  });

  it('are decided once: of two who accept and reject at once one is told why not', async () => {
    const { customerOrderID: id } = await world.received();
    const [accepted, rejected] = await Promise.all([
      world.move(id, 'ACCEPTED', { acceptDifferences: true, reason: 'as agreed' }),
      world.move(id, 'REJECTED', { reason: 'too late' }),
    ]);
    assert.deepEqual([accepted.status, rejected.status].sort(), [200, 409]);
    const loser = accepted.status === 409 ? accepted : rejected;
    assert.equal(loser.body.code, 'IllegalTransition');
    const { body: now } = await world.at(`/${id}`);
    assert.equal(now.status, accepted.status === 200 ? 'ACCEPTED' : 'REJECTED');
    const stale = await patch(id, { salesOrderID: null }, { 'if-match': '"1"' });
    assert.equal(stale.status, 412);
  });
});
