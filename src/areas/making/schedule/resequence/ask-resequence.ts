import { sql } from 'kysely';
import { productionResource } from '#areas/making/prodorders';
import { auditRow, emitRow, insertRow, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { decimalNumber, id, instant, newID, object, optional, orNull, text } from '#platform/schema';
import { type Found, findImpact } from './find-impact.ts';
import { place, resequenceCreated, resequenceResource } from './resequence.resource.ts';

const sequence = () =>
  decimalNumber(place, { description: 'Its place; before all others where neither it nor a date is given' });
const byDate = () => instant({ description: 'By when it is wanted' });
const why = () => text(1000, { description: 'Why' });

type Asked = {
  productionOrderID: string;
  requestedDateUTC?: string | null | undefined;
  reason?: string | null | undefined;
};

/** Keeps a wish with what it would move. */
const keepRequest = async (ctx: Ctx, requestID: string, asked: Asked, found: Found) => {
  const row = await insertRow(ctx, resequenceResource, {
    ...{
      requestID,
      status: 'REQUESTED',
      productionOrderID: asked.productionOrderID,
      requestedByUserID: ctx.userID,
    },
    ...{ requestedDateUTC: asked.requestedDateUTC ?? null, reason: asked.reason ?? null, ...found },
  });
  auditRow(ctx, resequenceResource, 'CREATE', undefined, row);
  await emitRow(ctx, resequenceResource, resequenceCreated, row);
  return whole(await readOne(ctx, resequenceResource, requestID));
};

const notOpen = (pointer: string): Problem =>
  new Problem('UnknownReference', 'There is no open production order of this id.', {
    errors: [{ pointer, detail: 'does not exist, is on hold, or is over' }],
  });

const { create, row: exampleRow } = { ...resequenceResource.spec.example };

/** `POST /v1/schedule/resequence/requests` */
const createRequest = operation({
  id: 'createResequenceRequest',
  method: 'POST',
  path: '/v1/schedule/resequence/requests',
  tag: 'scheduling',
  summary: 'Ask that a production order be made earlier or later',
  description:
    'Answers what that would move (`impact`), and moves nothing: a planner approves or rejects it. Of an order one request is open at a time.',
  permission: 'resequence.write',
  addition: true,
  body: object(
    {
      requestID: optional(newID()),
      productionOrderID: id(),
      requestedSequence: optional(orNull(sequence())),
      requestedDateUTC: optional(orNull(byDate())),
      reason: optional(orNull(why())),
    },
    { title: 'NewResequenceRequest' },
  ),
  response: resequenceResource.model,
  problems: ['Duplicate', 'UnknownReference', 'TooCostly', 'TooMuchWaiting', 'TooMany'],
  emits: [resequenceCreated],
  example: { body: create, response: exampleRow },
  before: (outside, { body }, read) => findImpact(outside, read, body),
  run: async (ctx, { body, found }) => {
    if (!found) throw notOpen('/productionOrderID');
    return keepRequest(ctx, ctx.givenID(body.requestID, '/requestID'), body, found);
  },
});

/** `GET …/resequence/request` of a production order: the open one, made where none is open. */
const askForOrder = operation({
  id: 'requestProductionOrderResequence',
  method: 'GET',
  path: '/v1/prodorders/{ProductionOrderID}/resequence/request',
  tag: 'production',
  summary: 'Ask that this production order be made earlier or later',
  description:
    'Answers the open request of the order. Where none is open, it makes one, with what that would move (`impact`). Nothing is moved before a planner approves it.',
  permission: 'resequence.write',
  acts: true,
  params: idParams(productionResource),
  query: object({
    RequestedSequence: optional(sequence()),
    RequestedDateUTC: optional(byDate()),
    Reason: optional(why()),
  }),
  response: resequenceResource.model,
  problems: ['NotFound', 'UnknownReference', 'Duplicate', 'TooCostly', 'TooMuchWaiting', 'TooMany'],
  emits: [resequenceCreated],
  example: { response: exampleRow },
  before: async (outside, { params: { ProductionOrderID }, query }, read) => {
    if (await read((ctx) => openRequest(ctx, ProductionOrderID))) return undefined;
    const { RequestedSequence, RequestedDateUTC } = query;
    return findImpact(outside, read, {
      productionOrderID: ProductionOrderID,
      ...{ requestedSequence: RequestedSequence, requestedDateUTC: RequestedDateUTC },
    });
  },
  run: async (ctx, { params: { ProductionOrderID }, query: { RequestedDateUTC, Reason }, found }) => {
    const open = await openRequest(ctx, ProductionOrderID);
    if (open !== undefined) {
      ctx.audit({ entity: 'ResequenceRequest', entityID: open, action: 'UPDATE', new: {} });
      return whole(await readOne(ctx, resequenceResource, open));
    }
    await readOne(ctx, productionResource, ProductionOrderID);
    if (!found) throw notOpen('/ProductionOrderID');
    const asked = {
      productionOrderID: ProductionOrderID,
      requestedDateUTC: RequestedDateUTC,
      reason: Reason,
    };
    return keepRequest(ctx, ctx.newID(), asked, found);
  },
});

const openRequest = async (ctx: Ctx, productionOrderID: string): Promise<string | undefined> =>
  (
    await ctx.first(sql<{ id: string }>`
      select r.request_id as id from resequence_requests r
      where ${ctx.mine('r')} and r.production_order_id = ${productionOrderID} and r.status in ('REQUESTED', 'APPROVED')`)
  )?.id;

export const askOperations = [createRequest, askForOrder];
