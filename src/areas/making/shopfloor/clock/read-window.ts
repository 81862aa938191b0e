import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { together } from '#platform/together';
import { type Clocked, punchOut, readClocked } from './clocked-time.ts';
import type { Punch } from './timeline.ts';

/**
 * All that has a say in what a user did around an instant: from the clock-ins that last until it to the next
 * that ends all others, which begins at `until`; how long that one and later ones last is not decided by what
 * is here. What corrected or cannot be true stands beside the user's timeline, not in it.
 */
export const readWindow = async (
  ctx: Ctx,
  userID: string,
  at: string,
  taskID: string,
): Promise<{ clocked: Clocked[]; outs: Punch[]; until: string | null }> => {
  const { until } = await ctx.one(
    sql<{ until: string | null }>`
      select min(n.start_utc) as until from production_events n
      where ${ctx.mine('n')} and n.user_id = ${userID} and n.type = 'CLOCKIN' and not n.is_fixed and not n.is_shared
        and n.start_utc > ${at}`,
    'clock-in',
  );
  const clocked = await readClocked(
    ctx,
    sql`e.user_id = ${userID} and not e.is_fixed
      and e.start_utc >= least(${at}::timestamptz, (
        select min(b.start_utc) from production_events b
        where ${ctx.mine('b')} and b.user_id = ${userID} and b.type = 'CLOCKIN' and not b.is_fixed
          and b.start_utc <= ${at} and (b.end_utc is null or b.end_utc >= ${at})))
      and e.start_utc <= coalesce(${until}::timestamptz, 'infinity')`,
  );
  const first = clocked[0]?.startUTC;
  const from = first === undefined || first > at ? at : first;
  const [outs, stops] = await together(
    ctx.rows(sql<{ eventID: string; taskID: string; utc: string; source: string }>`
      select o.event_id as "eventID", o.task_id as "taskID", o.start_utc as utc, o.source from production_events o
      where ${ctx.mine('o')} and o.user_id = ${userID} and o.type = 'CLOCKOUT' and not o.is_fixed
        and o.start_utc >= ${from} and o.task_id is not null`),
    ctx.rows(sql<{ eventID: string; taskID: string; utc: string }>`
      select s.event_id as "eventID", k.task_id as "taskID", s.start_utc as utc
      from production_tasks k
      join production_events s on ${ctx.mine('s')} and s.production_order_id = k.production_order_id
        and s.type = 'STATUS' and s.is_stop and (s.task_id is null or s.task_id = k.task_id)
      where ${ctx.mine('k')} and k.task_id = any (${[taskID, ...clocked.map((one) => one.taskID)]})
        and s.start_utc >= ${from}`),
  );
  return {
    ...{ clocked, until },
    outs: [
      ...outs.map((one) => punchOut(one.eventID, one.taskID, one.utc, one.source !== 'IMPORT')),
      ...stops.map((one) => punchOut(one.eventID, one.taskID, one.utc, true, 'STATUS')),
    ],
  };
};
