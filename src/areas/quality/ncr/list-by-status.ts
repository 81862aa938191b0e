import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readStatus, statusesOf } from '#kit/machine';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list, object, text } from '#platform/schema';
import { ncrMachine } from './ncr.machine.ts';
import { ncrResource } from './ncr.resource.ts';

/** `GET /v1/quality/ncr/status/{status}` */
export const listByStatus = operation({
  id: 'listNCRsByStatus',
  method: 'GET',
  path: '/v1/quality/ncr/status/{status}',
  tag: 'quality-ncr',
  summary: 'List the nonconformances in a status',
  permission: 'ncr.read',
  params: object({
    status: text(40, { description: `One of ${statusesOf(ncrMachine).join(', ')}, in any letter case` }),
  }),
  query: listQuery(ncrResource, { limit: limitParameter }),
  response: list(ncrResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { params: { status: 'OPEN' }, response: [elementExample(ncrResource)] },
  run: async (ctx, { params, query }) => {
    const status = readStatus(ncrMachine, params.status.toUpperCase());
    if (!status) throw notFound('status of nonconformances');
    return answerList(ctx, ncrResource, planList(ncrResource, query, [sql`t.status = ${status}`]));
  },
});
