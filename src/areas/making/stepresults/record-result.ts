import { sql } from 'kysely';
import { lockProduction, lockProductionOrders } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { consultOnGauge } from './gauge-named.ts';
import { resultsOf, taskParams } from './read-results.ts';
import { readValue } from './read-value.ts';
import { measurementRecorded } from './result.event.ts';
import {
  type ResultInput,
  result,
  resultExample,
  resultInput,
  type StoredResult,
  shown,
} from './result.schema.ts';
import { instructionFor, type TaskOfOrder, taskOfOrder } from './steps-of-task.ts';

/**
 * `POST /v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/results`: records a step, or corrects what was
 * recorded.
 */
export const recordStepResult = operation({
  id: 'recordStepResult',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/results',
  tag: 'stepresults',
  summary: 'Record the result of a step of a task',
  description:
    'Of an instruction in force for the task, while the task is READY, WIP or PAUSED. A number is compared with the limits of its step (`isWithin`); one that is not within is recorded all the same. ' +
    'A correction names the result that it takes the place of (`correctsResultID`) and why; that one stays as it was, and a task that is COMPLETED takes corrections too. ' +
    'A gauge (`assetID`) that is overdue for calibration, failed it or is out of service is refused: 409 `PreconditionMissing` names it. ' +
    'A terminal that sends a `resultID` of its own may send it again: the second is 409 `Duplicate`, and nothing is recorded twice.',
  permission: 'prodorders.work',
  addition: true,
  emits: [measurementRecorded],
  params: taskParams,
  body: resultInput,
  response: result,
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'UnknownReference', 'Duplicate'],
  example: {
    body: {
      instructionID: resultExample.instructionID,
      stepID: resultExample.stepID,
      value: 80.01,
      serialNumber: 'SN-1004',
    },
    response: resultExample,
  },
  run: async (ctx, { params: { ProductionOrderID, TaskID }, body }) => {
    await lockProductionOrders(ctx, [ProductionOrderID]);
    await lockProduction(ctx, ProductionOrderID);
    const task = await taskOfOrder(ctx, ProductionOrderID, TaskID);
    refuseTogether([
      body.correctsResultID !== undefined && body.reason === undefined
        ? invalid('/reason', 'is required of a correction')
        : body.correctsResultID === undefined &&
          body.reason !== undefined &&
          invalid('/reason', 'goes with a correction (correctsResultID)'),
      body.measuredUTC !== undefined &&
        body.measuredUTC > ctx.now &&
        invalid('/measuredUTC', 'lies in the future'),
    ]);
    const resultID = ctx.givenID(body.resultID, '/resultID');
    await refuseStatus(ctx, task, TaskID, body);
    const isCorrection = body.correctsResultID !== undefined;
    const instruction = await instructionFor(ctx, TaskID, body.instructionID, isCorrection);
    const step = instruction?.steps.find(({ stepID }) => stepID === body.stepID);
    if (!step)
      throw instruction
        ? unknown('/stepID', `is no step of ${instruction.number}`)
        : unknown('/instructionID', 'is no instruction in force for this task');
    const { numberValue, textValue, isWithin } = await readValue(ctx, step, body.value);
    await consultOnGauge(ctx, body.assetID);
    const measuredUTC = body.measuredUTC ?? ctx.now;
    await ctx.exec(sql`
      insert into production_results (tenant_id, result_id, production_order_id, task_id, instruction_id, step_id, type,
        characteristic, unit, lower_limit, upper_limit, number_value, text_value, is_within, serial_number, lot_number,
        asset_id, note, measured_utc, recorded_utc, recorded_by_user_id, corrects_result_id, reason)
      values (${ctx.tenantID}, ${resultID}, ${ProductionOrderID}, ${TaskID}, ${body.instructionID}, ${body.stepID},
        ${step.type}, ${step.name}, ${step.unit}, ${step.min}, ${step.max}, ${numberValue}, ${textValue}, ${isWithin},
        ${body.serialNumber ?? null}, ${body.lotNumber ?? null}, ${body.assetID ?? null}, ${body.note ?? null},
        ${measuredUTC}, ${ctx.now}, ${ctx.userID}, ${body.correctsResultID ?? null}, ${body.reason ?? null})`);
    const [stored] = await resultsOf(ctx, TaskID, resultID);
    if (!stored) throw notFound('result');
    const now = shown(stored);
    ctx.audit({ entity: 'StepResult', entityID: resultID, action: 'CREATE', new: now });
    await report(ctx, stored, task);
    return now;
  },
});

const unknown = (pointer: string, detail: string): Problem =>
  new Problem('UnknownReference', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });

const open = ['READY', 'WIP', 'PAUSED'];

/** @throws Problem 400, 409 */
const refuseStatus = async (
  ctx: Ctx,
  { name, status, number, orderStatus }: TaskOfOrder,
  taskID: string,
  { correctsResultID, stepID, instructionID }: ResultInput,
): Promise<void> => {
  if (orderStatus === 'CANCELLED')
    throw new Problem(
      'NotEditable',
      `The production order ${number} is CANCELLED; nothing is recorded for it.`,
    );
  if (correctsResultID === undefined) {
    if (orderStatus === 'ONHOLD')
      throw new Problem(
        'PreconditionMissing',
        `The production order ${number} is on hold; nothing is worked on.`,
        {
          missing: ['status'],
        },
      );
    if (status === 'PLANNED')
      throw new Problem('PreconditionMissing', `The task ${name} still waits for others.`, {
        missing: ['status'],
      });
    if (!open.includes(status))
      throw new Problem(
        'NotEditable',
        `The task ${name} is ${status}; only corrections are recorded for it.`,
      );
    return;
  }
  const [corrected] = await resultsOf(ctx, taskID, correctsResultID);
  if (!corrected) throw unknown('/correctsResultID', 'is no result of this task');
  if (corrected.stepID !== stepID || corrected.instructionID !== instructionID)
    throw invalid('/stepID', 'must be that of the result that is corrected, as its instructionID');
  if (corrected.isCorrected)
    throw new Problem('Duplicate', 'It was corrected already: correct what took its place.', {
      errors: [{ pointer: '/correctsResultID', detail: 'was corrected already' }],
    });
};

/** Reports numbers and inspections; who recorded that a step is done is in the results alone. */
const report = async (
  ctx: Ctx,
  { type, numberValue, ...row }: StoredResult,
  { itemID }: TaskOfOrder,
): Promise<void> => {
  if (type !== 'MEASUREMENT' && type !== 'VALUE' && type !== 'INSPECTION') return;
  await ctx.emit(measurementRecorded, row.resultID, {
    measurementID: row.resultID,
    productionOrderID: row.productionOrderID,
    taskID: row.taskID,
    instructionID: row.instructionID,
    stepID: row.stepID,
    type,
    characteristic: row.characteristic,
    value: numberValue,
    unit: row.unit,
    lowerLimit: row.lowerLimit,
    upperLimit: row.upperLimit,
    isWithin: row.isWithin,
    assetID: row.assetID,
    serialNumber: row.serialNumber,
    lotNumber: row.lotNumber,
    itemID,
    measuredUTC: row.measuredUTC,
    recordedUTC: row.recordedUTC,
    userID: row.recordedByUserID,
    correctsMeasurementID: row.correctsResultID,
  });
};
