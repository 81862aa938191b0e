import { sumUtilisation, utilisationOf } from '#areas/making/schedule';
import { addDays, dateInYears, daysBetween, mondayOf } from '#lib/instant';
import type { Answered, Asked, Report, ReportRow } from '../report.ts';

type Week = Awaited<ReturnType<typeof utilisationOf>>[number];

const keys: Readonly<Record<string, (week: Week) => { key: string; label: string }>> = {
  resource: ({ resourceID, resourceName }) => ({ key: resourceID, label: resourceName }),
  week: ({ weekFrom }) => ({ key: weekFrom, label: weekFrom }),
};

/** As many as the plan's own operation takes. */
export const mostWeeks = 26;

/** How much of what resources can do is planned. */
export const utilisation: Report = {
  name: 'utilisation',
  title: 'Utilisation',
  description: `How much of what resources can do is planned, of the plan in force, in whole weeks; active resources. Four weeks from this one on unless given, at most ${mostWeeks}.`,
  needs: ['schedule.read'],
  days: 'WEEKS',
  dated: 'when work is planned',
  by: 'resource',
  records: 'resource',
  filters: ['resourceID'],
  groupings: {
    resource: { title: 'Resource', record: ({ key }) => key && `/v1/resources/${key}` },
    week: {
      title: 'Week, by its Monday',
      narrow: ({ key }) => (key === null ? null : { from: key, to: dateInYears(addDays(key, 6)) }),
    },
  },
  measures: ['openMinutes', 'plannedMinutes', 'utilisationPercent'],
  answer: async (ctx, asked): Promise<Answered> => {
    const weeks = await utilisationOf(ctx, {
      FromDate: asked.from ?? undefined,
      Weeks: weeksOf(asked),
      ResourceID: asked.filters.resourceID,
    });
    const keyOf = keys[asked.by];
    const groups = keyOf ? Map.groupBy(weeks, (one) => keyOf(one).key) : new Map<string, Week[]>();
    const rows = [...groups].map(([key, some]) => {
      const [first] = some;
      return rowOf(key, (first && keyOf?.(first).label) ?? key, some);
    });
    const planned = ({ plannedMinutes }: ReportRow) => Number(plannedMinutes);
    const sorted = asked.by === 'week' ? rows : rows.toSorted((one, other) => planned(other) - planned(one));
    return {
      rows: sorted.slice(0, asked.limit),
      rowCount: rows.length,
      totals: rowOf(null, null, weeks),
      unconvertedCount: 0,
      byCurrency: [],
    };
  },
};

/** Weeks that the days touch; the first begins with the Monday before the first day. */
export const weeksOf = ({ from, to }: Pick<Asked, 'from' | 'to'>): number =>
  from === null || to === null ? 4 : Math.ceil((daysBetween(mondayOf(from), to) + 1) / 7);

const rowOf = (key: string | null, label: string | null, weeks: readonly Week[]): ReportRow => ({
  ...{ key, label, kind: null },
  ...sumUtilisation(weeks),
});
