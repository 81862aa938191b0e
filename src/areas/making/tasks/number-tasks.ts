import { sql } from 'kysely';
import type { Resource, Row } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { keepEntries } from '#kit/search/keep-entries';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { int32, list, object } from '#platform/schema';

/** Ten more than the last one. Who asks holds the tenant's numbers until the transaction ends. */
export const nextNumber = async (ctx: Ctx): Promise<number> => {
  holdNumbers(ctx);
  return numberBehindLast(ctx);
};

/** Of two who number tasks at once the second waits, and sees what the first did. */
const holdNumbers = (ctx: Ctx): void =>
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`tasks of ${ctx.tenantID}`}, 0))`);

const numberBehindLast = async (ctx: Ctx): Promise<number> => {
  const { next } = await ctx.one(
    sql<{ next: number }>`
      select least((coalesce(max(t.number), 0) / 10 + 1) * 10::bigint, 1000000000)::int as next
      from tasks t where ${ctx.mine('t')}`,
    'task',
  );
  return next;
};

/** `GET /v1/tasks/numbers/next`. It takes no number: who creates without one gets that of then. */
export const readNextNumber = operation({
  id: 'getNextTaskNumber',
  method: 'GET',
  path: '/v1/tasks/numbers/next',
  tag: 'tasks',
  summary: 'The number that the next task gets',
  description:
    'Ten more than the largest, to the ten. It is not taken aside: a create without a number gets it.',
  permission: 'tasks.read',
  response: object({ nextNumber: int32({ minimum: 1 }) }, { title: 'NextTaskNumber' }),
  example: { response: { nextNumber: 30 } },
  run: async (ctx) => ({ nextNumber: await numberBehindLast(ctx) }),
});

/** `GET /v1/tasks/renumber`: answers tasks as who asks may see them. */
export const renumberTasks = (seen: Resource): Operation =>
  operation({
    id: 'renumberTasks',
    method: 'GET',
    path: '/v1/tasks/renumber',
    tag: 'tasks',
    acts: true,
    summary: 'Number the tasks 10, 20, 30 … in their present order',
    permission: 'tasks.write',
    response: list(seen.element),
    example: { response: [elementExample(seen)] },
    run: async (ctx) => {
      await renumber(ctx, seen);
      return answerList(ctx, seen, planList(seen, {}));
    },
  });

type Numbered = { taskID: string; number: number } & Row;

/** Beyond all numbers that a task may have: while they change places no two have one. */
const aside = 1_000_000_000;

const renumber = async (ctx: Ctx, seen: Resource): Promise<void> => {
  holdNumbers(ctx);
  const tasks = await ctx.rows(sql<Numbered>`
    select ${seen.select(ctx.now)} from tasks t where ${ctx.mine('t')} order by t.task_id for update`);
  const moved = tasks
    .toSorted((one, other) => one.number - other.number)
    .map((one, at) => ({ ...one, next: (at + 1) * 10 }))
    .filter(({ number, next }) => number !== next);
  const ids = moved.map(({ taskID }) => taskID);
  await ctx.exec(sql`
    update tasks as t set number = t.number + ${aside}
    where ${ctx.mine('t')} and t.task_id = any (${ids}::text[])`);
  await ctx.exec(sql`
    update tasks as t set number = n.number, row_version = t.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    from unnest(${ids}::text[], ${moved.map(({ next }) => next)}::int[]) n (task_id, number)
    where ${ctx.mine('t')} and t.task_id = n.task_id`);
  // Tasks are found by their numbers, too.
  keepEntries(
    ctx,
    seen,
    moved.map(({ next, ...old }) => ({ old, now: { ...old, number: next } })),
  );
  for (const { taskID, number, next } of moved)
    ctx.audit({ entity: 'Task', entityID: taskID, action: 'UPDATE', old: { number }, new: { number: next } });
  // That somebody asked is reported even where nothing had to move.
  if (moved.length === 0) ctx.audit({ entity: 'Task', entityID: ctx.tenantID, action: 'UPDATE' });
};
