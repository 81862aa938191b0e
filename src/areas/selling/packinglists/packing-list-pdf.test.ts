import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import type { Converter } from '#platform/pdf/converter';
import { openNativeOffice } from '#platform/pdf/native-office';
import { bookmark, paragraph, row, table, testDocx, textOf } from '#platform/pdf/test-docx';
import { officeMissing, pdfText } from '#platform/pdf/test-office';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import { type OrderWorld, startOrders } from '#test/order-world';

const fake = faultyOffice();
const mark = bookmark(1, 'PackingList_Number');
const template = testDocx({
  header: `<w:p>${mark.start}<w:r><w:t>old</w:t></w:r>${mark.end}</w:p>`,
  footer: paragraph('{{Company.Name}}'),
  body: [
    paragraph(
      'Packing list {{PackingList.Nu',
      'mber}} for order {{SalesOrder.Number}}, {{SalesOrder.PurchaseOrder}}',
    ),
    paragraph('{{Customer.CustomerName}} at {{ShipTo.Name}}, {{ShipTo.City}}, {{ShipTo.CountryName}}'),
    paragraph('{{Carrier}} {{TrackingNumber}} {{ShippedUTC:date(dd.MM.yyyy)}} in {{PackageCount}}'),
    table(
      row('Line', 'Item', 'Ordered', 'Packed', 'Lots and serial numbers'),
      row(
        '{{#Items}}{{LineNumber}}',
        '{{Number}} {{Description}}',
        '{{QuantityOrdered:number}} {{UnitLabel}}',
        '{{QuantityToShip:number}}',
        '{{LotNumber}} {{SerialNumbers}}{{/Items}}',
      ),
    ),
    table(row('{{#Packages}}{{Packages.Description}}', '{{Weight:number}} {{WeightUOM}}{{/Packages}}')),
  ].join(''),
});

const filled = async (world: OrderWorld) => {
  const { SER } = world.items as { SER: string };
  for (const serialNumber of ['S-1', 'S-2']) await world.stock.receive(SER, 1, world.from, { serialNumber });
  const url = `/v1/customers/${world.customerID}/shipto`;
  const address = { name: 'Assembly hall 2', address1: 'Werftweg 4', city: 'Rendsburg', country: 'DE' };
  const { shipToID } = await world.stock.send('PUT', url, address);
  const items = [
    { number: 'SER', quantity: 2 },
    { number: 'FEE', quantity: 1.5 },
  ];
  const order = await world.released({ items, shipToID, purchaseOrder: 'PO-88213' });
  const [pump, fee] = order.items;
  const list = await world.post('/v1/packinglists', {
    salesOrderID: order.salesOrderID,
    carrier: 'Hansa Spedition',
    trackingNumber: 'HS-4471-20',
    notes: 'Unload from the side.',
    packages: [{ description: 'Pallet', weight: 184.5, weightUOM: 'KGM' }, { description: 'Box' }],
    fromLocationID: world.from,
    salesItems: [
      { salesItemAndQtyID: pump.itemAndQtyID, quantityToShip: 2, serialNumbers: ['S-1', 'S-2'] },
      { salesItemAndQtyID: fee.itemAndQtyID, quantityToShip: 1 },
    ],
  });
  return { order, list };
};

const upload = async (world: OrderWorld, docx: Buffer, more: object = {}) => {
  const fields = { documentType: 'PACKINGLIST', isTemplate: 'true', name: 'Packing list', ...more };
  const { raw, headers } = multipart({ fields, bytes: docx, fileName: 'packing-list.docx' });
  const got = await world.service.ask('/v1/documents', { method: 'POST', raw, headers });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};

