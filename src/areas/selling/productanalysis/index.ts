import { defineArea } from '#platform/area';
import { analysisLane } from './analysis-lane.ts';
import { countOrderOptions } from './count-order-options.ts';
import { exportConfigurations } from './export-configurations.ts';
import { impactTestOperations } from './impact-tests.ts';
import { comparisonOperations } from './orders/comparisons.ts';
import { profitabilityOperations } from './orders/profitability.ts';
import { takeRatesOperations } from './take-rates.ts';

export const productAnalysis = defineArea({
  name: 'productanalysis',
  tables: [
    'take_rate_analyses',
    'impact_tests',
    'impact_test_lines',
    'production_comparisons',
    'order_analyses',
    'production_actuals',
  ],
  work: [analysisLane],
  operations: [
    exportConfigurations,
    countOrderOptions,
    ...takeRatesOperations,
    ...impactTestOperations,
    ...comparisonOperations,
    ...profitabilityOperations,
  ],
});

export { type ActualChange, reportActuals } from './orders/report-actuals.ts';
export { analysisLane };
