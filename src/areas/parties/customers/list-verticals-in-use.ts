import { sql } from 'kysely';
import { verticalResource } from '#areas/parties/verticals';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';

/** `GET /v1/customers/verticals`: those of the catalogue that a customer has, inactive ones too. */
export const listVerticalsInUse = operation({
  id: 'listVerticalsInUse',
  method: 'GET',
  path: '/v1/customers/verticals',
  tag: 'customers',
  summary: 'List the verticals in use',
  description:
    'Those that at least one customer has, inactive ones included; GET /v1/verticals is the whole catalogue.',
  permission: 'verticals.read',
  query: listQuery(verticalResource, { limit: limitParameter }),
  response: list(verticalResource.element),
  problems: ['InvalidCursor'],
  example: { response: [verticalResource.spec.example.row] },
  run: async (ctx, { query }) => {
    const isInUse = sql`exists (
      select from customers c where ${ctx.mine('c')} and c.vertical_id = t.vertical_id)`;
    return answerList(ctx, verticalResource, planList(verticalResource, query, [isInUse]));
  },
});
