import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { reviver } from '#platform/revive';
import { id, list, object } from '#platform/schema';
import { measurementExample } from './inspection.example.ts';
import { measurements } from './measurement.rows.ts';

const served = {
  method: 'GET',
  tag: 'quality-inspections',
  permission: 'inspections.read',
  addition: true,
} as const;
const path = '/v1/quality/measurements';
const revive = reviver(measurements.element);

/** @throws Problem 404 */
export const readMeasurement = async (ctx: Ctx, measurementID: string) =>
  revive(
    await ctx.one(
      sql`select ${measurements.select(ctx.now)} from quality_measurements t
        where ${ctx.mine('t')} and t.measurement_id = ${measurementID}`,
      'measurement',
    ),
  );

const listMeasurements = operation({
  ...served,
  id: 'listQualityMeasurements',
  path,
  summary: 'List what was measured in production and at receiving, newest first',
  query: listQuery(measurements, { limit: limitParameter }),
  response: list(measurements.element),
  problems: ['InvalidCursor'],
  example: { response: [measurementExample] },
  run: (ctx, { query }) => answerList(ctx, measurements, planList(measurements, query)),
});

const getMeasurement = operation({
  ...served,
  id: 'getQualityMeasurement',
  path: `${path}/{MeasurementID}`,
  summary: 'Read one measurement',
  params: object({ MeasurementID: id({ description: 'The measurement’s id' }) }),
  response: measurements.element,
  problems: ['NotFound'],
  example: { response: measurementExample },
  run: (ctx, { params: { MeasurementID } }) => readMeasurement(ctx, MeasurementID),
});

export const measurementOperations = [listMeasurements, getMeasurement];
