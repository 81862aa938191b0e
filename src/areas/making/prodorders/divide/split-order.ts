import { mostMovements } from '#areas/goods/stock';
import { appendHistory } from '#kit/parts/history';
import { withStatusDate } from '#kit/parts/status-dates';
import { auditRow, emitRow, insertNumbered, lockOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list, object, optional, quantity, text } from '#platform/schema';
import { followLine } from '../follow-line.ts';
import { lockThose } from '../lock-production.ts';
import { promiseMaterials } from '../materials/promise-materials.ts';
import { writeMaterials } from '../materials/write-materials.ts';
import { moveProduction } from '../move-production.ts';
import { storePieces } from '../pieces/store-pieces.ts';
import { productionExample } from '../production.example.ts';
import { productionMachine } from '../production.machine.ts';
import { type Production, productionCreated, productionResource } from '../production.resource.ts';
import { storeTasks } from '../tasks/store-tasks.ts';
import { writeTasks } from '../tasks/write-tasks.ts';
import { withoutCosts } from '../without-costs.ts';
import { productionSplit } from './divide.events.ts';
import { needDivisible, readWhole, type Whole } from './divisible.ts';
import { type Parts, planSplit, refuseBoundPieces } from './plan-split.ts';

/** Makes a part of an order one of its own. */
export const splitOrder = operation({
  id: 'splitProductionOrder',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/split',
  tag: 'production',
  addition: true,
  summary: 'Split a production order',
  description:
    'A part of it becomes a production order of its own, for the same line, with a copy of its router and bill of materials; it is answered, and the ETag is its own. What was done stays: clocked time, counted pieces, booked material, lots, files and notes. So only what nobody has begun can leave, and not while the order is on hold: 409 `PreconditionMissing` names what is in the way. The part is RELEASED where the order is RELEASED or in work, else PLANNED. Set-up counts for each of the two.',
  permission: 'prodorders.write',
  params: idParams(productionResource),
  body: object(
    {
      quantity: quantity({ description: 'How much leaves: less than the order has' }),
      serialNumbers: optional(
        list(text(100), {
          maxItems: mostMovements,
          description: 'Captured pieces that leave; the others stay, as many as the order keeps',
        }),
      ),
      reason: optional(text(1000, { description: 'Stands in the history of both' })),
    },
    { title: 'ProductionOrderSplit' },
  ),
  response: productionResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'PreconditionMissing'],
  example: {
    body: { quantity: 4, reason: 'Four of them by Friday' },
    response: {
      ...productionExample.row,
      ...{ productionOrderID: '0198c5a0-0000-7000-8000-0000000000f9', number: 'PR1014', status: 'RELEASED' },
      ...{ quantity: 4, splitFromProductionOrderID: productionExample.row.productionOrderID },
    },
  },
  run: async (ctx, { params, body: { reason = null, ...sent } }) => {
    const id = idIn(productionResource, params);
    await lockThose(ctx, [id]);
    const old = await lockOne(ctx, productionResource, id);
    const order = await readWhole(ctx, id);
    await needDivisible(ctx, order);
    const parts = planSplit(ctx, order, sent);
    await refuseBoundPieces(ctx, order, parts.leaving);
    await keepRest(ctx, old, order, parts);
    const made = await makePart(ctx, order, parts);
    noteSplit(ctx, order, made, reason);
    await followLine(ctx, made);
    await emitRow(ctx, productionResource, productionCreated, made);
    if (order.status !== 'PLANNED') await moveProduction(ctx, made, 'RELEASED', {}, { follows: true });
    await ctx.emit(productionSplit, id, withoutCosts(await readWhole(ctx, id)));
    return whole(await readWhole(ctx, made.productionOrderID));
  },
});

/** The order as it goes on. The pieces that leave are off its register before the part takes them. */
const keepRest = async (ctx: Ctx, old: Production, order: Whole, parts: Parts): Promise<void> => {
  const id = order.productionOrderID;
  if (parts.leaving.length > 0) await storePieces(ctx, order, parts.staying);
  await storeTasks(ctx, id, order.tasks, parts.keptTasks);
  await updateRow(ctx, productionResource, old, { quantity: parts.kept });
  await promiseMaterials(ctx, id);
  auditRow(ctx, productionResource, 'UPDATE', order, await readWhole(ctx, id));
};

const makePart = async (ctx: Ctx, order: Whole, parts: Parts): Promise<Production> => {
  const { salesOrderID, itemAndQtyID, lineItemID, serviceTicketLineItemID } = order;
  const { customerID, itemID, productID, versionID, itemNumber, description, uOM } = order;
  const { priority, sequenceNumber, locationID, promiseDateUTC, assignedToUserID } = order;
  const made = await insertNumbered(ctx, productionResource, {
    ...{ productionOrderID: ctx.newID(), status: productionMachine.initial, quantity: parts.leaves },
    ...{ salesOrderID, itemAndQtyID, lineItemID, serviceTicketLineItemID, customerID },
    ...{ itemID, productID, versionID, itemNumber, description, uOM },
    ...{ priority, sequenceNumber, locationID, promiseDateUTC, assignedToUserID },
    reworkOfProductionOrderID: order.reworkOfProductionOrderID,
    splitFromProductionOrderID: order.productionOrderID,
    statusDates: withStatusDate({}, productionMachine.initial, ctx.userID, ctx.now),
  });
  auditRow(ctx, productionResource, 'CREATE', undefined, made);
  const id = made.productionOrderID;
  await writeTasks(ctx, id, parts.madeTasks);
  await writeMaterials(ctx, id, parts.madeMaterials);
  if (parts.leaving.length > 0) await storePieces(ctx, made, parts.leaving);
  return made;
};

const noteSplit = (ctx: Ctx, order: Whole, made: Production, reason: string | null): void => {
  const [was, left, is] = [order.quantity, made.quantity, order.quantity.minus(made.quantity)];
  const note = (id: string, field: string, oldValue: string | null, newValue: string) =>
    appendHistory(
      ctx,
      'ProductionOrder',
      [id],
      [
        { action: 'CHANGE', field, oldValue, newValue },
        ...(reason === null
          ? []
          : [{ action: 'CHANGE' as const, field: `${field}: reason`, oldValue: null, newValue: reason }]),
      ],
    );
  note(
    order.productionOrderID,
    'split',
    was.toFixed(),
    `${is.toFixed()}, and ${left.toFixed()} as ${made.number}`,
  );
  note(made.productionOrderID, 'split from', null, order.number);
};
