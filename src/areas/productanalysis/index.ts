import { defineArea } from '#platform/area';
import { exportConfigurations } from './export-configurations.ts';
import { takeRatesOperations } from './take-rates.ts';

export const productAnalysis = defineArea({
  name: 'productanalysis',
  tables: ['take_rate_analyses', 'product_analysis_jobs'],
  operations: [exportConfigurations, ...takeRatesOperations],
});

export { type AnalysisWorkerParts, runNextAnalysis, startAnalysisWorker } from './analysis-worker.ts';
