/** Days and times of one time zone, which need not be the browser's. Instants are milliseconds since 1970. */
export type Zone = {
  timeZone: string;
  /** A day and its time, to be read. */
  time: (at: number) => string;
  clock: (at: number) => string;
  day: (at: number) => string;
  /** The midnights within a stretch of time. */
  days: (from: number, to: number) => number[];
  /** `2026-03-02T07:00`, as a field for a local time has it. */
  local: (at: number) => string;
  /** The instant of such a local time; the later one where a clock is set back. NaN of any other text. */
  instant: (local: string) => number;
};

const locales = { en: 'en-GB', de: 'de-DE' } as const;
const hour = 3_600_000;

export const zoneOf = (timeZone: string, language: 'en' | 'de'): Zone => {
  const locale = locales[language];
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (at: number) => made.format(at);
  };
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  });
  const local = (at: number): string => {
    const of: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of parts.formatToParts(at)) of[type] = value;
    return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
  };
  const offset = (at: number): number => Date.parse(`${local(at)}Z`) - Math.floor(at / 60_000) * 60_000;
  const instant = (text: string): number => {
    const wall = Date.parse(`${text}Z`);
    if (Number.isNaN(wall)) return wall;
    // The offset there is known once one is near: clocks are set by an hour or so.
    const near = wall - offset(wall);
    return wall - offset(near);
  };
  const midnight = (at: number): number => instant(`${local(at).slice(0, 10)}T00:00`);
  return {
    timeZone,
    ...{ local, instant },
    time: format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    day: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    days: (from, to) => {
      const found: number[] = [];
      for (let at = midnight(from); at < to; at = midnight(at + 26 * hour)) if (at >= from) found.push(at);
      return found;
    },
  };
};
