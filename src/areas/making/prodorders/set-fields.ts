import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { takeBatch } from '#kit/batch/take-batch';
import { fieldOf } from '#kit/resource';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { id, object, orNull, type TSchema } from '#platform/schema';
import { lockNamed, lockProduction } from './lock-production.ts';
import { productionExample } from './production.example.ts';
import { productionResource } from './production.resource.ts';

type Change = {
  /** The path's last word, and the operationId. */
  segment: string;
  id: string;
  summary: string;
  title: string;
  /** What each element says beside the production order. */
  fields: Record<string, TSchema>;
  example: Record<string, unknown>;
};

/** `PATCH /v1/prodorders/<segment>`: one thing of many production orders, each taken or refused alone. */
const setFields = ({ segment, id: operationID, summary, title, fields, example }: Change): Operation => {
  const batch = batchOf(object({ productionOrderID: id(), ...fields }, { title }), 200);
  return operation({
    id: operationID,
    method: 'PATCH',
    path: `/v1/prodorders/${segment}`,
    tag: 'production',
    summary,
    description:
      'Each element is accepted or refused on its own; null clears. What is COMPLETED or CANCELLED does not change.',
    permission: 'prodorders.write',
    body: batch.list,
    response: batchAnswer,
    example: {
      body: [{ productionOrderID: productionExample.row.productionOrderID, ...example }],
      response: {
        created: 0,
        updated: 1,
        failed: 0,
        results: [
          { index: 0, outcome: 'UPDATED', id: productionExample.row.productionOrderID, problem: null },
        ],
      },
    },
    run: async (ctx, { body }) =>
      takeBatch(ctx, { entity: 'ProductionOrder', batch, lock: lockNamed, take: setOne }, body),
  });
};

const setOne = async (
  ctx: Ctx,
  { productionOrderID, ...changes }: { productionOrderID: string } & Record<string, unknown>,
): Promise<Taken> => {
  const old = await lockProduction(ctx, productionOrderID);
  const row = await patchRow(ctx, productionResource, old, changes);
  return { outcome: row.rowVersion === old.rowVersion ? 'UNCHANGED' : 'UPDATED', id: productionOrderID };
};

const shapeOf = (name: string): TSchema => orNull(fieldOf(productionResource, name).schema);

export const fieldOperations = [
  setFields({
    segment: 'assignedto',
    id: 'assignProductionOrders',
    summary: 'Say who looks after production orders',
    title: 'ProductionOrderAssignment',
    fields: { assignedToUserID: shapeOf('assignedToUserID') },
    example: { assignedToUserID: productionExample.row.assignedToUserID },
  }),
  setFields({
    segment: 'plannedstart',
    id: 'planProductionOrders',
    summary: 'Plan when production orders begin',
    title: 'ProductionOrderStart',
    fields: { plannedStartUTC: shapeOf('plannedStartUTC') },
    example: { plannedStartUTC: productionExample.row.plannedStartUTC },
  }),
  setFields({
    segment: 'sequencenumber',
    id: 'sequenceProductionOrders',
    summary: 'Give production orders their places in the schedule',
    title: 'ProductionOrderSequence',
    fields: { sequenceNumber: shapeOf('sequenceNumber') },
    example: { sequenceNumber: productionExample.row.sequenceNumber },
  }),
];
