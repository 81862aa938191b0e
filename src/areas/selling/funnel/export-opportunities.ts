import { eachRow, exportFile, formatParameter } from '#kit/export';
import { filterQuery } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { object, type TSchema } from '#platform/schema';
import { opportunityResource } from './opportunity.resource.ts';

const { exchangeRates: _nested, ...row } = opportunityResource.element.properties as Record<string, TSchema>;
const file = exportFile(object(row, { title: 'OpportunityRow' }));

/** One row for each opportunity that the filters leave. */
export const exportOpportunities = operation({
  id: 'exportOpportunities',
  method: 'GET',
  path: '/v1/salesfunnel/export',
  tag: 'sales-funnel',
  summary: 'Export opportunities, a row for each',
  description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
  permission: 'funnel.read',
  query: filterQuery(opportunityResource, { Format: formatParameter }),
  exports: 'Opportunity',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: 'salesfunnel',
      rows: eachRow(ctx, opportunityResource, query),
      format: query.Format,
    }),
});
