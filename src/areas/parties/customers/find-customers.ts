import { type RawBuilder, sql } from 'kysely';
import { answerPage } from '#kit/list-answer';
import { countStatement, filterProperties, listQuery, pageSize, planList } from '#kit/list-plan';
import { countedCondition, listedCondition } from '#kit/search/find-entries';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, int32, list, object, optional, text } from '#platform/schema';
import { customerResource } from './customer.resource.ts';

type Filter = Record<string, unknown> & { customerIDs?: string[]; searchText?: string };

/** The filters of the list, and what is too long for an address. */
const filter = object(
  {
    ...filterProperties(customerResource),
    customerIDs: optional(list(id(), { maxItems: 1000, description: 'Only these' })),
    searchText: optional(
      text(200, { description: 'Only those that hold the text, as GET /v1/customers/search finds it' }),
    ),
  },
  { title: 'CustomerFilter' },
);
const common = {
  method: 'POST',
  tag: 'customers',
  permission: 'customers.read',
  reads: true,
  body: filter,
} as const;

const { sort, after } = listQuery(customerResource).properties;
const pageQuery = object({
  sort,
  after,
  limit: pageSize,
});

/** `POST /v1/customers/count`: how many a filter leaves that is sent as a body. */
export const countByFilter = operation({
  ...common,
  id: 'countCustomersByFilter',
  path: '/v1/customers/count',
  summary: 'Count what a filter leaves of the customers',
  description: 'The filter is the body, `{}` for all. It only reads.',
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { body: { country: 'DE', isActive: true }, response: { count: 12 } },
  run: async (ctx, { body }) => {
    const where = planList(customerResource, body, [
      ...conditions(body),
      ...texts(body).map((wanted) => countedCondition(ctx, customerResource, wanted)),
    ]);
    return { count: (await ctx.first(countStatement(ctx, customerResource, where)))?.count ?? 0 };
  },
});

/** `POST /v1/customers/pages/{page}`: one page of those. */
export const pageByFilter = operation({
  ...common,
  id: 'pageCustomersByFilter',
  path: '/v1/customers/pages/{page}',
  summary: 'One page of what a filter leaves of the customers',
  description:
    'The filter is the body, `{}` for all. It only reads. To go on, POST the same body to the address in Link rel="next".',
  params: object({ page: int32({ minimum: 1, description: 'The page, from 1' }) }),
  query: pageQuery,
  response: list(customerResource.element),
  problems: ['InvalidCursor'],
  example: {
    params: { page: '1' },
    body: { country: 'DE', searchText: 'technik' },
    response: [elementExample(customerResource)],
  },
  run: async (ctx, { params, query, body }) => {
    const { limit, ...order } = query;
    const held = texts(body).map((wanted) => listedCondition(ctx, customerResource, wanted));
    const where = [...conditions(body), ...(await Promise.all(held))];
    const plan = planList(customerResource, { ...body, ...order }, where);
    return answerPage(ctx, customerResource, plan, params.page, limit);
  },
});

const conditions = ({ customerIDs }: Filter): RawBuilder<unknown>[] =>
  customerIDs ? [sql`t.customer_id = any (${customerIDs}::text[])`] : [];

const texts = ({ searchText }: Filter): string[] => (searchText === undefined ? [] : [searchText]);
