import { eachRow, exportFile, formatParameter, nestedCells } from '#kit/export';
import { answerList } from '#kit/list-answer';
import { filterQuery, limitParameter, listQuery, planList } from '#kit/list-plan';
import { listedCondition } from '#kit/search/find-entries';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list, optional, text } from '#platform/schema';
import { saysCosts, seenBy } from './guard-costs.ts';
import { productionResource } from './production.resource.ts';

/** The search with its text in the query: with the filters of the list, as a form sends it. */
const search = operation({
  id: 'findProductionOrders',
  method: 'GET',
  path: '/v1/prodorders/search',
  tag: 'production',
  summary: 'Search production orders by text and filters',
  description: 'As `…/search/{searchfor}`, with the text as a parameter, and in the order of the list.',
  permission: 'prodorders.read',
  query: listQuery(productionResource, {
    searchfor: optional(text(200, { description: 'What to look for; all where it is left out' })),
    limit: limitParameter,
  }),
  response: list(productionResource.element),
  problems: ['InvalidCursor'],
  example: { query: { searchfor: 'zyl' }, response: [elementExample(productionResource)] },
  run: async (ctx, { query: { searchfor, ...query } }) => {
    const found = searchfor === undefined ? [] : [await listedCondition(ctx, productionResource, searchfor)];
    return answerList(ctx, seenBy(ctx), planList(productionResource, query, found));
  },
});

const file = exportFile(productionResource.element);

const exportAll = operation({
  id: 'exportProductionOrders',
  method: 'GET',
  path: '/v1/prodorders/export',
  tag: 'production',
  summary: 'Export production orders',
  description: `Those that the filters leave, by number. Their tasks and materials are in the single order. ${nestedCells}`,
  permission: 'prodorders.read',
  exports: 'ProductionOrder',
  query: filterQuery(productionResource, { Format: formatParameter }),
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({ name: 'prodorders', rows: eachRow(ctx, seenBy(ctx), query), format: query.Format }),
});

export const findAndExport = [saysCosts(search), saysCosts(exportAll)];
