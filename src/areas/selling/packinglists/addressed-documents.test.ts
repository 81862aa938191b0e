import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { paragraph, testDocx, textOf } from '#platform/pdf/test-docx';
import { multipart } from '#test/multipart';
import { type OrderWorld, startOrders } from '#test/order-world';

const own = {
  name: 'Site',
  address1: 'Dock 4',
  address2: 'North',
  postalCode: '29401',
  city: 'Charleston',
  country: 'US',
};

describe('people and place of a quote', () => {
  let world: OrderWorld;
  let contactIDs: string[] = [];
  const convert = (id: string) => world.post(`/v1/salesquotes/${id}/salesorder`);
  const names = ({ contacts }: { contacts: { lastName: string }[] }) =>
    contacts.map(({ lastName }) => lastName);

  before(async () => {
    world = await startOrders();
    const body = ['Petersen', 'Zweig'].map((lastName) => ({
      customerID: world.customerID,
      firstName: 'Inke',
      lastName,
    }));
    const made = await world.stock.send('PUT', '/v1/customers/people', body);
    contactIDs = made.results.map(({ id }: { id: string }) => id);
  });

  it('go to its order as they were offered, and from there to the packing list', async () => {
    const quote = await world.quote('ACCEPTED', { shipTo: own, contactIDs });
    const person = `/v1/customers/people/${contactIDs[0]}`;
    await world.stock.send('PATCH', person, { lastName: 'Later' });
    const order = await convert(quote.salesQuoteID);
    assert.deepEqual([order.contactIDs, names(order)], [contactIDs, ['Petersen', 'Zweig']]);
    assert.deepEqual(
      [order.shipToID, order.shipTo, order.destinationCountryCode],
      [null, quote.shipTo, 'US'],
    );
    for (const status of ['RELEASED']) await world.patch(`/${order.salesOrderID}/status`, { status });
    const list = await world.post('/v1/packinglists', {
      salesOrderID: order.salesOrderID,
      fromLocationID: world.from,
    });
    assert.deepEqual([names(list), list.shipTo], [['Petersen', 'Zweig'], quote.shipTo]);
    await world.stock.send('PATCH', person, { lastName: 'Petersen' });
  });

  it('of an order: an address of its own moves the destination, and its people are the customer’s alone', async () => {
    const { salesOrderID } = await world.order({ contactIDs: [contactIDs[1]] });
    const { destinationCountryCode, shipToID, contacts } = await world.patch(`/${salesOrderID}/basics`, {
      shipTo: own,
    });
    assert.deepEqual([destinationCountryCode, shipToID, names({ contacts })], ['US', null, ['Zweig']]);
    const stranger = await world.ask(`/${salesOrderID}/basics`, {
      method: 'PATCH',
      body: { contactIDs: ['nobody'] },
    });
    world.refused(stranger, 'UnknownReference', '/contactIDs/0');
    const two = await Promise.all(
      [{ contactIDs: [] }, { shipTo: null }].map((body) =>
        world.ask(`/${salesOrderID}/basics`, { method: 'PATCH', body, headers: { 'if-match': '"2"' } }),
      ),
    );
    assert.deepEqual(two.map(({ status }) => status).sort(), [200, 412]);
  });

  it('are printed on quote, order and packing list', async () => {
    const text =
      '{{Contact.FullName}} {{#Contacts}}[{{FullName}} {{Phone}}]{{/Contacts}} {{ShipTo.Name}}: {{ShipTo.Address}}, {{ShipTo.City}}';
    const print = async (documentType: string, path: string): Promise<string> => {
      const { raw, headers } = multipart({
        fields: { documentType, isTemplate: 'true', isDefault: 'true', name: documentType },
        bytes: testDocx({ body: paragraph(text) }),
        fileName: 'a.docx',
      });
      const made = await world.service.ask('/v1/documents', { method: 'POST', raw, headers });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      const got = await world.service.ask(`/v1${path}/pdf`, { headers: { accept: docxType } });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return textOf(got.bytes).join('');
    };
    const quote = await world.quote('ACCEPTED', { shipTo: own, contactIDs });
    const order = await convert(quote.salesQuoteID);
    await world.patch(`/${order.salesOrderID}/status`, { status: 'RELEASED' });
    const list = await world.post('/v1/packinglists', {
      salesOrderID: order.salesOrderID,
      fromLocationID: world.from,
    });
    const expected = 'Inke Petersen [Inke Petersen ][Inke Zweig ] Site: Dock 4, North, Charleston';
    assert.equal(await print('SALESQUOTE', `/salesquotes/${quote.salesQuoteID}`), expected);
    assert.equal(await print('SALESORDER', `/salesorders/${order.salesOrderID}`), expected);
    assert.equal(await print('PACKINGLIST', `/packinglists/${list.packingListID}`), expected);
  });
});
