import { sql } from 'kysely';
import { type Decimal, decimal, roundHalfUp, sum, zero } from '#lib/decimal';
import { addDays, startOfDay } from '#lib/instant';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import {
  date,
  decimalNumber,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  text,
} from '#platform/schema';

const groups = {
  type: { key: sql`t.type`, label: sql`t.type` },
  cause: { key: sql`t.cause`, label: sql`t.cause` },
  category: { key: sql`t.category`, label: sql`t.category` },
  source: { key: sql`t.source`, label: sql`t.source` },
  supplier: {
    key: sql`t.supplier_id`,
    label: sql`(select s.name from suppliers s where s.tenant_id = t.tenant_id and s.supplier_id = t.supplier_id)`,
  },
  resource: {
    key: sql`t.resource_id`,
    label: sql`(select r.name from resources r where r.tenant_id = t.tenant_id and r.resource_id = t.resource_id)`,
  },
  item: {
    key: sql`t.item_id`,
    label: sql`(select i.number from items i where i.tenant_id = t.tenant_id and i.item_id = t.item_id)`,
  },
};
const measures = ['count', 'quantity', 'cost'] as const;

const amount = decimalNumber({ integer: 18, places: 6 });
const share = decimalNumber({ integer: 3, places: 2 });
const bar = object(
  {
    key: orNull(
      text(100, { description: 'The word, or the id of supplier, resource or item; null: not said' }),
    ),
    label: orNull(text(4000, { description: 'Its name' })),
    count: int32({ minimum: 0 }),
    quantityAffected: amount,
    cost: amount,
    sharePercent: share,
    cumulativePercent: share,
  },
  { title: 'ParetoBar' },
);

/** `GET /v1/quality/ncr/pareto`: what most of the trouble comes from. */
export const paretoOfNcrs = operation({
  id: 'getNCRPareto',
  method: 'GET',
  path: '/v1/quality/ncr/pareto',
  tag: 'quality-ncr',
  summary: 'What most nonconformances come from, the most first',
  description:
    'Those reported in the days named, by the tenant’s calendar, without the CANCELLED ones. Shares are of `measure`, and add up as they go: the few on top ' +
    'are where to begin. Costs are in the tenant’s currency.',
  permission: 'ncr.read',
  addition: true,
  query: object({
    by: otherwise(oneOf(['type', 'cause', 'category', 'source', 'supplier', 'resource', 'item']), 'type'),
    measure: otherwise(oneOf(measures, { description: 'What they are ordered and shared by' }), 'count'),
    from: optional(date({ description: 'The first day' })),
    to: optional(date({ description: 'The last day' })),
  }),
  response: list(bar),
  example: {
    query: { by: 'type' },
    response: [
      {
        key: 'Hardness',
        label: 'Hardness',
        count: 3,
        quantityAffected: 36,
        cost: 112.5,
        sharePercent: 75,
        cumulativePercent: 75,
      },
      {
        key: null,
        label: null,
        count: 1,
        quantityAffected: 2,
        cost: 0,
        sharePercent: 25,
        cumulativePercent: 100,
      },
    ],
  },
  run: async (ctx, { query: { by, measure, from, to } }) => {
    if (from !== undefined && to !== undefined && to < from) throw invalid('?to', 'is before from');
    const { timeZone } = ctx.principal;
    const { key, label } = groups[by];
    const rows = await ctx.rows(sql<Counted>`
      select x.key, min(x.label) as label, count(*)::int as count, sum(x.affected) as "quantityAffected", sum(x.cost) as cost
      from (
        select ${key} as key, ${label} as label, t.quantity_affected as affected,
          t.other_cost + coalesce((select sum(d.cost) from ncr_dispositions d
            where ${ctx.mine('d')} and d.quality_ncr_id = t.quality_ncr_id), 0) as cost
        from ncrs t
        where ${ctx.mine('t')} and t.status <> 'CANCELLED'
          and t.created_utc >= ${from === undefined ? '-infinity' : startOfDay(timeZone, from)}::timestamptz
          and t.created_utc < ${to === undefined ? 'infinity' : startOfDay(timeZone, addDays(to, 1))}::timestamptz
      ) x group by x.key`);
    return bars(rows, measure);
  },
});

type Counted = {
  key: string | null;
  label: string | null;
  count: number;
  quantityAffected: Decimal;
  cost: Decimal;
};

const bars = (rows: readonly Counted[], measure: (typeof measures)[number]) => {
  const size = (one: Counted): Decimal =>
    measure === 'count' ? decimal(one.count) : measure === 'quantity' ? one.quantityAffected : one.cost;
  const sorted = rows.toSorted(
    (one, other) => size(other).cmp(size(one)) || ((one.key ?? '\uffff') < (other.key ?? '\uffff') ? -1 : 1),
  );
  const total = sum(sorted.map(size));
  const percent = (part: Decimal) => (total.eq(0) ? zero : roundHalfUp(part.times(100).div(total), 2));
  let run = zero;
  return sorted.map((one) => {
    run = run.plus(size(one));
    return { ...one, sharePercent: percent(size(one)), cumulativePercent: percent(run) };
  });
};
