import type { Maker } from './maker.ts';

/**
 * Take rates and an impact test that wait for a worker. After the products, their versions and a configured
 * line.
 */
export const makeAnalyses: Maker = async ({ make, canary, ids }) => {
  ids.productID = ids.ProductID as string;
  const asked = { name: canary, from: '2026-01-01', to: '2026-12-31', versionID: ids.VersionID };
  ids.analysisID = (await make(`/v1/products/${ids.ProductID}/take-rate-analyses`, asked)).analysisID;
  const tests = `/v1/products/${ids.ProductID}/versions/${ids.VersionID}/impacttests`;
  ids.ImpactTestID = (await make(tests, { last: 5 })).impactTestID;
};
