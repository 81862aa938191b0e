import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addMinutes, dateIn } from '#lib/instant';
import { xmlContent } from '#lib/xml';
import { answer, operation } from '#platform/operation';
import { instant, int32, object, optional, otherwise } from '#platform/schema';
import { blockKey } from './entry.ts';

type Bar = { lane: string; label: string; startUTC: string; finishUTC: string; lateMinutes: number };

/** `GET /v1/schedule/gantt`: the plan in force as a picture. */
export const readGantt = operation({
  id: 'drawSchedule',
  method: 'GET',
  path: '/v1/schedule/gantt',
  tag: 'scheduling',
  summary: 'Draw the plan in force',
  description:
    'An SVG: a row for each resource, a bar for each task with its order, one for all orders of a batch; what belongs to a late order is red. At most 2,000 bars.',
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
    const svg = drawGantt(bars, { from, to, timeZone: ctx.principal.timeZone });
    return answer({
      stream: Readable.from([svg]),
      headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
    });
  },
});

const [left, width, row] = [160, 1200, 26];

/** Pure: the same bars give the same picture. */
const drawGantt = (
  bars: readonly Bar[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): string => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const x = (utc: string): number =>
    left + Math.round(((Math.min(last, Math.max(first, Date.parse(utc))) - first) / (last - first)) * width);
  const lanes = [...new Set(bars.map(({ lane }) => lane))];
  const height = 40 + lanes.length * row;
  const days = Array.from({ length: Math.round((last - first) / 86_400_000) }, (_, at) =>
    addMinutes(from, at * 1440),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 10}" height="${height}" font-family="sans-serif" font-size="11">`,
    ...days.map(
      (day) =>
        `<path d="M${x(day)} 20V${height}" stroke="#ddd"/><text x="${x(day) + 3}" y="14">${dateIn(timeZone, day)}</text>`,
    ),
    ...lanes.map((lane, at) => `<text x="4" y="${40 + at * row}">${xmlContent(lane.slice(0, 26))}</text>`),
    ...bars.map(({ lane, label, startUTC, finishUTC, lateMinutes }) => {
      const [start, y] = [x(startUTC), 26 + lanes.indexOf(lane) * row];
      const wide = Math.max(1, x(finishUTC) - start);
      const fits = Math.floor(wide / 6.5);
      const word =
        fits < 3 ? '' : `<text x="${start + 3}" y="${y + 14}">${xmlContent(label.slice(0, fits))}</text>`;
      const title = `<title>${xmlContent(`${label} ${startUTC} – ${finishUTC}`)}</title>`;
      return `<g>${title}<rect x="${start}" y="${y}" width="${wide}" height="${row - 6}" fill="${lateMinutes > 0 ? '#f4a6a0' : '#a9cbe8'}" stroke="#555"/>${word}</g>`;
    }),
    '</svg>',
  ].join('\n');
};
