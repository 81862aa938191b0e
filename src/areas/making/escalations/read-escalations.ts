import { sql } from 'kysely';
import { severities } from '#areas/company/escalationtemplates';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { statusesOf } from '#kit/machine';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object } from '#platform/schema';
import { together } from '#platform/together';
import { activeStatuses, escalationMachine } from './escalation.machine.ts';
import { escalationResource } from './escalation.resource.ts';

const resource = escalationResource;

const listing = {
  method: 'GET' as const,
  tag: 'escalations',
  permission: 'escalations.read',
  query: listQuery(resource, { limit: limitParameter }),
  response: list(resource.element),
  example: { response: [elementExample(resource)] },
};

const isActive = sql`t.status = any (${[...activeStatuses]}::text[])`;

/** `GET /v1/prodorders/escalations/active` */
export const listActiveEscalations = operation({
  ...listing,
  id: 'listActiveEscalations',
  path: '/v1/prodorders/escalations/active',
  summary: 'List escalations that are neither resolved nor closed',
  problems: ['InvalidCursor'],
  run: async (ctx, { query }) => answerList(ctx, resource, planList(resource, query, [isActive])),
});

/** `GET /v1/prodorders/{ProductionOrderID}/escalations` */
export const listOrderEscalations = operation({
  ...listing,
  id: 'listProductionOrderEscalations',
  path: '/v1/prodorders/{ProductionOrderID}/escalations',
  summary: 'List the escalations of a production order',
  params: object({ ProductionOrderID: id({ description: 'The production order’s id' }) }),
  problems: ['NotFound', 'InvalidCursor'],
  run: async (ctx, { params: { ProductionOrderID }, query }) => {
    const order = await ctx.first(sql`
      select 1 from production_orders p
      where ${ctx.mine('p')} and p.production_order_id = ${ProductionOrderID}`);
    if (!order) throw notFound('production order');
    return answerList(
      ctx,
      resource,
      planList(resource, query, [sql`t.production_order_id = ${ProductionOrderID}`]),
    );
  },
});

const count = int32({ minimum: 0 });
const statuses = statusesOf(escalationMachine);
/** An element for each word, none left out. */
const countsBy = <const W extends string>(words: readonly W[]) =>
  object(Object.fromEntries(words.map((word) => [word, count])));

/** So many of the oldest are shown. */
const oldest = 10;

/** `GET /v1/dashboard/escalations` */
export const dashboardEscalations = operation({
  id: 'dashboardEscalations',
  method: 'GET',
  path: '/v1/dashboard/escalations',
  tag: 'escalations',
  summary: 'How many escalations there are, and the oldest',
  description: `By status, and of those that are neither resolved nor closed by severity; the ${oldest} oldest of these.`,
  permission: 'escalations.read',
  response: object(
    {
      active: count,
      overdue: count,
      unassigned: count,
      byStatus: countsBy(statuses),
      bySeverity: countsBy(severities),
      oldest: list(resource.element),
    },
    { title: 'EscalationDashboard' },
  ),
  example: {
    response: {
      ...{ active: 1, overdue: 0, unassigned: 1 },
      byStatus: { OPEN: 1, ACKNOWLEDGED: 0, IN_PROGRESS: 0, RESOLVED: 2, CLOSED: 14 },
      bySeverity: { LOW: 0, MEDIUM: 0, HIGH: 1, CRITICAL: 0 },
      oldest: [elementExample(resource)],
    },
  },
  run: async (ctx) => {
    const [counted, open] = await together(
      ctx.rows(sql<Counted>`
        select t.status, t.severity, count(*)::int as count,
          (count(*) filter (where t.due_utc < ${ctx.now}::timestamptz))::int as overdue,
          (count(*) filter (where t.assigned_to_user_id is null))::int as unassigned
        from escalations t where ${ctx.mine('t')} group by t.status, t.severity`),
      ctx.rows(sql<Record<string, unknown>>`
        select ${resource.select(ctx.now)} from escalations t where ${ctx.mine('t')} and ${isActive}
        order by t.created_utc, t.escalation_id limit ${oldest}`),
    );
    const active = counted.filter(({ status }) => activeStatuses.some((one) => one === status));
    const sum = (rows: readonly Counted[], of: 'count' | 'overdue' | 'unassigned') =>
      rows.reduce((all, row) => all + row[of], 0);
    const by = <W extends string>(
      words: readonly W[],
      rows: readonly Counted[],
      name: 'status' | 'severity',
    ) =>
      Object.fromEntries(
        words.map((word) => [
          word,
          sum(
            rows.filter((row) => row[name] === word),
            'count',
          ),
        ]),
      );
    return {
      active: sum(active, 'count'),
      overdue: sum(active, 'overdue'),
      unassigned: sum(active, 'unassigned'),
      byStatus: by(statuses, counted, 'status'),
      bySeverity: by(severities, active, 'severity'),
      oldest: open.map((row) => resource.revive(row)),
    };
  },
});

type Counted = { status: string; severity: string; count: number; overdue: number; unassigned: number };
