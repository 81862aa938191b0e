import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addMinutes } from '#lib/instant';
import { answer, operation } from '#platform/operation';
import { instant, int32, object, optional, otherwise } from '#platform/schema';
import { type Bar, drawGantt } from './draw-gantt.ts';
import { blockKey } from './entry.ts';

/** `GET /v1/schedule/gantt`: the plan in force as a picture. */
export const readGantt = operation({
  id: 'drawSchedule',
  method: 'GET',
  path: '/v1/schedule/gantt',
  tag: 'scheduling',
  summary: 'Draw the plan in force',
  description:
    'An SVG: a row for each resource, a bar for each task with its order, one for all orders of a batch; what belongs to a late order is red. Days begin at midnight in your time zone; up to a week has hours. At most 2,000 bars.',
  permission: 'schedule.read',
  addition: true,
  query: object({
    FromUTC: optional(instant({ description: 'Its left side; now unless given' })),
    Days: otherwise(int32({ minimum: 1, maximum: 92, description: 'How many days it shows' }), 7),
  }),
  response: { media: ['image/svg+xml'], description: 'The picture' },
  run: async (ctx, { query: { FromUTC, Days } }) => {
    const from = FromUTC ?? ctx.now;
    const to = addMinutes(from, Days * 1440);
    const bars = await ctx.rows(sql<Bar>`
      select r.name as lane, string_agg(p.number, ', ' order by p.number) || ' ' || min(t.task_name) as label,
        min(t.start_utc) as "startUTC", min(t.finish_utc) as "finishUTC", coalesce(max(s.late_minutes), 0) as "lateMinutes"
      from schedule_entries t
        join schedule_entry_resources x on ${ctx.mine('x')} and x.entry_id = t.entry_id
        join resources r on ${ctx.mine('r')} and r.resource_id = x.resource_id
        join production_orders p on ${ctx.mine('p')} and p.production_order_id = t.production_order_id
        left join schedule_orders s on ${ctx.mine('s')} and s.production_order_id = t.production_order_id
      where ${ctx.mine('t')} and t.start_utc < ${to} and t.finish_utc > ${from}
      group by r.name, ${blockKey} order by r.name, min(t.start_utc), min(t.entry_id) limit 2000`);
    const svg = drawGantt(bars, { from, to, now: ctx.now, timeZone: ctx.principal.timeZone });
    return answer({
      stream: Readable.from([svg]),
      headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
    });
  },
});
