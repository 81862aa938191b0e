import { type RawBuilder, sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, instant, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { entryExample, scheduleEntry } from './entry.ts';
import { openEntries } from './sums.ts';

const queue = object(
  {
    kind: oneOf(['RESOURCE', 'TASK'], { description: 'What waits for a resource, or what is called alike' }),
    queueName: text(200),
    resourceID: orNull(id({ description: 'Of a resource’s queue' })),
    count: int32({ minimum: 0, description: 'Tasks in it' }),
    minutes: int32({ minimum: 0, description: 'Of work' }),
    firstStartUTC: orNull(instant()),
  },
  { title: 'WorkQueue' },
);
type Queue = Static<typeof queue>;

const shared = { method: 'GET', tag: 'scheduling', permission: 'schedule.read' } as const;
const example = {
  response: [
    {
      ...{
        kind: 'RESOURCE',
        queueName: 'Lathe 2',
        resourceID: entryExample.resourceID,
        count: 12,
        minutes: 1310,
      },
      firstStartUTC: entryExample.startUTC,
    },
  ],
};
const taskExample = {
  response: [{ ...example.response[0], kind: 'TASK', queueName: 'Turn', resourceID: null }],
};

/** Of each resource that is active, or has work. */
const resourceQueues = (ctx: Ctx): RawBuilder<Queue> => sql<Queue>`
  select 'RESOURCE' as kind, r.name as "queueName", r.resource_id as "resourceID", count(w.entry_id)::int as count,
    coalesce(sum(w.minutes), 0)::int as minutes, min(w.start_utc) as "firstStartUTC"
  from resources r
    left join (
      select x.resource_id, t.entry_id, t.minutes, t.start_utc from schedule_entries t ${openEntries(ctx)}
        join schedule_entry_resources x on ${ctx.mine('x')} and x.entry_id = t.entry_id
      where ${ctx.mine('t')}) w on w.resource_id = r.resource_id
  where ${ctx.mine('r')} group by r.resource_id, r.name, r.is_active having r.is_active or count(w.entry_id) > 0`;

/** Of each name of tasks; letter case does not make two. */
const taskQueues = (ctx: Ctx): RawBuilder<Queue> => sql<Queue>`
  select 'TASK' as kind, min(t.task_name) as "queueName", null::text as "resourceID", count(*)::int as count,
    sum(t.minutes)::int as minutes, min(t.start_utc) as "firstStartUTC"
  from schedule_entries t ${openEntries(ctx)}
  where ${ctx.mine('t')} group by lower(t.task_name)`;

const ofResources = operation({
  ...shared,
  id: 'listResourceQueues',
  path: '/v1/schedule/resources/queues',
  summary: 'List how much waits for each resource',
  description: 'Tasks that are not over, by the plan in force; by the names of the resources.',
  response: list(queue),
  example,
  run: async (ctx) =>
    ctx.rows(sql<Queue>`select q.* from (${resourceQueues(ctx)}) q order by q."queueName", q."resourceID"`),
});

const ofTasks = operation({
  ...shared,
  id: 'listTaskQueues',
  path: '/v1/schedule/tasks/queues',
  summary: 'List how much there is to do of each kind of task',
  description: 'As the queues of resources, by the names of tasks.',
  response: list(queue),
  example: taskExample,
  run: async (ctx) => ctx.rows(sql<Queue>`select q.* from (${taskQueues(ctx)}) q order by q."queueName"`),
});

const search = operation({
  ...shared,
  id: 'searchQueues',
  path: '/v1/schedule/queues/search/{searchfor}',
  summary: 'Search queues of both kinds by their names',
  description: 'Those that have the text in their name; letter case does not matter.',
  params: object({ searchfor: text(200, { description: 'What to look for' }) }),
  response: list(queue),
  example: { params: { searchfor: 'lathe' }, ...example },
  run: async (ctx, { params: { searchfor } }) =>
    ctx.rows(sql<Queue>`
      select q.* from (${resourceQueues(ctx)} union all ${taskQueues(ctx)}) q
      where strpos(lower(q."queueName"), lower(${searchfor})) > 0 order by q."queueName", q.kind, q."resourceID"`),
});

type Named = { kind: 'resources' | 'tasks'; id: string; summary: string };
const named = ({ kind, id: operationID, summary }: Named) =>
  operation({
    ...{ ...shared, id: operationID, summary, path: `/v1/schedule/${kind}/queues/{QueueName}` },
    description:
      'Tasks that are not over, in the order in which they are to be done. The name in any letter case.',
    params: object({ QueueName: text(200, { description: 'The queue’s name' }) }),
    query: listQuery(scheduleEntry, { limit: limitParameter }),
    response: list(scheduleEntry.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { params: { QueueName: kind === 'resources' ? 'Lathe 2' : 'Turn' }, response: [entryExample] },
    run: async (ctx, { params: { QueueName }, query }) => {
      if (kind === 'resources') await needResource(ctx, QueueName);
      const which =
        kind === 'tasks'
          ? sql`lower(t.task_name) = lower(${QueueName})`
          : sql`exists (
              select from schedule_entry_resources x
                join resources r on r.tenant_id = x.tenant_id and r.resource_id = x.resource_id
              where x.tenant_id = t.tenant_id and x.entry_id = t.entry_id and lower(r.name) = lower(${QueueName}))`;
      return answerList(ctx, scheduleEntry, planList(scheduleEntry, query, [which, isOpen]));
    },
  });

const isOpen = sql`exists (
  select from production_tasks k
  where k.tenant_id = t.tenant_id and k.task_id = t.task_id and k.status in ('PLANNED', 'READY', 'WIP', 'PAUSED'))`;

const needResource = async (ctx: Ctx, name: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from resources r where ${ctx.mine('r')} and lower(r.name) = lower(${name})`,
  );
  if (!found) throw notFound('queue');
};

export const queueOperations = [
  ofResources,
  ofTasks,
  search,
  named({ kind: 'resources', id: 'listResourceQueue', summary: 'List what waits for a resource' }),
  named({ kind: 'tasks', id: 'listTaskQueue', summary: 'List what there is to do of a kind of task' }),
];
