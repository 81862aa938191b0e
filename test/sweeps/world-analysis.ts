import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A quote with a configured line, and take rates that wait for a worker. After the products and their versions. */
export const makeAnalyses: Maker = async ({ make, service, key, canary, ids }) => {
  const { salesQuoteID } = await make('/v1/salesquotes', { customerID: ids.CustomerID, description: canary });
  const put = await service.ask(`/v1/configure/${ids['configure ProductID']}/salesquotes/${salesQuoteID}`, {
    ...{ method: 'PUT', key },
    body: { attributes: [{ name: 'BORE', value: 80 }], notes: canary },
  });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  ids.productID = ids.ProductID as string;
  const asked = { name: canary, from: '2026-01-01', to: '2026-12-31', versionID: ids.VersionID };
  ids.analysisID = (await make(`/v1/products/${ids.ProductID}/take-rate-analyses`, asked)).analysisID;
};
