import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { consultOnServiceLine } from './consult-service.ts';
import { saysCosts, seenBy } from './guard-costs.ts';
import { productionResource } from './production.resource.ts';

/** What is made for a line of a service ticket. */
export const listByServiceLine = saysCosts(
  operation({
    id: 'listProductionOrdersByServiceTicketLine',
    method: 'GET',
    path: '/v1/prodorders/byserviceticketline/{serviceTicketLineItemID}',
    tag: 'production',
    summary: 'List the production orders of a line of a service ticket',
    permission: 'prodorders.read',
    params: object({ serviceTicketLineItemID: id({ description: 'The line’s id' }) }),
    query: listQuery(productionResource, { limit: limitParameter }),
    response: list(productionResource.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { response: [elementExample(productionResource)] },
    run: async (ctx, { params: { serviceTicketLineItemID: line }, query }) => {
      try {
        await consultOnServiceLine(ctx, line);
      } catch (error) {
        if (error instanceof Problem && error.code === 'UnknownReference')
          throw notFound('line of a service ticket');
        throw error;
      }
      return answerList(
        ctx,
        seenBy(ctx),
        planList(productionResource, query, [sql`t.service_ticket_line_item_id = ${line}`]),
      );
    },
  }),
);
