import { sql } from 'kysely';
import { quoteResource } from '#areas/selling/quotes';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';

/** `GET /v1/salesquotes/notinfunnel`. */
export const quotesNotInFunnel = operation({
  id: 'listSalesQuotesNotInFunnel',
  method: 'GET',
  path: '/v1/salesquotes/notinfunnel',
  tag: 'sales-quotes',
  summary: 'List the sales quotes that belong to no opportunity',
  description: 'In every status, cancelled ones too; the filters of the list are there.',
  permission: 'quotes.read',
  query: listQuery(quoteResource, { limit: limitParameter }),
  response: list(quoteResource.element),
  problems: ['InvalidCursor'],
  example: { response: [elementExample(quoteResource)] },
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      quoteResource,
      planList(quoteResource, query, [
        sql`not exists (select from opportunity_quotes l where ${ctx.mine('l')} and l.sales_quote_id = t.sales_quote_id)`,
      ]),
    ),
});
