import { notesOperation } from '#kit/parts/notes';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { changeOpportunity } from './change-opportunity.ts';
import { createOpportunity } from './create-opportunity.ts';
import { exportOpportunities } from './export-opportunities.ts';
import { onQuoteMoved } from './follow-quotes.ts';
import { settingsOperations } from './funnel-settings.ts';
import { opportunityResource } from './opportunity.resource.ts';
import { listPeople, setPeople } from './people.ts';
import { quotesNotInFunnel } from './quotes-not-in-funnel.ts';
import { sumFunnel } from './sum-funnel.ts';

// The kit would say "opportunitys".
const ordinary = opportunityResource.operations.map((one) => ({
  ...one,
  id: one.id.replace('Opportunitys', 'Opportunities'),
  summary: one.summary.replace('opportunitys', 'opportunities'),
}));

export const funnel = defineArea({
  name: 'funnel',
  tags: { 'sales-funnel': 'Deals that may come, by their stages, weighted and by month' },
  tables: ['funnel_settings', 'opportunities', 'opportunity_quotes', 'opportunity_people'],
  operations: [
    createOpportunity,
    ...ordinary,
    changeOpportunity,
    setPeople,
    notesOperation(opportunityResource, 'PATCH'),
    tagsOperation(opportunityResource),
    listPeople,
    sumFunnel,
    exportOpportunities,
    quotesNotInFunnel,
    ...settingsOperations,
  ],
  reactions: [onQuoteMoved],
});
