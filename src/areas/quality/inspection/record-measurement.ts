import { sql } from 'kysely';
import { refuseUnfitGauge } from '#areas/quality/assets';
import { lockOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { decimalNumber, flag, id, instant, newID, object, optional, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { measurementExample } from './inspection.example.ts';
import { inspectionResource } from './inspection.resource.ts';
import { keepMeasurement } from './keep-measurement.ts';
import { measurements } from './measurement.rows.ts';
import { readMeasurement } from './read-measurements.ts';

const measured = (description: string) =>
  optional(decimalNumber({ integer: 15, places: 9 }, { description }));

/** `POST …/measurements`: what was measured of a received lot. */
export const recordMeasurement = operation({
  id: 'recordInspectionMeasurement',
  method: 'POST',
  path: `${inspectionResource.spec.path}/{InspectionID}/measurements`,
  tag: inspectionResource.spec.tag,
  summary: 'Record what was measured of a received lot',
  description:
    'A `value` with the limits that it must keep, or `isPassed` of what is only looked at; while the inspection is OPEN. What is out of its limits is recorded all the same, and opens a ' +
    'nonconformance where the tenant’s rule says so (GET /v1/quality/inspections/settings). A gauge that is overdue for calibration, failed it or is out of service is refused.',
  permission: 'inspections.write',
  addition: true,
  params: idParams(inspectionResource),
  body: object(
    {
      measurementID: optional(newID()),
      characteristic: text(200, {
        description: 'What was measured: figures are of one name, letter case aside',
      }),
      value: measured('As it was read'),
      isPassed: optional(flag({ description: 'Instead of a value' })),
      unit: optional(text(20)),
      lowerLimit: measured('The least that is right'),
      upperLimit: measured('The most that is right'),
      serialNumber: optional(text(100)),
      assetID: optional(id({ description: 'The gauge (GET /v1/quality/assets)' })),
      measuredUTC: optional(instant({ description: 'Now, if left out; never in the future' })),
      correctsMeasurementID: optional(
        id({ description: 'One of this inspection, whose place it takes; that one stays' }),
      ),
    },
    { title: 'NewInspectionMeasurement' },
  ),
  response: measurements.element,
  problems: [
    ...(['NotFound', 'NotEditable', 'UnknownReference', 'PreconditionMissing'] as const),
    ...(['Duplicate', 'PreconditionFailed'] as const),
  ],
  example: {
    body: { characteristic: 'Hardness', value: 61, unit: 'Shore A', lowerLimit: 65, upperLimit: 75 },
    response: measurementExample,
  },
  run: async (ctx, { params: { InspectionID }, body }) => {
    const old = await lockOne(ctx, inspectionResource, InspectionID);
    refuseSenseless(ctx, body);
    if (old.status !== 'OPEN')
      throw new Problem(
        'NotEditable',
        `The inspection is ${old.status}; it is measured for while it is OPEN.`,
      );
    if (body.assetID !== undefined) await refuseUnfitGauge(ctx, body.assetID);
    if (body.correctsMeasurementID !== undefined)
      await refuseOthers(ctx, InspectionID, body.correctsMeasurementID);
    const measurementID = ctx.givenID(body.measurementID, '/measurementID');
    const { value = null, lowerLimit = null, upperLimit = null } = body;
    await keepMeasurement(ctx, {
      ...{ measurementID, source: 'RECEIVING', characteristic: body.characteristic, value },
      type: value === null ? 'INSPECTION' : 'MEASUREMENT',
      ...{ unit: body.unit ?? null, lowerLimit, upperLimit },
      isWithin: body.isPassed ?? within(value, lowerLimit, upperLimit),
      ...{ itemID: old.itemID, productID: null, supplierID: old.supplierID, productionOrderID: null },
      ...{ taskID: null, inspectionID: InspectionID, assetID: body.assetID ?? null },
      ...{ serialNumber: body.serialNumber ?? null, lotNumber: old.lotNumber },
      ...{ measuredUTC: body.measuredUTC ?? ctx.now, recordedUTC: ctx.now, recordedByUserID: ctx.userID },
      correctsMeasurementID: body.correctsMeasurementID ?? null,
    });
    const now = await readMeasurement(ctx, measurementID);
    ctx.audit({ entity: 'QualityMeasurement', entityID: measurementID, action: 'CREATE', new: now });
    return now;
  },
});

type Sent = {
  value?: Decimal;
  isPassed?: boolean;
  lowerLimit?: Decimal;
  upperLimit?: Decimal;
  measuredUTC?: string;
};

/** @throws Problem 400 */
const refuseSenseless = (ctx: Ctx, { value, isPassed, lowerLimit, upperLimit, measuredUTC }: Sent): void => {
  const hasLimits = lowerLimit !== undefined || upperLimit !== undefined;
  refuseTogether([
    value === undefined && isPassed === undefined && invalid('/value', 'or isPassed is needed'),
    value !== undefined && isPassed !== undefined && invalid('/isPassed', 'or value, not both'),
    isPassed !== undefined && hasLimits && invalid('/isPassed', 'has no limits to be within'),
    lowerLimit !== undefined &&
      upperLimit?.lt(lowerLimit) &&
      invalid('/upperLimit', 'is less than lowerLimit'),
    measuredUTC !== undefined && measuredUTC > ctx.now && invalid('/measuredUTC', 'lies in the future'),
  ]);
};

/** Null where there is nothing to be within. */
const within = (value: Decimal | null, lower: Decimal | null, upper: Decimal | null): boolean | null =>
  value === null || (lower === null && upper === null)
    ? null
    : !(lower && value.lt(lower)) && !(upper && value.gt(upper));

/** @throws Problem 400 UnknownReference, 409 Duplicate */
const refuseOthers = async (ctx: Ctx, inspectionID: string, corrected: string): Promise<void> => {
  const found = await ctx.first(sql<{ isCorrected: boolean }>`
    select exists (select 1 from quality_measurements c
        where ${ctx.mine('c')} and c.corrects_measurement_id = m.measurement_id) as "isCorrected"
    from quality_measurements m
    where ${ctx.mine('m')} and m.measurement_id = ${corrected} and m.inspection_id = ${inspectionID}`);
  const at = (code: 'UnknownReference' | 'Duplicate', detail: string) =>
    new Problem(code, `/correctsMeasurementID ${detail}.`, {
      errors: [{ pointer: '/correctsMeasurementID', detail }],
    });
  if (!found) throw at('UnknownReference', 'is no measurement of this inspection');
  if (found.isCorrected) throw at('Duplicate', 'was corrected already; correct what took its place');
};