describe('the PDF of a packing list', () => {
  let world: OrderWorld;
  let made: Awaited<ReturnType<typeof filled>>;
  const pdf = (query = '', headers = {}) =>
    world.service.ask(`/v1/packinglists/${made.list.packingListID}/pdf${query}`, { headers });
  before(async () => {
    world = await startOrders(fake.converter);
    made = await filled(world);
  });

  it('is the built-in one while the tenant has no template of its kind', async () => {
    assert.match((await pdf()).bytes.toString(), /Packing list PL1001/);
    assert.deepEqual((await pdf('/validate')).body.template, { documentID: null, name: 'Packing list' });
    const other = await upload(world, testDocx({ body: paragraph('{{Number}}') }), {
      documentType: 'SALESQUOTE',
    });
    world.refused(await pdf(`?DocumentID=${other.documentID}`), 'NotFound');
    world.refused(await world.service.ask('/v1/packinglists/none/pdf'), 'NotFound');
  });

  it('is the template filled, by placeholder and bookmark, in head, foot and tables, under the list’s number', async () => {
    assert.deepEqual((await upload(world, template, { isDefault: 'true' })).warnings, []);
    const got = await pdf();
    assert.equal(got.status, 200, got.bytes.toString());
    const { number } = made.list;
    assert.equal(
      got.headers['content-disposition'],
      `inline; filename="PackingList_${number}.pdf"; filename*=UTF-8''PackingList_${number}.pdf`,
    );
    assert.deepEqual(
      textOf(fake.last).map((line) => line.replaceAll('\u00a0', ' ').trim()),
      [
        `Packing list ${number} for order ${made.order.number}, PO-88213`,
        'Nordwind Fördertechnik GmbH at Assembly hall 2, Rendsburg, Germany',
        'Hansa Spedition HS-4471-20  in 2',
        ...['Line', 'Item', 'Ordered', 'Packed', 'Lots and serial numbers'],
        ...['1', 'SER Pump', '2 pcs', '2', 'S-1, S-2'],
        ...['2', 'FEE Start-up on site', '1.5 pcs', '1', ''],
        ...['Pallet', '184.5 KGM', 'Box', ''],
      ],
    );
    assert.deepEqual(textOf(fake.last, 'word/header1.xml'), [number]);
  });

  it('shows what was shipped in the next call', async () => {
    const id = made.list.packingListID;
    await world.stock.send('PATCH', `/v1/packinglists/${id}`, { status: 'SHIPPED', carrier: 'Nordlicht' });
    assert.match((await pdf()).bytes.toString(), /Nordlicht HS-4471-20 02\.03\.2026 in 2/);
  });

  it('is the filled Word document for who accepts that', async () => {
    const got = await pdf('', { accept: docxType });
    assert.deepEqual([got.status, got.headers['content-type']], [200, docxType]);
    world.refused(await pdf('', { accept: 'text/html' }), 'NotAcceptable');
  });

  it('tells what stands in the way when there is no PDF', async () => {
    await fake.eachFault(async (status, code) => {
      await world.stock.send('PATCH', `/v1/packinglists/${made.list.packingListID}`, {
        carrier: `${status} ${code} ${performance.now()}`,
      });
      const got = await pdf();
      assert.deepEqual([got.status, got.body.code], [status, code]);
    });
  });

  it('can be checked beforehand: what the template asks for and the list does not have', async () => {
    const { documentID } = await upload(
      world,
      testDocx({ body: paragraph('{{PackingList.Freight}} {{Number}}') }),
    );
    const check = (id: string, query = '') =>
      world.service.ask(`/v1/packinglists/${id}/pdf/validate${query}`);
    const bare = await world.released({ shipToID: null });
    const empty = await world.post('/v1/packinglists', { salesOrderID: bare.salesOrderID, salesItems: [] });
    const { body } = await check(empty.packingListID, `?DocumentID=${documentID}`);
    assert.deepEqual(
      [body.isValid, body.unknownPlaceholders, body.emptyRequired],
      [false, [{ name: 'PackingList.Freight', place: 'body, paragraph 1' }], ['ShipTo.Name', 'Items']],
    );
    assert.equal((await check(made.list.packingListID)).body.isValid, true);
    world.refused(await check('none'), 'NotFound');
    world.refused(await check(made.list.packingListID, '?DocumentID=none'), 'NotFound');
  });
});

describe('the PDF of a packing list by LibreOffice', { skip: officeMissing }, () => {
  let office: Converter;
  let world: OrderWorld;
  before(async () => {
    office = await openNativeOffice({ workers: 1, dataDir: tmpdir() });
    world = await startOrders(office);
    await upload(world, template, { isDefault: 'true' });
  });
  after(() => office?.close());

  it('says what the list says', async () => {
    const { list, order } = await filled(world);
    const got = await world.service.ask(`/v1/packinglists/${list.packingListID}/pdf`);
    assert.equal(got.status, 200, got.bytes.toString('latin1').slice(0, 500));
    assert.equal(got.bytes.subarray(0, 5).toString(), '%PDF-');
    const text = (await pdfText(got.bytes)).replaceAll(/\s+/g, ' ');
    for (const part of [list.number, order.number, 'Assembly hall 2', 'Start-up on', 'S-1, S-2', '184.5'])
      assert.ok(text.includes(part), part);
    assert.doesNotMatch(text, /\{\{|undefined|null|NaN/);
  });
});
