import { sql } from 'kysely';
import { createNcr } from '#areas/quality/ncr';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { readInspectionSettings } from './inspection-settings.ts';

/** A measurement as it is kept; what it does not have is null. */
export type Measurement = {
  measurementID: string;
  source: 'PRODUCTION' | 'RECEIVING';
  type: 'MEASUREMENT' | 'VALUE' | 'INSPECTION';
  characteristic: string;
  value: Decimal | null;
  unit: string | null;
  lowerLimit: Decimal | null;
  upperLimit: Decimal | null;
  isWithin: boolean | null;
  itemID: string | null;
  productID: string | null;
  supplierID: string | null;
  productionOrderID: string | null;
  taskID: string | null;
  inspectionID: string | null;
  assetID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  measuredUTC: string;
  recordedUTC: string;
  recordedByUserID: string;
  correctsMeasurementID: string | null;
};

/**
 * Keeps a measurement and, where it is out of its limits and the tenant's rule says so, opens a
 * nonconformance: both in this transaction, and the measurement's id is unique, so that neither comes twice.
 * One that corrects another which opened one opens no second. Answers the nonconformance's id, if any.
 */
export const keepMeasurement = async (ctx: Ctx, one: Measurement): Promise<string | null> => {
  const qualityNcrID = one.isWithin === false ? await openNcr(ctx, one) : null;
  await ctx.exec(sql`
    insert into quality_measurements (tenant_id, measurement_id, source, type, characteristic, value, unit, lower_limit,
      upper_limit, is_within, item_id, product_id, supplier_id, result_id, production_order_id, task_id, inspection_id,
      asset_id, serial_number, lot_number, measured_utc, recorded_utc, recorded_by_user_id, corrects_measurement_id,
      quality_ncr_id)
    values (${ctx.tenantID}, ${one.measurementID}, ${one.source}, ${one.type}, ${one.characteristic}, ${one.value},
      ${one.unit}, ${one.lowerLimit}, ${one.upperLimit}, ${one.isWithin}, ${one.itemID}, ${one.productID},
      ${one.supplierID}, ${one.source === 'PRODUCTION' ? one.measurementID : null}, ${one.productionOrderID},
      ${one.taskID}, ${one.inspectionID}, ${one.assetID}, ${one.serialNumber}, ${one.lotNumber}, ${one.measuredUTC},
      ${one.recordedUTC}, ${one.recordedByUserID}, ${one.correctsMeasurementID}, ${qualityNcrID})`);
  return qualityNcrID;
};

const openNcr = async (ctx: Ctx, one: Measurement): Promise<string | null> => {
  const { opensNcr, severity, assignedToUserID } = await readInspectionSettings(ctx);
  if (!opensNcr) return null;
  const opened = await ncrOf(ctx, one.correctsMeasurementID);
  if (opened !== null) return opened;
  const { itemID, productID, supplierID, productionOrderID, taskID, lotNumber } = one;
  const { qualityNcrID } = await createNcr(ctx, {
    ...{ title: titleOf(one), severity, assignedToUserID },
    source: one.source === 'PRODUCTION' ? 'INPROCESS' : 'RECEIVING',
    category: one.type === 'INSPECTION' ? 'OTHER' : 'DIMENSIONAL',
    type: one.characteristic.slice(0, 100),
    description: `Measured ${one.measuredUTC}${one.serialNumber === null ? '' : `, piece ${one.serialNumber}`}.`,
    ...{ itemID, productID, supplierID, productionOrderID, taskID },
    lotNumbers: itemID !== null && lotNumber !== null ? [lotNumber] : [],
    serialIDs: await serialsOf(ctx, one),
    ...{ quantityInspected: decimal(1), quantityAffected: decimal(1) },
  });
  return qualityNcrID;
};

const titleOf = ({ characteristic, value, unit, lowerLimit, upperLimit }: Measurement): string => {
  if (value === null) return `${characteristic}: failed`.slice(0, 200);
  const measured = `${value.toFixed()}${unit === null ? '' : ` ${unit}`}`;
  const limits = `${lowerLimit?.toFixed() ?? '…'} to ${upperLimit?.toFixed() ?? '…'}`;
  return `${characteristic.slice(0, 100)}: ${measured}, limits ${limits}`.slice(0, 200);
};

const ncrOf = async (ctx: Ctx, measurementID: string | null): Promise<string | null> => {
  const found = await ctx.first(sql<{ qualityNcrID: string | null }>`
    select m.quality_ncr_id as "qualityNcrID" from quality_measurements m
    where ${ctx.mine('m')} and m.measurement_id = ${measurementID}`);
  return found?.qualityNcrID ?? null;
};

/** The piece in the register, where there is one of this number. */
const serialsOf = async (ctx: Ctx, { itemID, serialNumber }: Measurement): Promise<string[]> =>
  (
    await ctx.rows(sql<{ id: string }>`
      select s.serial_id as id from serial_numbers s
      where ${ctx.mine('s')} and s.item_id = ${itemID} and s.serial_number = ${serialNumber}`)
  ).map(({ id }) => id);
