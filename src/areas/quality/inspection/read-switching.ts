import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { readInspectionSettings } from './inspection-settings.ts';
import type { Severity } from './sampling-tables.ts';
import { type DecidedLot, type Directed, type Switching, switchingOf } from './switching.ts';

/**
 * Lots that are inspected one after the other by the same rules: of an item, from a supplier (or from nobody
 * known), by an AQL, which stands for a class of nonconformities.
 */
export type Series = { itemID: string; supplierID: string | null; aql: Decimal };

/** Where a series stands, from what was decided of its lots. Nothing of it is stored. */
export const readSwitching = async (ctx: Ctx, series: Series): Promise<Switching> => {
  const { reducedInspection } = await readInspectionSettings(ctx);
  const { itemID, supplierID, aql } = series;
  const lots = await ctx.rows(sql<DecidedLot & { position: number }>`
    select i.inspection_id as "inspectionID", i.number, i.status = 'ACCEPTED' as "isAccepted", i.severity,
      i.code_letter as "codeLetter", i.aql, i.accept_number as "acceptNumber",
      coalesce(i.nonconforming, 0) as nonconforming, coalesce(i.inspected_utc, i.created_utc) as utc,
      coalesce(i.series_position, 0) as position
    from inspections i
    where ${ctx.mine('i')} and i.item_id = ${itemID} and i.supplier_id is not distinct from ${supplierID}
      and i.aql = ${aql} and i.status in ('ACCEPTED', 'REJECTED')
    order by coalesce(i.series_position, 0), i.inspected_utc, i.inspection_id`);
  const directed = await ctx.rows(sql<Directed & { position: number }>`
    select d.severity as directed, d.reason, d.directed_utc as utc, d.series_position as position
    from inspection_directions d
    where ${ctx.mine('d')} and d.item_id = ${itemID} and d.supplier_id is not distinct from ${supplierID}
      and d.aql = ${aql}`);
  const inTurn = [...lots, ...directed].toSorted((one, other) => one.position - other.position);
  return switchingOf(inTurn, reducedInspection);
};

/**
 * Holds a series until the transaction ends, so that what is decided of it has one order. Answers the next
 * place in it; what was decided before there were places comes first.
 */
export const takePosition = async (ctx: Ctx, { itemID, supplierID, aql }: Series): Promise<number> => {
  const key = [ctx.tenantID, itemID, supplierID ?? '', aql.toFixed(3)].join(' ');
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${`inspection series ${key}`}, 0))`);
  const { position } = await ctx.one(
    sql<{ position: number }>`
      select 1 + greatest(
        (select coalesce(max(i.series_position), 0) from inspections i
         where ${ctx.mine('i')} and i.item_id = ${itemID} and i.supplier_id is not distinct from ${supplierID}
           and i.aql = ${aql}),
        (select coalesce(max(d.series_position), 0) from inspection_directions d
         where ${ctx.mine('d')} and d.item_id = ${itemID} and d.supplier_id is not distinct from ${supplierID}
           and d.aql = ${aql})) as position`,
    'series',
  );
  return position;
};

/** What a plan of the series is looked up with. In DISCONTINUED that of the lot with which it resumes. */
export const severityOf = ({ state }: Switching): Severity =>
  state === 'DISCONTINUED' ? 'TIGHTENED' : state;
