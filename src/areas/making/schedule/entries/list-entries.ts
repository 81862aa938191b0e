import { type RawBuilder, sql } from 'kysely';
import { shopResource } from '#areas/company/resources';
import { customerResource } from '#areas/parties/customers';
import { countRows, listRows } from '#kit/list/list-operations';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, listStatement, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { nextMonth, startOfDay, todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { int32, list, object, optional, text } from '#platform/schema';
import { entryExample, scheduleEntry } from './entry.ts';

const shared = { tag: 'scheduling', permission: 'schedule.read' } as const;
const read = { ...shared, method: 'GET', response: list(scheduleEntry.element) } as const;
const query = listQuery(scheduleEntry, { limit: limitParameter });
const example = { response: [entryExample] };

const all = listRows(scheduleEntry, {
  ...{ ...shared, id: 'listSchedule', path: '/v1/schedule', row: entryExample },
  summary: 'List the plan in force',
  description: 'Each task with who does it, when, and why not earlier, by its start.',
});

const count = countRows(scheduleEntry, {
  ...{ ...shared, id: 'countSchedule', path: '/v1/schedule/count', row: entryExample },
  summary: 'Count the entries of the plan in force',
});

/** The earliest or the latest entry. */
const end = (which: 'first' | 'last') =>
  operation({
    ...{ ...shared, method: 'GET', id: `read${which === 'first' ? 'First' : 'Last'}ScheduleEntry` },
    path: `/v1/schedule/${which}`,
    summary: which === 'first' ? 'Read what begins first' : 'Read what ends last',
    response: scheduleEntry.element,
    problems: ['NotFound'],
    example: { response: entryExample },
    run: async (ctx) => {
      const sort = which === 'first' ? 'startUTC' : '-finishUTC';
      const found = await ctx.first(listStatement(ctx, scheduleEntry, planList(scheduleEntry, { sort }), 1));
      if (!found) throw notFound('entry: nothing is planned');
      return found;
    },
  });

const month = operation({
  ...read,
  id: 'listScheduleOfMonth',
  path: '/v1/schedule/month',
  summary: 'List what is worked on in a month',
  description: 'All entries of which a part lies in the month, of the tenant’s time zone.',
  query: object({
    ...query.properties,
    Year: optional(int32({ minimum: 1900, maximum: 2199, description: 'The present one unless given' })),
    Month: optional(int32({ minimum: 1, maximum: 12, description: 'The present one unless given' })),
  }),
  problems: ['InvalidCursor'],
  example: { query: { Year: '2026', Month: '3' }, ...example },
  run: async (ctx, { query: asked }) => {
    const { Year, Month, ...rest } = asked;
    const { timeZone } = ctx.principal;
    const today = todayIn(timeZone, ctx.now);
    const month = Month === undefined ? today.slice(5, 7) : String(Month).padStart(2, '0');
    const first = `${Year ?? today.slice(0, 4)}-${month}-01`;
    const [from, to] = [first, nextMonth(first)].map((day) => startOfDay(timeZone, day));
    return some(ctx, rest, sql`t.start_utc < ${to} and (t.finish_utc > ${from} or t.start_utc >= ${from})`);
  },
});

const some = (ctx: Ctx, asked: Parameters<typeof planList>[1], which: RawBuilder<unknown>) =>
  answerList(ctx, scheduleEntry, planList(scheduleEntry, asked, [which]));

const search = operation({
  ...read,
  id: 'searchSchedule',
  path: '/v1/schedule/search',
  summary: 'Search the plan in force',
  description:
    'Entries whose order, item, sales order, customer, task or resource is called so, or has the text in its name; letter case does not matter.',
  query: object({
    ...query.properties,
    searchfor: optional(text(200, { description: 'What to look for; all where it is left out' })),
  }),
  problems: ['InvalidCursor'],
  example: { query: { searchfor: 'PR1001' }, ...example },
  run: async (ctx, { query: asked }) => {
    const { searchfor, ...rest } = asked;
    return searchfor === undefined ? some(ctx, rest, sql`true`) : some(ctx, rest, namedLike(searchfor));
  },
});

/** Whether what an entry `t` is about has the text in its name; wild cards are letters as others. */
const namedLike = (wanted: string): RawBuilder<unknown> => {
  const has = (column: RawBuilder<unknown>) => sql`strpos(lower(${column}), lower(${wanted})) > 0`;
  return sql`(${has(sql`t.task_name`)} or exists (
    select from production_orders p
      left join sales_orders o on o.tenant_id = p.tenant_id and o.sales_order_id = p.sales_order_id
      left join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
    where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id
      and (${has(sql`p.number`)} or ${has(sql`p.item_number`)} or ${has(sql`o.number`)} or ${has(sql`c.customer_name`)}))
    or exists (
      select from schedule_entry_resources x
        join resources r on r.tenant_id = x.tenant_id and r.resource_id = x.resource_id
      where x.tenant_id = t.tenant_id and x.entry_id = t.entry_id and ${has(sql`r.name`)}))`;
};

const ofCustomer = operation({
  ...read,
  id: 'listScheduleOfCustomer',
  path: '/v1/schedule/customers/{CustomerID}',
  summary: 'List what is planned for a customer',
  params: idParams(customerResource),
  query,
  problems: ['NotFound', 'InvalidCursor'],
  example,
  run: async (ctx, { params: { CustomerID }, query: asked }) => {
    await readOne(ctx, customerResource, CustomerID);
    return some(
      ctx,
      asked,
      sql`exists (
        select from production_orders p
        where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id and p.customer_id = ${CustomerID})`,
    );
  },
});

const ofResource = operation({
  ...read,
  id: 'listScheduleOfResource',
  path: '/v1/schedule/assigned/{ResourceID}',
  summary: 'List what a resource is to do',
  description: 'Also where it is not the first that an entry needs.',
  params: idParams(shopResource),
  query,
  problems: ['NotFound', 'InvalidCursor'],
  example,
  run: async (ctx, { params: { ResourceID }, query: asked }) => {
    await readOne(ctx, shopResource, ResourceID);
    return some(ctx, asked, usedBy(sql`${ResourceID}`));
  },
});

/** Whether the entry `t` needs a resource. */
const usedBy = (resourceID: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from schedule_entry_resources x
  where x.tenant_id = t.tenant_id and x.entry_id = t.entry_id and x.resource_id = ${resourceID})`;

export const entryOperations = [all, count, end('first'), end('last'), month, search, ofCustomer, ofResource];
