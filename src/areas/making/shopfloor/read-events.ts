import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { list, object } from '#platform/schema';
import { together } from '#platform/together';
import { clockInExample, openExample } from './event.example.ts';
import { productionEvents } from './event.rows.ts';

/** An event, and the clock-ins that it ended or shortened. */
export const eventAnswer = object(
  {
    event: productionEvents.element,
    ended: list(productionEvents.element, {
      description: 'Clock-ins of the user that it ended, or that became shorter by it',
    }),
  },
  { title: 'ProductionEventTaken' },
);
export const eventAnswerExample = {
  event: openExample,
  ended: [{ ...clockInExample, eventID: '0198c5a0-0000-7000-8000-0000000004a0', endedBy: 'CLOCKIN' }],
};

type Shown = Record<string, unknown> & { eventID: string };

/**
 * Events as they are answered, in the order of the ids. How many there are does not show in the plan, so that
 * PostgreSQL keeps one for all.
 */
export const readEvents = async (ctx: Ctx, ids: readonly string[]): Promise<Shown[]> => {
  if (ids.length === 0) return [];
  const rows = await ctx.rows(sql<Shown>`
    select ${productionEvents.select(ctx.now)} from production_events t
    where ${ctx.mine('t')} and t.event_id = any ((select ${ids}::text[])::text[])`);
  const byID = new Map(rows.map((row) => [row.eventID, row]));
  return ids.flatMap((id) => byID.get(id) ?? []);
};

/** One of them. @throws Problem 404 */
export const readEvent = (ctx: Ctx, eventID: string): Promise<Shown> =>
  ctx.one(
    sql<Shown>`
      select ${productionEvents.select(ctx.now)} from production_events t
      where ${ctx.mine('t')} and t.event_id = ${eventID}`,
    'event of production',
  );

/** What a behaviour that keeps an event answers. */
export const answerEvent = async (ctx: Ctx, eventID: string, ended: readonly { eventID: string }[]) => {
  const [event, others] = await together(
    readEvent(ctx, eventID),
    readEvents(
      ctx,
      ended.map((one) => one.eventID),
    ),
  );
  return { event, ended: others };
};
