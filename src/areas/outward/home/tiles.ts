import { countMyRequests } from '#areas/company/approvals';
import { countToDos } from '#areas/ground/todo';
import { sumUtilisation, utilisationOf } from '#areas/making/schedule';
import { summarizeReport } from '#areas/outward/reports';
import { assetResource } from '#areas/quality/assets';
import { ncrResource } from '#areas/quality/ncr';
import { quoteResource } from '#areas/selling/quotes';
import { orderResource } from '#areas/selling/salesorders';
import type { Resource } from '#kit/declaration';
import { countStatement, planList } from '#kit/list-plan';
import { type Decimal, isDecimal } from '#lib/decimal';
import { addDays, addMinutes, todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** What a tile shows: how many rows the list has that it leads to, and how things go there. */
export type Shown = { count: number; link: string; percent: Decimal | null };

/** A tile of the dashboard, for who may do all that it needs. */
export type Tile = {
  tile: string;
  title: string;
  needs: readonly string[];
  read: (ctx: Ctx) => Promise<Shown>;
};

type Query = Record<string, string | boolean>;

const linkTo = (path: string, query: Query): string => {
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return words === '' ? path : `${path}?${words}`;
};

/** The rows of a list with these filters: counted by the statement with which the list counts them. */
const listed =
  (resource: Resource, filters: (ctx: Ctx) => Query) =>
  async (ctx: Ctx): Promise<Shown> => {
    const query = filters(ctx);
    const found = await ctx.first(countStatement(ctx, resource, planList(resource, query)));
    return { count: found?.count ?? 0, link: linkTo(resource.spec.path, query), percent: null };
  };

/** The rows of a report over the last 30 days, its `rowCount`, with one of its figures. */
const reported =
  (name: string, by: string, figure: 'onTimePercent' | 'marginPercent') =>
  async (ctx: Ctx): Promise<Shown> => {
    const to = todayIn(ctx.principal.timeZone, ctx.now);
    const query = { by, from: addDays(to, -29), to };
    const { rowCount, totals } = await summarizeReport(ctx, name, query);
    const percent = totals[figure];
    return {
      count: rowCount,
      link: linkTo(`/v1/reports/${name}`, query),
      percent: isDecimal(percent) ? percent : null,
    };
  };

const ncrs = (tile: string, title: string, status: string): Tile => ({
  ...{ tile, title, needs: ['ncr.read'] },
  read: listed(ncrResource, () => ({ status })),
});

const daysOfNotice = 7;

/** All tiles, in the order in which they are shown. */
export const tiles: readonly Tile[] = [
  {
    ...{ tile: 'toDos', title: 'To-dos that wait for you', needs: ['todo.read'] },
    read: async (ctx) => ({
      count: await countToDos(ctx, { mine: true, status: 'OPEN' }),
      link: linkTo('/v1/todo', { mine: true, status: 'OPEN' }),
      percent: null,
    }),
  },
  {
    ...{ tile: 'approvals', title: 'Approvals that wait for you', needs: ['approvals.decide'] },
    read: async (ctx) => ({
      count: await countMyRequests(ctx),
      link: '/v1/approval/requests/mine',
      percent: null,
    }),
  },
  {
    ...{ tile: 'lateOrders', title: 'Released orders that are not on time', needs: ['salesorders.read'] },
    read: listed(orderResource, () => ({ status: 'RELEASED', isOnTime: false })),
  },
  {
    ...{ tile: 'endingQuotes', title: `Offers that end within ${daysOfNotice} days`, needs: ['quotes.read'] },
    read: listed(quoteResource, (ctx) => ({
      ...{ status: 'OFFERED', validUntilUTCFrom: ctx.now },
      validUntilUTCTo: addMinutes(ctx.now, daysOfNotice * 24 * 60),
    })),
  },
  {
    ...{
      tile: 'utilisation',
      title: 'How much of each resource is planned this week',
      needs: ['schedule.read'],
    },
    read: async (ctx) => {
      const rows = await utilisationOf(ctx, { Weeks: 1 });
      return {
        count: rows.length,
        link: linkTo('/v1/schedule/utilisation', { Weeks: '1' }),
        percent: sumUtilisation(rows).utilisationPercent,
      };
    },
  },
  {
    ...{ tile: 'onTimeDelivery', title: 'Orders due in the last 30 days, and how many were on time' },
    needs: ['reports.read', 'salesorders.read'],
    read: reported('on-time-delivery', 'month', 'onTimePercent'),
  },
  {
    ...{ tile: 'margin', title: 'What was sold in the last 30 days, and its margin' },
    needs: ['reports.read', 'salesorders.read', 'ordercosts.read'],
    read: reported('margin-by-product', 'product', 'marginPercent'),
  },
  ncrs('openNCRs', 'Nonconformances that nobody has taken up', 'OPEN'),
  ncrs('reviewedNCRs', 'Nonconformances in review', 'INREVIEW'),
  ncrs('dispositionedNCRs', 'Nonconformances that are carried out', 'DISPOSITIONED'),
  {
    ...{ tile: 'overdueGauges', title: 'Gauges whose calibration is overdue', needs: ['qualityassets.read'] },
    read: listed(assetResource, () => ({ isOverdue: true })),
  },
];
