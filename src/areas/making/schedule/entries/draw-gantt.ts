import { addDays, dateIn, startOfDay } from '#lib/instant';
import { xmlContent } from '#lib/xml';

/** A stretch of a resource's time. */
export type Bar = { lane: string; label: string; startUTC: string; finishUTC: string; lateMinutes: number };

/** The stretch of time that is drawn, where it is now, and whose midnight the days begin at. */
type Span = { from: string; to: string; now: string; timeZone: string };

const [left, width, row, top] = [160, 1200, 26, 48];

/** The plan as an SVG. Pure: the same bars give the same picture. */
export const drawGantt = (bars: readonly Bar[], span: Span): string => {
  const { from, to, now } = span;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const x = (utc: string): number =>
    left + Math.round(((Math.min(last, Math.max(first, Date.parse(utc))) - first) / (last - first)) * width);
  const lanes = [...new Set(bars.map(({ lane }) => lane))];
  const height = top + lanes.length * row;
  const days = daysOf(span);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 10}" height="${height}" font-family="sans-serif" font-size="11">`,
    ...hoursOf(span, days).map(
      ({ at, hour }) =>
        `<path d="M${x(at)} 30V${height}" stroke="#eee"/><text x="${x(at) + 2}" y="28" fill="#666" font-size="9">${hour}</text>`,
    ),
    ...days.map(
      ({ at, date }) =>
        `<path d="M${x(at)} 4V${height}" stroke="#bbb"/><text x="${x(at) + 3}" y="14">${date}</text>`,
    ),
    ...lanes.map((lane, n) => `<text x="4" y="${top + n * row}">${xmlContent(lane.slice(0, 26))}</text>`),
    ...bars.map((bar) => drawBar(bar, x, top - 14 + lanes.indexOf(bar.lane) * row)),
    ...(now > from && now < to ? [`<path d="M${x(now)} 18V${height}" stroke="#c0392b"/>`] : []),
    '</svg>',
  ].join('\n');
};

const drawBar = (
  { label, startUTC, finishUTC, lateMinutes }: Bar,
  x: (utc: string) => number,
  y: number,
): string => {
  const start = x(startUTC);
  const wide = Math.max(1, x(finishUTC) - start);
  const fits = Math.floor(wide / 6.5);
  const word =
    fits < 3 ? '' : `<text x="${start + 3}" y="${y + 14}">${xmlContent(label.slice(0, fits))}</text>`;
  const title = `<title>${xmlContent(`${label} ${startUTC} – ${finishUTC}`)}</title>`;
  return `<g>${title}<rect x="${start}" y="${y}" width="${wide}" height="${row - 6}" fill="${lateMinutes > 0 ? '#f4a6a0' : '#a9cbe8'}" stroke="#555"/>${word}</g>`;
};

/** The days that begin in it, and the one that it begins in, which is marked where it begins. */
const daysOf = ({ from, to, timeZone }: Span): { at: string; date: string }[] => {
  const days = [{ at: from, date: dateIn(timeZone, from) }];
  for (let date = days[0]?.date ?? ''; ; ) {
    date = addDays(date, 1);
    const at = startOfDay(timeZone, date);
    if (at >= to) break;
    days.push({ at, date });
  }
  // Where hardly anything is left of the first day, the two dates would lie upon each other.
  const [one, two] = days;
  const isShort =
    one && two && Date.parse(two.at) - Date.parse(one.at) < (Date.parse(to) - Date.parse(from)) / 16;
  return isShort ? days.slice(1) : days;
};

/** The hours of up to a week, as many as there is room for, as the clock on the wall shows them. */
const hoursOf = (
  { from, to, timeZone }: Span,
  days: readonly { date: string }[],
): { at: string; hour: string }[] => {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const step = length <= 1 ? 1 : length <= 3 ? 3 : length <= 7 ? 6 : 0;
  if (step === 0) return [];
  const firstDate = dateIn(timeZone, from);
  const dates = days[0]?.date === firstDate ? days : [{ date: firstDate }, ...days];
  return dates.flatMap(({ date }) =>
    Array.from({ length: 24 / step - 1 }, (_, n) => (n + 1) * step).flatMap((hour) => {
      const time = Temporal.PlainDate.from(date).toZonedDateTime({
        timeZone,
        plainTime: `${hour}`.padStart(2, '0'),
      });
      const at = time.toInstant().toString({ smallestUnit: 'millisecond' });
      // Where the clocks skip the hour, the time is another one.
      return time.hour === hour && at > from && at < to ? [{ at, hour: `${hour}`.padStart(2, '0') }] : [];
    }),
  );
};
