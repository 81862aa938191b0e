import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list } from '#platform/schema';
import type { Resource } from '../declaration.ts';
import { answerList } from '../list-answer.ts';
import { limitParameter, listQuery, planList } from '../list-plan.ts';
import { elementExample, idIn, idParams } from '../shapes.ts';

/** A list of those that belong to something else: `…/bycustomer/{CustomerID}`. */
type ListBy = {
  /** The operationId: `listSalesQuotesByCustomer`. */
  id: string;
  /** After the resource's path: `bycustomer`. */
  segment: string;
  /** The path parameter as the contract spells it, and the field it is compared with. */
  param: string;
  field: string;
  summary: string;
  /** The owner's table, key column and name for people: one that does not exist is 404, not an empty list. */
  owner: { from: string; column: string; noun: string };
};

/** `GET …/<segment>/{param}` with the filters, sorting and cursors of the plain list. */
export const listByOperation = (resource: Resource, by: ListBy): Operation => {
  const { spec } = resource;
  return operation({
    id: by.id,
    method: 'GET',
    path: `${spec.path}/${by.segment}/{${by.param}}`,
    tag: spec.tag,
    summary: by.summary,
    permission: `${spec.permission}.read`,
    params: idParams({ spec: { param: by.param, noun: by.owner.noun } }),
    query: listQuery(resource, { limit: limitParameter }),
    response: list(resource.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { response: [elementExample(resource)] },
    run: async (ctx, { params, query }) => {
      const key = idIn({ spec: by }, params);
      await refuseUnknown(ctx, by.owner, key);
      const column = sql.ref(`t.${resource.columns.get(by.field)}`);
      return answerList(ctx, resource, planList(resource, query, [sql`${column} = ${key}`]));
    },
  });
};

const refuseUnknown = async (
  ctx: Ctx,
  { from, column, noun }: ListBy['owner'],
  key: string,
): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from ${sql.table(from)} o where ${ctx.mine('o')} and ${sql.ref(`o.${column}`)} = ${key}`,
  );
  if (!found) throw notFound(noun);
};
