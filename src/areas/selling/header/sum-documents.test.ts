import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, sourceFiles } from '#test/house/tree';

const amounts =
  'grand_total|sub_total|net_total|discount_total|duty_total|import_tax_total|net_price|extended_price|cost';
const summed = new RegExp(`\\b(?:sum|avg)\\(\\s*(?:\\w+\\.)?(?:${amounts})\\b`);

/**
 * Costs of ours, which are in the tenant's currency whatever the document is in, sums of days that are kept
 * for each currency apart, and the floor of a bench whose orders are in one currency.
 */
const inOneCurrency = [
  'bench/reports.ts',
  'src/areas/outward/reports/days/sum-days.ts',
  'src/areas/outward/reports/made/made-orders.ts',
  'src/areas/outward/reports/reports/quality.ts',
  'src/areas/quality/ncr/ncr.resource.ts',
  'src/areas/quality/ncr/pareto.ts',
  'src/areas/selling/productanalysis/orders/read-actuals.ts',
];

test('amounts of documents, which may be of several currencies, are summed by documentSums alone', () => {
  assert.match('select sum(o.net_price) from x', summed);
  assert.match('avg(grand_total)', summed);
  assert.doesNotMatch('sum(l.quantity_shipped)', summed);
  const files = sourceFiles().filter((file) =>
    /^(src|bench|db\/migrations)\/.*(?<!\.test)\.(ts|sql)$/.test(file),
  );
  assert.ok(files.some((file) => file.endsWith('sum-documents.ts')));
  assert.deepEqual(
    files.filter((file) => summed.test(readFileSync(join(root, file), 'utf8'))),
    inOneCurrency,
  );
});
