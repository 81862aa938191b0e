import assert from 'node:assert/strict';
import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import type { Maker } from './maker.ts';

/**
 * Take rates and an impact test that wait for a worker, a test case and a run. After the products, their
 * versions and a configured line.
 */
export const makeAnalyses: Maker = async ({ make, service, key, canary, ids }) => {
  ids.productID = ids.ProductID as string;
  const asked = { name: canary, from: '2026-01-01', to: '2026-12-31', versionID: ids.VersionID };
  ids.analysisID = (await make(`/v1/products/${ids.ProductID}/take-rate-analyses`, asked)).analysisID;
  const tests = `/v1/products/${ids.ProductID}/versions/${ids.VersionID}/impacttests`;
  ids.ImpactTestID = (await make(tests, { last: 5 })).impactTestID;
  const expected = { canBeSold: true, linePrice: null, unitCost: null, leadTimeDays: null };
  const { testCaseID } = await make('/v1/products/testcases', {
    ...{ productID: ids.ProductID, name: `${canary}-tested`, description: canary, choices: [], quantity: 1 },
    ...{ isActive: false, expected: { ...expected, attributes: [], items: null } },
  });
  ids.TestCaseID = testCaseID;
  await make(`/v1/products/${ids.ProductID}/versions/${ids.VersionID}/testruns`, {});
  const { jobID } = await make('/v1/salesorders/analysis/production-comparisons/generate-all', {
    statuses: ['CANCELLED'],
  });
  const report = await service.ask('/v1/salesorders/export/profitability', { key });
  assert.equal(report.status, 200, JSON.stringify(report.body));
  await written(service.db.admin, report.body.analysisID, ids.DocumentID as string);
  Object.assign(ids, {
    jobID,
    fileName: report.body.fileName,
    salesOrderID: ids.SalesOrderID,
    'sales-orders id': await comparison(service.db.admin, ids.SalesOrderID as string, canary),
  });
};

/** The file of an analysis, which otherwise a worker writes: that of a document, in which the canary is. */
const written = (admin: Parameters<typeof withClient>[0], analysisID: string, documentID: string) =>
  withClient(admin, (client) =>
    client.query(
      `update millwright.order_analyses a set status = 'DONE', content_type = 'text/csv', finished_utc = now(),
         file_id = d.file_id, file_size = d.size
       from millwright.documents d where d.tenant_id = a.tenant_id and a.analysis_id = $1 and d.document_id = $2`,
      [analysisID, documentID],
    ),
  );

/** A stored comparison, which otherwise a worker makes. */
const comparison = async (
  admin: Parameters<typeof withClient>[0],
  salesOrderID: string,
  canary: string,
): Promise<string> => {
  const id = newID();
  await withClient(admin, (client) =>
    client.query(
      `insert into millwright.production_comparisons (tenant_id, id, sales_order_id, number, currency_code, computed_utc,
         lines, materials, totals, notes, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
       select o.tenant_id, $1, o.sales_order_id, o.number, o.currency_code, now(), '[]', '[]',
         '{"quantity": 1, "quotedMinutes": 0, "actualMinutes": null, "quotedTaskCost": 0, "quotedMaterialCost": null,
           "quotedCost": null, "actualCost": null, "variancePercent": null}', $3, $3, now(), $3, now()
       from millwright.sales_orders o where o.sales_order_id = $2`,
      [id, salesOrderID, canary],
    ),
  );
  return id;
};
