import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { bookmark, paragraph, row, table, testDocx, textOf } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import { type OrderWorld, startOrders } from '#test/order-world';

const office = faultyOffice();
const mark = bookmark(1, 'SalesOrder_Number');
const template = testDocx({
  header: `<w:p>${mark.start}<w:r><w:t>old</w:t></w:r>${mark.end}</w:p>`,
  footer: paragraph('{{Company.Name}}'),
  body: [
    paragraph(
      'Order {{SalesOrder.Nu',
      'mber}} of {{SalesQuote.Number}}, yours {{PurchaseOrder}}, for {{Customer.CustomerName}}',
    ),
    table(
      row(
        '{{#Items}}{{LineNumber}} {{Items.Number}}',
        '{{Quantity:number}} {{UnitLabel}}',
        '{{ExtendedPrice:money}}{{/Items}}',
      ),
    ),
    paragraph(
      'Total {{Totals.GrandTotal:money}}, by {{PromiseDateUTC:date(dd.MM.yyyy)}}, to {{ShipTo.Name}}',
    ),
    table(
      row('{{#PurchaseOrders}}{{PurchaseOrders.Number}}', '{{Date:date(dd.MM.yyyy)}}{{/PurchaseOrders}}'),
    ),
  ].join(''),
});

describe('the PDF of a sales order', () => {
  let world: OrderWorld;
  let order: { salesOrderID: string; number: string };
  const pdf = (query = '', headers = {}) =>
    world.service.ask(`/v1/salesorders/${order.salesOrderID}/pdf${query}`, { headers });
  const upload = async (docx: Buffer, more: object = {}) => {
    const fields = { documentType: 'SALESORDER', isTemplate: 'true', name: 'Order', ...more };
    const { raw, headers } = multipart({ fields, bytes: docx, fileName: 'order.docx' });
    const got = await world.service.ask('/v1/documents', { method: 'POST', raw, headers });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  before(async () => {
    world = await startOrders(office.converter);
    const items = [
      { number: 'A', quantity: 2 },
      { number: 'B', quantity: 1.5, discount: 10 },
    ];
    const quote = await world.quote('ACCEPTED', { items, purchaseOrder: 'PO-88213' });
    order = await world.post(`/v1/salesquotes/${quote.salesQuoteID}/salesorder`);
    await world.patch(`/${order.salesOrderID}/basics`, {
      promiseDateUTC: '2026-05-01T10:00:00Z',
      purchaseOrders: [{ number: 'PO-88213', date: '2026-03-01' }],
    });
  });

  it('is the built-in one while the tenant has no template of its kind', async () => {
    assert.match((await pdf()).bytes.toString(), /Order confirmation SO1001/);
    assert.deepEqual((await pdf('/validate')).body.template, {
      documentID: null,
      name: 'Order confirmation',
    });
    const other = await upload(testDocx({ body: paragraph('{{Number}}') }), { documentType: 'PACKINGLIST' });
    world.refused(await pdf(`?DocumentID=${other.documentID}`), 'NotFound');
    world.refused(await world.ask('/none/pdf'), 'NotFound');
  });

  it('is the template filled, by placeholder and bookmark, under the order’s number, with and without the version in the path', async () => {
    await upload(template, { isDefault: 'true' });
    const got = await pdf();
    assert.equal(got.status, 200, got.bytes.toString());
    assert.equal(
      got.headers['content-disposition'],
      `inline; filename="Order_${order.number}.pdf"; filename*=UTF-8''Order_${order.number}.pdf`,
    );
    assert.deepEqual(
      textOf(office.last).map((line) => line.replaceAll('\u00a0', ' ')),
      [
        `Order ${order.number} of Q1001, yours PO-88213, for Nordwind Fördertechnik GmbH`,
        ...['1 A', '2 pcs', '€200.00', '2 B', '1.5 m', '€16.67'],
        'Total €216.67, by 01.05.2026, to ',
        ...['PO-88213', '01.03.2026'],
      ],
    );
    assert.deepEqual(textOf(office.last, 'word/header1.xml'), [order.number]);
    const bare = await world.service.ask(`/SalesOrders/${order.salesOrderID}/PDF`);
    assert.ok(bare.bytes.equals(got.bytes));
    assert.equal(
      (await world.service.ask(`/salesorders/${order.salesOrderID}/pdf`, { key: undefined })).status,
      401,
    );
  });

  it('shows changed data in the next call', async () => {
    await world.patch(`/${order.salesOrderID}/basics`, { purchaseOrder: 'PO-NEW' });
    assert.match((await pdf()).bytes.toString(), /yours PO-NEW/);
  });

  it('is the Word document for who accepts that, and tells what stands in the way of a PDF', async () => {
    assert.equal((await pdf('', { accept: docxType })).headers['content-type'], docxType);
    world.refused(await pdf('', { accept: 'text/html' }), 'NotAcceptable');
    await office.eachFault(async (status, code) => {
      await world.patch(`/${order.salesOrderID}/notes`, { text: 'new', isForCustomer: true });
      const got = await pdf();
      assert.deepEqual([got.status, got.body.code], [status, code]);
    });
  });

  it('is checked against its template before it goes out', async () => {
    const { body: told } = await pdf('/validate');
    assert.deepEqual([told.isValid, told.unknownPlaceholders, told.emptyRequired], [true, [], []]);
    const odd = await upload(testDocx({ body: paragraph('{{SalesOrder.Freight}}') }));
    const empty = await world.order({ items: [] });
    const bare = await world.ask(`/${empty.salesOrderID}/pdf/validate?DocumentID=${odd.documentID}`);
    assert.deepEqual(
      [bare.body.isValid, bare.body.unknownPlaceholders, bare.body.emptyRequired],
      [false, [{ name: 'SalesOrder.Freight', place: 'body, paragraph 1' }], ['Items']],
    );
    world.refused(await world.ask('/none/pdf/validate'), 'NotFound');
  });
});
