import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { instant, list, object, optional, orNull, text } from '#platform/schema';
import { readCursor, type Scope, writeCursor } from './assignment-cursor.ts';
import { assignmentExample } from './erp.example.ts';
import { assignmentElement } from './one-assignment.ts';

/** Assignments on a page. */
const pageSize = 500;
/**
 * Up to so many matches of `updatedSince` the first of them is looked up; with more, reading from the start
 * soon meets one.
 */
const fewMatches = 20_000;

type Assignment = {
  customerId: string;
  customerNumber: string;
  verticalCode: string | null;
  updatedUtc: string;
};

/**
 * `GET /v1/integrations/erp/customers/verticals`: who has which vertical, in the order in which that came
 * about, so that a reader who goes on from its cursor gets what changed since and nothing else.
 *
 * A row's position is the number of the transaction that last moved it, behind all of the database's earlier
 * lives. Transactions commit in another order than they get their numbers, so a reader that went by number
 * alone, or by the time of the change, would pass rows that do not exist to be seen yet. Reading stops below
 * the oldest transaction that is still running (in the whole database server): all below is committed and
 * seen, or rolled back for good. Rejected: a counter for each tenant that is locked until commit, which makes
 * everyone who changes a vertical wait for every other writer.
 */
export const readAssignments = operation({
  id: 'readVerticalAssignments',
  method: 'GET',
  path: '/v1/integrations/erp/customers/verticals',
  tag: 'integrations',
  summary: 'Read which customer has which vertical, page by page',
  description:
    'At most 500 customers a page, in the order in which their assignments changed. Go on with nextCursor until it is null: ' +
    'then there is nothing more at present, and the page is empty. Store the last cursor that was not null: it ' +
    'continues from there at any later time, and returns what changed since: each customer once, in its state at that time. A customer without a vertical is ' +
    'left out, unless its vertical was removed or the customer deleted since: then verticalCode is null. updatedUtc moves when the ' +
    'assignment does. A change shows once every older transaction in the database has ended, usually within milliseconds.',
  permission: 'integrations.erp.read',
  integrationOnly: true,
  query: object({
    updatedSince: optional(
      instant({
        description:
          'Only what changed at or after this instant; a cursor remembers the one that it began with',
      }),
    ),
    cursor: optional(text(1000, { description: 'nextCursor of an earlier page; do not make it' })),
  }),
  response: object(
    { nextCursor: orNull(text(1000)), customers: list(assignmentElement) },
    { title: 'VerticalAssignmentPage' },
  ),
  problems: ['InvalidCursor'],
  example: {
    response: {
      nextCursor: 'WzgxMjMsIjAxOThjNWEwIixudWxsXQ.p4jO8Yk2nB0vQxWc6hT1rA',
      customers: [assignmentExample],
    },
  },
  run: async (ctx, { query }) => {
    const { database, end } = await horizonOf(ctx);
    const scope: Scope = { tenantID: ctx.tenantID, database };
    const from = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
    const updatedSince = query.updatedSince ?? from?.updatedSince;
    const after = from ?? { position: await firstPosition(ctx, updatedSince, end), customerID: '' };
    const rows = await ctx.rows(sql<Assignment & { position: number }>`
      select a.customer_id as "customerId", coalesce(c.customer_number, a.customer_number) as "customerNumber",
        a.vertical_code as "verticalCode", a.updated_utc as "updatedUtc", a.position
      from vertical_assignments a
      left join customers c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
      where ${ctx.mine('a')} and (a.position, a.customer_id) > (${after.position}, ${after.customerID}) and a.position < ${end}
        ${updatedSince === undefined ? sql`` : sql`and a.updated_utc >= ${updatedSince}`}
      order by a.position, a.customer_id limit ${pageSize}`);
    const last = rows.at(-1);
    const nextCursor =
      last && writeCursor(scope, { position: last.position, customerID: last.customerId, updatedSince });
    return { nextCursor: nextCursor ?? null, customers: rows.map(({ position: _, ...shown }) => shown) };
  },
});

/**
 * How far may be read, and in which life of which database (db/migrations/0122-database-lives.sql): a cursor
 * of another one may have seen what is not there any more. Asked in a statement of its own, before the rows
 * are: what is below the end then is seen by every later statement, on whichever node it runs.
 */
const horizonOf = (ctx: Ctx): Promise<{ database: string; end: number }> =>
  ctx.one(
    sql<{ database: string; end: number }>`
      select read_horizon() as "end", database_identity() || ' ' || current_life() as database`,
    'database',
  );

/**
 * Where the first row changed since then is: a few matches at the end of a million rows are not searched for
 * from the start.
 */
const firstPosition = async (ctx: Ctx, updatedSince: string | undefined, end: number): Promise<number> => {
  if (updatedSince === undefined) return 0;
  const found = await ctx.first(sql<{ count: number; first: number | null }>`
    select count(*) as count, min(m.position) as first from (
      select a.position from vertical_assignments a where ${ctx.mine('a')} and a.updated_utc >= ${updatedSince}
      limit ${fewMatches}) m`);
  return found && found.count < fewMatches ? (found.first ?? end) : 0;
};
