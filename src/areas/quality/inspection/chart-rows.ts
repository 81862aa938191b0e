import { type RawBuilder, sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';

/** What a chart is asked for. */
export type ChartQuery = {
  characteristic: string;
  itemID?: string | undefined;
  productID?: string | undefined;
  supplierID?: string | undefined;
  source?: 'PRODUCTION' | 'RECEIVING' | undefined;
  unit?: string | undefined;
  measuredUTCFrom?: string | undefined;
  measuredUTCTo?: string | undefined;
};

/** The measurements `m` that a chart is of: numbers whose place no other took. */
export const chosenRows = (ctx: Ctx, query: ChartQuery): RawBuilder<unknown> => {
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql` and ${sql.ref(`m.${column}`)} = ${value}`;
  const { measuredUTCFrom: from, measuredUTCTo: to } = query;
  return sql`
    from quality_measurements m
    where ${ctx.mine('m')} and lower(m.characteristic) = lower(${query.characteristic}) and m.value is not null
      and not exists (select 1 from quality_measurements c
        where ${ctx.mine('c')} and c.corrects_measurement_id = m.measurement_id)
      ${equal('item_id', query.itemID)} ${equal('product_id', query.productID)}
      ${equal('supplier_id', query.supplierID)} ${equal('source', query.source)} ${equal('unit', query.unit)}
      ${from === undefined ? sql`` : sql`and m.measured_utc >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`and m.measured_utc <= ${to}::timestamptz`}`;
};

type Figures = {
  count: number;
  units: number;
  unit: string | null;
  mean: Decimal | null;
  standardDeviation: Decimal | null;
  minimum: Decimal | null;
  maximum: Decimal | null;
  movingRange: Decimal | null;
  lowerLimit: Decimal | null;
  upperLimit: Decimal | null;
  outOfLimits: number;
};

/** Figures of all that was chosen. The limits are those of the latest measurement that had any. */
export const figuresOf = (ctx: Ctx, chosen: RawBuilder<unknown>): Promise<Figures> => {
  const latest = (column: string) => sql`
    (array_agg(${sql.ref(`x.${column}`)} order by x.measured_utc desc, x.measurement_id desc)
      filter (where x.lower_limit is not null or x.upper_limit is not null))[1]`;
  return ctx.one(
    sql<Figures>`
      select count(*)::int as count, count(distinct coalesce(x.unit, ''))::int as units, min(x.unit) as unit,
        avg(x.value) as mean, stddev_samp(x.value) as "standardDeviation", min(x.value) as minimum,
        max(x.value) as maximum, avg(x.moving) as "movingRange", ${latest('lower_limit')} as "lowerLimit",
        ${latest('upper_limit')} as "upperLimit", (count(*) filter (where x.is_within = false))::int as "outOfLimits"
      from (
        select m.*, abs(m.value - lag(m.value) over (order by m.measured_utc, m.measurement_id)) as moving ${chosen}
      ) x`,
    'characteristic',
  );
};

type Point = {
  measurementID: string;
  source: 'PRODUCTION' | 'RECEIVING';
  value: Decimal;
  measuredUTC: string;
  lowerLimit: Decimal | null;
  upperLimit: Decimal | null;
  isWithin: boolean | null;
  productionOrderID: string | null;
  inspectionID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  assetID: string | null;
};

/** The latest of what was chosen, so many at most, the earliest first. */
export const pointsOf = async (ctx: Ctx, chosen: RawBuilder<unknown>, most: number): Promise<Point[]> => {
  const found = await ctx.rows(sql<Point>`
    select m.measurement_id as "measurementID", m.source, m.value, m.measured_utc as "measuredUTC",
      m.lower_limit as "lowerLimit", m.upper_limit as "upperLimit", m.is_within as "isWithin",
      m.production_order_id as "productionOrderID", m.inspection_id as "inspectionID",
      m.serial_number as "serialNumber", m.lot_number as "lotNumber", m.asset_id as "assetID"
    ${chosen} and m.value is not null
    order by m.measured_utc desc, m.measurement_id desc limit ${most}`);
  return found.toReversed();
};
