import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { byCustomer, byItem, byMonth, bySupplier, narrowBy } from '../dimensions.ts';
import { grouped, total } from '../grouped.ts';
import type { FilterName } from '../report.ts';

const word = (title: string, name: FilterName) => ({
  title,
  key: () => sql.raw(`r.${name}`),
  narrow: narrowBy(name),
});

/** What nonconformances cost. */
export const qualityCost = grouped({
  name: 'quality-cost',
  title: 'Quality cost',
  description:
    'What is known of the cost of nonconformances, by the day on which they were reported. CANCELLED ones do not count.',
  needs: ['ncr.read', 'ordercosts.read'],
  days: 'YEAR',
  dated: 'when nonconformances were reported',
  by: 'month',
  records: 'ncr',
  filters: {
    ...{ customerID: 't.customer_id', supplierID: 't.supplier_id', itemID: 't.item_id' },
    ...{ category: 't.category', source: 't.source', type: 't.type' },
  },
  source: (ctx, { fromUTC, untilUTC }, narrowed) => sql`
    select t.quality_ncr_id, t.created_utc as at, t.customer_id, t.supplier_id, t.item_id, t.category, t.source, t.type,
      t.quantity_affected, coalesce(d.scrap, 0) as scrap, coalesce(d.rework, 0) as rework,
      t.other_cost + coalesce(d.others, 0) as others, t.status in ('OPEN', 'INREVIEW', 'DISPOSITIONED') as is_open
    from ncrs t
    cross join lateral (
      select sum(d.cost) filter (where d.disposition = 'SCRAP') as scrap,
        sum(d.cost) filter (where d.disposition in ('REWORK', 'REPAIR')) as rework,
        sum(d.cost) filter (where d.disposition not in ('SCRAP', 'REWORK', 'REPAIR')) as others
      from ncr_dispositions d where ${ctx.mine('d')} and d.quality_ncr_id = t.quality_ncr_id
    ) d
    where ${ctx.mine('t')} and t.status <> 'CANCELLED'
      and t.created_utc >= ${fromUTC}::timestamptz and t.created_utc < ${untilUTC}::timestamptz ${narrowed}`,
  dimensions: {
    month: byMonth('at'),
    category: word('Category', 'category'),
    source: word('Where it was found', 'source'),
    type: word('Kind of defect', 'type'),
    customer: byCustomer,
    supplier: bySupplier,
    item: byItem,
    ncr: {
      title: 'Nonconformance',
      key: () => sql`r.quality_ncr_id`,
      label: (ctx: Ctx) =>
        sql`(select n.number from ncrs n where ${ctx.mine('n')} and n.quality_ncr_id = g.key)`,
      record: ({ key }) => key && `/v1/quality/ncr/${key}`,
    },
  },
  amounts: {},
  measures: {
    ncrCount: sql`count(*)`,
    openCount: sql`count(*) filter (where r.is_open)`,
    quantityAffected: total('quantity_affected'),
    scrapCost: total('scrap'),
    reworkCost: total('rework'),
    otherCost: total('others'),
    qualityCost: sql`coalesce(sum(r.scrap + r.rework + r.others), 0)`,
  },
  order: sql`g."qualityCost" desc`,
});

const tasks = sql`count(*) filter (where r.kind <> 'NCR')`;
const onTimeCount = sql`count(*) filter (where r.is_on_time)`;
const lateCount = sql`count(*) filter (where not r.is_on_time)`;

/** How suppliers do. */
export const supplierPerformance = grouped({
  name: 'supplier-performance',
  title: 'Supplier performance',
  description:
    'Of each supplier the tasks that it has done outside, by the day on which they came back, against the day that was planned; and the nonconformances that name it, by the day on which they were reported. Purchases are kept in the ERP, and are not in it.',
  needs: ['suppliers.read', 'prodorders.read', 'ncr.read'],
  days: 'YEAR',
  dated: 'when tasks came back and nonconformances were reported',
  by: 'supplier',
  records: 'record',
  filters: { supplierID: 'x.supplier_id' },
  source: (ctx, { fromUTC, untilUTC, timeZone }, narrowed) => {
    const day = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
    return sql`
      select x.* from (
        select 'PRODUCTIONORDER' as kind, k.production_order_id as id, k.supplier_id, k.finished_utc as at,
          ${day('k.finished_utc')} <= ${day('k.planned_finish_utc')} as is_on_time, false as is_open, 0 as affected,
          greatest(${day('k.finished_utc')} - ${day('k.planned_finish_utc')}, 0) as days_late
        from production_tasks k
        where ${ctx.mine('k')} and k.supplier_id is not null and k.status = 'COMPLETED'
        union all
        select 'NCR', t.quality_ncr_id, t.supplier_id, t.created_utc, null,
          t.status in ('OPEN', 'INREVIEW', 'DISPOSITIONED'), t.quantity_affected, null
        from ncrs t
        where ${ctx.mine('t')} and t.supplier_id is not null and t.status <> 'CANCELLED'
      ) x
      where x.at >= ${fromUTC}::timestamptz and x.at < ${untilUTC}::timestamptz ${narrowed}`;
  },
  dimensions: {
    supplier: bySupplier,
    month: byMonth('at'),
    record: {
      title: 'Production order or nonconformance',
      key: () => sql`r.id`,
      kind: sql`min(r.kind)`,
      label: (ctx: Ctx) => sql`coalesce(
        (select n.number from ncrs n where ${ctx.mine('n')} and n.quality_ncr_id = g.key),
        (select p.number from production_orders p where ${ctx.mine('p')} and p.production_order_id = g.key))`,
      record: ({ key, kind }) => key && (kind === 'NCR' ? `/v1/quality/ncr/${key}` : `/v1/prodorders/${key}`),
    },
  },
  amounts: {},
  measures: {
    taskCount: tasks,
    onTimeCount,
    notOnTimeCount: lateCount,
    onTimePercent: sql`round(100.0 * ${onTimeCount} / nullif(${onTimeCount} + ${lateCount}, 0), 2)`,
    averageDaysLate: sql`round(avg(r.days_late) filter (where not r.is_on_time), 2)`,
    ncrCount: sql`count(*) filter (where r.kind = 'NCR')`,
    openCount: sql`count(*) filter (where r.is_open)`,
    quantityAffected: total('affected'),
  },
  order: sql`g."ncrCount" desc, g."notOnTimeCount" desc`,
});
