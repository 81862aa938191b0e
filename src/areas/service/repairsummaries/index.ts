import { defineArea } from '#platform/area';
import { summaryTemplateResource } from './template.resource.ts';

export const repairSummaries = defineArea({
  name: 'repairsummaries',
  tables: ['repair_summary_templates'],
  operations: summaryTemplateResource.operations,
});

export { fillSummary } from './fill-summary.ts';
export type { SummaryData } from './summary-names.ts';
export { activeTemplate } from './template.resource.ts';
