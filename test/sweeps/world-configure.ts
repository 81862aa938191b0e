import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/**
 * A product that is offered for configuration and stands in the quote, needs nothing to be chosen, and takes
 * an item that is not in stock.
 */
export const makeConfigurable: Maker = async ({ make, service, key, canary, ids }) => {
  const item = await make('/v1/items', {
    number: `CFG-${canary}`,
    description: canary,
    unitCost: 1,
    unitPrice: 2,
  });
  const document = {
    format: 'millwright-product-1',
    product: { number: `CFG-${canary}`, name: canary, descriptionTemplate: canary },
    pages: [{ name: canary }],
    attributes: [{ name: 'BORE', label: canary, dataType: 'INTEGER', page: canary, values: [80] }],
    rules: [
      {
        number: 10,
        name: canary,
        type: 'BOM',
        // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
        then: [{ action: 'ADD_ITEM', number: item.number, quantity: 1 }],
      },
      {
        number: 20,
        name: canary,
        type: 'ROUTER',
        // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
        then: [{ action: 'ADD_TASK', name: canary, minutes: 2.5 }],
      },
    ],
  };
  const put = await service.ask('/v1/products/document', { method: 'PUT', key, body: document });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  const [product] = (await service.ask(`/v1/products?number=CFG-${canary}`, { key })).body;
  await service.ask(`/v1/products/${product.productID}`, {
    method: 'PATCH',
    key,
    body: { status: 'ACTIVE' },
  });
  const versions = `/v1/instances/${ids.tenantId}/smartquote/${product.productID}/versions`;
  const { versionID } = await make(versions, {});
  for (const state of ['IN_TEST', 'RELEASED']) {
    const moved = await service.ask(`${versions}/${versionID}/state`, {
      method: 'PATCH',
      key,
      body: { state },
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  }
  ids['configure ProductID'] = product.productID;
  const line = await service.ask(`/v1/configure/${product.productID}/salesquotes/${ids.SalesQuoteID}`, {
    ...{ method: 'PUT', key },
    body: { attributes: [{ name: 'BORE', value: 80 }], notes: canary },
  });
  assert.equal(line.status, 200, JSON.stringify(line.body));
  ids.LineItemID = line.body.lineItems[0].lineItemID;
  ids.lineitemid = ids.LineItemID as string;
  const ordered = await service.ask(`/v1/configure/${product.productID}/salesorders/${ids.SalesOrderID}`, {
    ...{ method: 'PUT', key },
    body: { attributes: [{ name: 'BORE', value: 80 }], notes: canary },
  });
  assert.equal(ordered.status, 200, JSON.stringify(ordered.body));
  ids['sales-orders LineItemID'] = ordered.body.lineItems[0].lineItemID;
  ids['sales-orders lineitemid'] = ordered.body.lineItems[0].lineItemID;
};
