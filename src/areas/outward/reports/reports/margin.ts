import { type RawBuilder, sql } from 'kysely';
import { nextMonth, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { orderLines, type Span } from '../days/order-lines.ts';
import { type Split, splitWindow } from '../days/split-window.ts';
import { byCustomer, byMonth, narrowBy } from '../dimensions.ts';
import { grouped, total } from '../grouped.ts';
import type { Asked } from '../report.ts';
import { salesOrderRecords } from './order-book.ts';

/** Which sums each grouping can be read from; the others are read from the lines. */
const summed: Readonly<Record<string, readonly string[]>> = {
  product: ['PRODUCT', 'ITEM'],
  customer: ['CUSTOMER'],
  month: ['ALL'],
};

const margin = sql`coalesce(sum(r.costed_own) - sum(r.cost_own), 0)`;

/** What is left of what was sold. */
export const marginByProduct = grouped({
  name: 'margin-by-product',
  title: 'Margin by product',
  description:
    'Net price, cost and margin of the lines of sales orders that are RELEASED, ONHOLD or COMPLETED, by the day on which the orders were made. Costs are those that the lines were sold with.',
  needs: ['salesorders.read', 'ordercosts.read'],
  days: 'YEAR',
  dated: 'when orders were made',
  by: 'product',
  records: 'order',
  filters: { productID: 'l.product_id', itemID: 'l.item_id', customerID: 'o.customer_id' },
  source: (ctx, asked, narrowed) => {
    const kinds = Object.keys(asked.filters).length === 0 ? summed[asked.by] : undefined;
    return kinds ? fromSums(ctx, asked, kinds) : fromLines(ctx, asked, narrowed);
  },
  dimensions: {
    product: {
      title: 'Product or item',
      key: () => sql`r.thing_id`,
      kind: sql`min(r.kind)`,
      label: (ctx) => sql`coalesce(
        (select concat_ws(' ', p.number, p.name) from products p where ${ctx.mine('p')} and p.product_id = g.key),
        (select concat_ws(' ', i.number, i.description) from items i where ${ctx.mine('i')} and i.item_id = g.key))`,
      narrow: (row) => narrowBy(row.kind === 'ITEM' ? 'itemID' : 'productID')(row),
    },
    month: byMonth('at'),
    customer: byCustomer,
    order: salesOrderRecords,
  },
  amounts: { netValue: 'net', costedValue: 'costed', cost: 'cost', margin: 'margin' },
  unconverted: total('unconverted_count'),
  measures: {
    lineCount: total('line_count'),
    quantity: total('quantity'),
    marginPercent: sql`round(100 * ${margin} / nullif(sum(r.costed_own), 0), 2)`,
    uncostedCount: total('uncosted_count'),
  },
  order: sql`g."margin" desc`,
});

/** Every line as a sum of one. */
const ofLines = (lines: RawBuilder<unknown>) => sql`
  select l.part, l.sales_order_id, l.customer_id, l.at, l.currency_code, l.kind, l.thing_id, 1::bigint as line_count,
    (l.cost is null)::int::bigint as uncosted_count,
    (l.net_own is null or (l.cost is not null and l.cost_own is null))::int::bigint as unconverted_count,
    l.quantity, l.net, l.net_own, l.costed, l.costed_own, l.cost, l.cost_own, l.costed - l.cost as margin,
    l.costed_own - l.cost_own as margin_own
  from (${lines}) l`;

const fromLines = (ctx: Ctx, asked: Asked, narrowed: RawBuilder<unknown>) =>
  ofLines(orderLines(ctx, asked.ownCode, [{ ...asked, window: 0 }], narrowed));

type Window = Span & { at: string };

/** By month a window for each, since days of UTC may lie in two months of the tenant's calendar. */
const windowsOf = ({ by, from, to, fromUTC, untilUTC, timeZone }: Asked): Window[] => {
  if (by !== 'month' || from === null || to === null) return [{ fromUTC, untilUTC, at: fromUTC }];
  const windows: Window[] = [];
  for (let day = from; day <= to; day = nextMonth(day)) {
    const next = nextMonth(day);
    const start = startOfDay(timeZone, day);
    windows.push({ fromUTC: start, untilUTC: next > to ? untilUTC : startOfDay(timeZone, next), at: start });
  }
  return windows;
};

/**
 * Sums of whole days and months that have not changed since, and the lines of the rest: the same as all lines
 * together, whenever the worker was here last.
 */
const fromSums = async (ctx: Ctx, asked: Asked, kinds: readonly string[]) => {
  const { ownCode } = asked;
  const changed = await ctx.rows(sql<{ day: string }>`
    select c.day from report_changes c where ${ctx.mine('c')}
    union
    select d.day from report_days d where ${ctx.mine('d')} and d.own_code <> ${ownCode}`);
  const days = new Set(changed.map(({ day }) => day));
  const windows = windowsOf(asked);
  const splits = windows.map((window) => splitWindow(window, days));
  const spans = splits.flatMap(({ live }, window) => live.map((span) => ({ ...span, window })));
  return sql`
    select s.* from (
      select w.at, null as sales_order_id, s.thing_id as customer_id, s.kind, s.thing_id, s.currency_code, s.line_count,
        s.uncosted_count, s.unconverted_count, s.quantity, s.net, s.net_own, s.costed, s.costed_own, s.cost, s.cost_own,
        s.costed - s.cost as margin, s.costed_own - s.cost_own as margin_own
      from ${pieces(splits, windows)} w (grain, starts, at)
      join report_order_sums s on ${ctx.mine('s')} and s.grain = w.grain and s.starts = w.starts
        and s.kind = any (${[...kinds]}::text[])
      union all
      select o.at, o.sales_order_id, o.customer_id, o.kind, o.thing_id, o.currency_code, o.line_count, o.uncosted_count,
        o.unconverted_count, o.quantity, o.net, o.net_own, o.costed, o.costed_own, o.cost, o.cost_own, o.margin, o.margin_own
      from (${ofLines(orderLines(ctx, ownCode, spans))}) o
    ) s`;
};

/** What is summed already, each with the beginning of its window. */
const pieces = (splits: readonly Split[], windows: readonly Window[]) => {
  const all = splits.flatMap(({ months, days }, index) => {
    const at = windows[index]?.at ?? '';
    return [
      ...months.map((starts) => ({ grain: 'MONTH', starts, at })),
      ...days.map((starts) => ({ grain: 'DAY', starts, at })),
    ];
  });
  return sql`unnest(${all.map(({ grain }) => grain)}::text[], ${all.map(({ starts }) => starts)}::date[],
    ${all.map(({ at }) => at)}::timestamptz[])`;
};
