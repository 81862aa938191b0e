import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { salesOrders } from '#areas/selling/salesorders';
import { type LinkWorld, startLinks } from '#test/link-world';
import { multipart } from '#test/multipart';
import type { Got } from '#test/service';
import { customerOrders } from './index.ts';

type Body = Got['body'];

describe('a purchase order that comes with a quote', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks([salesOrders, customerOrders]);
  });
  beforeEach(async () => {
    await world.offered();
    for (const { customerOrderID, number } of await list('')) {
      // Each test begins without living ones: they belong to one customer.
      const path = `/v1/customerorders/${customerOrderID}/status`;
      const body = { status: 'CANCELLED', reason: `Not ${number} any more` };
      await world.service.ask(path, { method: 'PATCH', body });
    }
  });

  const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
  const upload = async (bytes: Buffer, number?: string, token = world.now.token): Promise<Body> => {
    const got = await world.ask(`/public/purchaseorder?token=${token}`, {
      ...{ key: undefined, method: 'POST' as const },
      ...multipart({ bytes, fileName: 'po.pdf', fields: number === undefined ? {} : { number } }),
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const list = async (query = `?salesQuoteID=${world.now.id}`): Promise<Body[]> =>
    (await world.service.ask(`/v1/customerorders${query}`)).body;
  const living = async (query?: string): Promise<Body[]> =>
    (await list(query)).filter(({ status }) => !['CANCELLED', 'REJECTED'].includes(status));
  const numbers = async (query?: string): Promise<string[]> =>
    (await living(query)).map(({ number }) => number);
  const read = async ({ customerOrderID }: Body): Promise<Body> =>
    (await world.service.ask(`/v1/customerorders/${customerOrderID}`)).body;

  it('is a customer order with number, customer, quote and file, which is compared line by line', async () => {
    await upload(pdf('one'), 'PO-1');
    const [found, ...others] = await living();
    assert.deepEqual(others, []);
    const made = await read(found);
    const quote = await world.quote();
    assert.deepEqual(
      [made.number, made.status, made.customerID, made.salesQuoteID, made.currencyCode, made.lines],
      ['PO-1', 'RECEIVED', quote.customerID, world.now.id, 'EUR', []],
    );
    const [file, ...more] = made.documents;
    assert.deepEqual([file.fileName, more], ['po.pdf', []]);
    const sent = await world.service.ask(`/v1/documents/${file.documentID}/download`);
    assert.deepEqual(sent.bytes, pdf('one'));
    const compare = () => world.service.ask(`/v1/customerorders/${made.customerOrderID}/comparison`);
    assert.ok((await compare()).body.differenceCount > 0, 'nobody has read its lines yet');
    const lines = [{ lineNumber: 1, itemNumber: 'A', quantity: 10, unitPrice: 100 }];
    const path = `/v1/customerorders/${made.customerOrderID}`;
    await world.service.ask(path, { method: 'PATCH', body: { lines } });
    assert.deepEqual((await compare()).body.differences, []);
  });

  it('is one however often it comes: the same file, the same number, a file without a number', async () => {
    await upload(pdf('one'));
    const { number } = await world.quote();
    assert.deepEqual(await numbers(), [number], 'named after the quote while it has no number');
    await upload(pdf('one'), 'PO-2');
    assert.deepEqual(await numbers(), ['PO-2']);
    await upload(pdf('one'), 'PO-2');
    await upload(pdf('the same with a signature'), 'PO-2');
    await upload(pdf('terms'));
    const [found] = await living();
    assert.deepEqual([await numbers(), (await read(found)).documents.length], [['PO-2'], 3]);
    await upload(pdf('two'), 'PO-3');
    assert.deepEqual((await numbers()).sort(), ['PO-2', 'PO-3'], 'another number is another order');
    await world.patch(world.now.id, 'payment', { purchaseOrderNumber: 'PO-2-B' });
    await world.patch(world.now.id, 'payment', { status: 'PO_APPROVED' });
    assert.deepEqual((await numbers()).sort(), ['PO-2', 'PO-3']);
  });

  it('may be the acceptance itself, by its number', async () => {
    const { tenantID } = world.service.a;
    const needs = (what: string) =>
      world.sql('update tenants set acceptance_needs = $2 where tenant_id = $1', [tenantID, what]);
    await needs('PURCHASEORDER');
    try {
      const { status, body } = await world.accept({ purchaseOrderNumber: 'PO-4' });
      assert.deepEqual([status, body.status, body.payment.purchaseOrderNumber], [200, 'ACCEPTED', 'PO-4']);
    } finally {
      await needs('NOTHING');
    }
    const told = (await world.events(world.now.id)).find(({ event }) => event === 'PurchaseOrderReceived');
    assert.deepEqual([told?.body.purchaseOrderNumber, told?.body.documentID], ['PO-4', null]);
    assert.deepEqual(await numbers(), ['PO-4']);
    await upload(pdf('four'), 'PO-4');
    const [found] = await living();
    assert.deepEqual([await numbers(), (await read(found)).documents.length], [['PO-4'], 1]);
  });

  it('is one too where a user notes or uploads it, or recorded it before', async () => {
    const quote = await world.quote();
    const recorded = await world.service.ask('/v1/customerorders', {
      method: 'POST',
      body: {
        ...{ number: 'PO-5', customerID: quote.customerID, currencyCode: 'EUR' },
        lines: [{ lineNumber: 1, itemNumber: 'A', quantity: 10, unitPrice: 100 }],
      },
    });
    assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
    const file = multipart({
      ...{ bytes: pdf('five'), fileName: 'five.pdf' },
      fields: { purchaseOrderNumber: 'PO-5' },
    });
    const got = await world.ask(`/${world.now.id}/payment/purchaseorder`, { method: 'POST', ...file });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const now = await read(recorded.body);
    assert.deepEqual(
      [now.salesQuoteID, now.documents.length, now.lines.length, await numbers()],
      [world.now.id, 1, 1, ['PO-5']],
    );
  });

  it('of one number for two quotes at once is one customer order with both files', async () => {
    const first = { ...world.now };
    await world.offered();
    const second = { ...world.now };
    await Promise.all([
      upload(pdf('first'), 'PO-6', first.token),
      upload(pdf('second'), 'PO-6', second.token),
      upload(pdf('first'), 'PO-6', first.token),
    ]);
    const all = await living('?number=PO-6');
    assert.equal(all.length, 1);
    assert.equal((await read(all[0])).documents.length, 2);
  });

  it('is named by the order made of the quote, as all of them are, and names it', async () => {
    await upload(pdf('seven'), 'PO-7');
    await world.accept();
    const make = async (): Promise<Body> =>
      (await world.service.ask(`/v1/salesquotes/${world.now.id}/salesorder`, { method: 'POST' })).body;
    const order = await make();
    const [seven] = await living();
    assert.equal(seven.salesOrderID, order.salesOrderID);
    assert.deepEqual(order.customerOrders, [{ customerOrderID: seven.customerOrderID, number: 'PO-7' }]);
    assert.equal(order.purchaseOrder, 'PO-7');
    await Promise.all([upload(pdf('eight'), 'PO-8'), upload(pdf('nine'), 'PO-9')]);
    const named = async (id = order.salesOrderID): Promise<string[]> =>
      (await world.service.ask(`/v1/salesorders/${id}`)).body.customerOrders.map(
        ({ number }: Body) => number,
      );
    assert.deepEqual(await named(), ['PO-7', 'PO-8', 'PO-9']);
    const found = await world.service.ask('/v1/salesorders/search/po-9');
    assert.deepEqual(
      found.body.map(({ number }: Body) => number),
      [order.number],
    );
    const change = (id: string, body: object) =>
      world.service.ask(`/v1/customerorders/${id}`, { method: 'PATCH', body });
    const [, eight, nine] = (await living()).sort((one, other) => (one.number < other.number ? -1 : 1));
    await Promise.all([
      change(eight.customerOrderID, { number: 'PO-8-A' }),
      change(nine.customerOrderID, { salesOrderID: null }),
    ]);
    assert.deepEqual(await named(), ['PO-7', 'PO-8-A']);
    await world.service.ask(`/v1/customerorders/${eight.customerOrderID}`, { method: 'DELETE' });
    assert.deepEqual(await named(), ['PO-7']);
    const path = `/v1/salesorders/${order.salesOrderID}/status`;
    const reason = 'Ordered again with other terms';
    await world.service.ask(path, { method: 'PATCH', body: { status: 'CANCELLED', reason } });
    const next = await make();
    assert.deepEqual(await named(next.salesOrderID), ['PO-7', 'PO-9']);
    assert.deepEqual(await named(), [], 'the cancelled one answers none any more');
  });

  it('of another tenant’s quote stays theirs', async () => {
    await upload(pdf('ours'), 'PO-10');
    const key = world.service.b.keys.ADMIN as string;
    assert.deepEqual((await world.service.ask('/v1/customerorders', { key })).body, []);
  });
});
