import assert from 'node:assert/strict';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { multipart } from '../multipart.ts';
import type { Maker } from './maker.ts';

/**
 * An order of the customer, a draft so that it can be changed, to a ship-to of its own, so that the other may
 * be deleted.
 */
export const makeOrders: Maker = async ({ make, service, key, canary, ids }) => {
  const change = async (method: 'PUT' | 'PATCH', url: string, body: unknown) => {
    const changed = await service.ask(url, { method, key, body });
    assert.equal(changed.status, 200, `${url}: ${JSON.stringify(changed.body)}`);
    return changed.body;
  };
  const address = { name: canary, address1: canary, city: canary, country: 'DE' };
  const { shipToID } = await change('PUT', `/v1/customers/${ids.CustomerID}/shipto`, address);
  const order = await make('/v1/salesorders', {
    customerID: ids.CustomerID,
    description: canary,
    purchaseOrder: canary,
    purchaseOrders: [{ number: canary, terms: canary }],
    shipToID,
    items: [{ itemID: ids.ItemID, quantity: 2, notes: canary }],
  });
  const url = `/v1/salesorders/${order.salesOrderID}`;
  await change('PATCH', `${url}/notes`, { text: canary });
  await change('PATCH', `${url}/tags`, [{ name: canary, value: canary }]);
  await change('PATCH', `${url}/history`, { action: 'CALL', newValue: canary });
  const file = multipart({
    fields: { description: canary },
    bytes: Buffer.from(canary),
    fileName: `${canary}.txt`,
  });
  const attached = await service.ask(`${url}/documents`, { method: 'POST', key, ...file });
  assert.equal(attached.status, 200, JSON.stringify(attached.body));
  Object.assign(ids, {
    SalesOrderID: order.salesOrderID,
    ordernumber: order.number,
    'sales-orders itemandqtyid': order.items[0].itemAndQtyID,
    'sales-orders DocumentID': attached.body.documents[0].documentID,
  });
  ids.DemandID = order.salesOrderID;
  const promised = { itemID: ids['stocked ItemID'], quantity: 2, demandEntity: 'SALESORDER' };
  const allocation = await make('/v1/inventory/allocations', { ...promised, demandID: order.salesOrderID });
  ids.AllocationID = allocation.allocationID;
  // One that goes on: a packing list of it, in a template of its own.
  const released = await make('/v1/salesorders', {
    customerID: ids.CustomerID,
    description: canary,
    shipToID,
    items: [{ itemID: ids.ItemID, quantity: 2 }],
  });
  await change('PATCH', `/v1/salesorders/${released.salesOrderID}/status`, { status: 'RELEASED' });
  const list = await make('/v1/packinglists', {
    salesOrderID: released.salesOrderID,
    carrier: canary,
    trackingNumber: canary,
    packages: [{ description: canary }],
    notes: canary,
  });
  const repair = await make('/v1/service/tickets', {
    ...{ customerID: ids.CustomerID, subject: canary, lineItems: [{ itemID: ids.ItemID }] },
  });
  const made = await make('/v1/prodorders', {
    salesOrderID: released.salesOrderID,
    itemAndQtyID: released.items[0].itemAndQtyID,
    quantity: 2,
    description: canary,
    serviceTicketLineItemID: repair.lineItems[0].serviceTicketLineItemID,
  });
  await change('PATCH', `/v1/prodorders/${made.productionOrderID}/notes`, { text: canary });
  await change('PATCH', `/v1/prodorders/${made.productionOrderID}/tasks`, [{ name: canary, detail: canary }]);
  await change('PATCH', `/v1/prodorders/${made.productionOrderID}/serialnumbers`, {
    serialNumbers: [canary],
  });
  await change('PATCH', `/v1/prodorders/${made.productionOrderID}/lotnumbers`, {
    lotNumbers: [{ lotNumber: canary }],
  });
  await change('PATCH', '/v1/prodorders/status', [
    { productionOrderID: made.productionOrderID, status: 'RELEASED' },
  ]);
  const grease = await make('/v1/items', { number: `M-${canary}`, description: canary, isStocked: false });
  await make(`/v1/prodorders/${made.productionOrderID}/materials/bookings`, {
    bookings: [{ type: 'ISSUE', itemID: grease.itemID, quantity: 1, lotNumber: canary, reason: canary }],
  });
  const picture = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.alloc(40, 1),
  ]);
  const upload = async (of: string, bytes: Buffer) => {
    const sent = multipart({
      fields: of === 'images' ? { caption: canary } : {},
      bytes,
      fileName: `${canary}.png`,
    });
    const taken = await service.ask(`/v1/prodorders/${made.productionOrderID}/${of}`, {
      ...{ method: 'POST', key, ...sent },
    });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    return taken.body;
  };
  const { images, tasks } = await upload('images', picture);
  const { taskID } = tasks[0];
  const { documents } = await upload(`tasks/${taskID}/documents`, Buffer.from(canary));
  const { body: bookings } = await service.ask(
    `/v1/prodorders/${made.productionOrderID}/materials/bookings`,
    { key },
  );
  const template = multipart({
    fields: { documentType: 'PACKINGLIST', name: canary, isTemplate: 'true', isDefault: 'true' },
    bytes: testDocx({ body: paragraph(`${canary} {{Number}} {{Carrier}}`) }),
    fileName: `${canary}.docx`,
  });
  const taken = await service.ask('/v1/documents', { method: 'POST', key, ...template });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  Object.assign(ids, {
    PackingListID: list.packingListID,
    ProductionOrderID: made.productionOrderID,
    BookingID: bookings[0].bookingID,
    'production ImageID': images[0].imageID,
    'production TaskID': taskID,
    'production DocumentID': documents.at(-1).documentID,
    serviceTicketLineItemID: made.serviceTicketLineItemID,
  });
};
