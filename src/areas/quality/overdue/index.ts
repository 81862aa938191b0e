import { defineArea } from '#platform/area';
import { overdueLane, queueOverdueQuality } from './raise-overdue.ts';

export const overdueQuality = defineArea({
  name: 'overdue',
  tables: ['quality_escalations'],
  operations: [],
  jobs: [queueOverdueQuality],
  work: [overdueLane],
});
