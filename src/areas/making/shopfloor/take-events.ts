import { sql } from 'kysely';
import { lockProductionOrders, workOnTask } from '#areas/making/prodorders';
import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { takeBatch } from '#kit/batch/take-batch';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import type { Static } from '#platform/schema';
import { punchIn, punchOut } from './clock/clocked-time.ts';
import { statedSpan } from './clock/minutes.ts';
import { placePunch } from './clock/place-punch.ts';
import { readTarget, type Target } from './clock/read-target.ts';
import { stateTime } from './clock/state-time.ts';
import { clockInOf } from './clock/take-in.ts';
import { lockClocksOf } from './clock/user-clock.ts';
import { takePieces } from './count-pieces.ts';
import { clockInExample } from './event.example.ts';
import { insertEvent } from './insert-event.ts';
import { readReason } from './reason.resource.ts';
import { checkSent, isUntrue, sentEvent } from './sent-event.ts';
import { timeClocked, timeStarted } from './time.events.ts';
import { whoseDidIt } from './whose.ts';

const batch = batchOf(sentEvent, 500);
type Sent = Static<typeof sentEvent>;

/**
 * `POST /v1/prodorders/events`: what terminals without a connection noted, whenever and in whatever order.
 */
export const takeEvents = operation({
  id: 'takeProductionEvents',
  method: 'POST',
  path: '/v1/prodorders/events',
  tag: 'shopfloor',
  summary: 'Take events that terminals noted without a connection',
  description:
    'Each with its own id and time, accepted or refused on its own. The id is what makes it one: sent again, by whichever terminal, it is UNCHANGED and counts once; with other content it is 409 `Duplicate`. ' +
    'They may come in any order and at any time: how long each clock-in lasted follows from all that was clocked. What cannot be true (it lies in the future, or ends before it starts) is kept and counts nowhere until it is corrected: GET /v1/events/prodorders/invalid-time. ' +
    'Work that was done counts also where the task or order is done or on hold by now: until then.',
  permission: 'prodorders.work',
  addition: true,
  body: batch.list,
  response: batchAnswer,
  emits: [timeStarted, timeClocked],
  needsToo: {
    'prodorders.write':
      'for events of other users, without an integration key and but for who was signed in at the same terminal then',
  },
  example: {
    body: [
      {
        ...{ eventID: 'T7-000412', type: 'QUANTITY', quantity: 2, startUTC: '2026-03-01T07:20:00.000Z' },
        ...{ productionOrderID: clockInExample.productionOrderID, taskID: clockInExample.taskID },
      },
    ],
    response: {
      ...{ created: 1, updated: 0, failed: 0 },
      results: [{ index: 0, outcome: 'CREATED', id: 'T7-000412', problem: null }],
    },
  },
  run: async (ctx, { body }) =>
    takeBatch(ctx, { entity: 'ProductionEvent', batch, lock: lockThem, take: takeOne }, body),
});

/** Orders first, then the clocks of the users, each in one order. */
const lockThem = async (ctx: Ctx, sent: readonly Sent[]): Promise<void> => {
  await lockProductionOrders(
    ctx,
    sent.map((one) => one.productionOrderID),
  );
  await lockClocksOf(ctx, [...new Set(sent.map(({ userID }) => userID ?? ctx.userID))]);
};

const takeOne = async (ctx: Ctx, sent: Sent): Promise<Taken> => {
  const userID = await whoseDidIt(ctx, sent);
  checkSent(sent);
  const { eventID } = sent;
  ctx.givenID(eventID, '/eventID');
  if (await isKnown(ctx, sent, userID)) {
    ctx.audit({ entity: 'ProductionEvent', entityID: eventID, action: 'UPDATE' });
    return { outcome: 'UNCHANGED', id: eventID };
  }
  const { productionOrderID, taskID, startUTC } = sent;
  const target = await readTarget(ctx, {
    ...{ productionOrderID, taskID, userID, resourceID: sent.resourceID ?? null, at: startUTC },
  });
  await keep(ctx, sent, target);
  return { outcome: 'CREATED', id: eventID };
};

/** Whether the same was sent before. @throws Problem 409 Duplicate where its id stands for something else */
const isKnown = async (ctx: Ctx, sent: Sent, userID: string): Promise<boolean> => {
  const found = await ctx.first(sql<Known>`
    select e.type, e.production_order_id as "productionOrderID", e.task_id as "taskID", e.user_id as "userID",
      e.start_utc as "startUTC", e.quantity, case when e.is_fixed then e.end_utc end as "endUTC"
    from production_events e where ${ctx.mine('e')} and e.event_id = ${sent.eventID}`);
  if (!found) return false;
  const isSame =
    found.type === sent.type &&
    found.productionOrderID === sent.productionOrderID &&
    found.taskID === sent.taskID &&
    found.userID === userID &&
    found.startUTC === sent.startUTC &&
    (sent.endUTC === undefined || found.endUTC === sent.endUTC) &&
    (sent.quantity === undefined || found.quantity?.eq(sent.quantity) === true);
  if (isSame) return true;
  throw new Problem('Duplicate', `The event ${sent.eventID} was sent before, and said something else.`, {
    errors: [{ pointer: '/eventID', detail: 'is the id of another event' }],
  });
};
type Known = {
  type: string;
  productionOrderID: string;
  taskID: string | null;
  userID: string;
  startUTC: string;
  quantity: Decimal | null;
  endUTC: string | null;
};

const keep = async (ctx: Ctx, sent: Sent, target: Target): Promise<void> => {
  const { eventID, type, startUTC, endUTC, note = null, quantity } = sent;
  const { productionOrderID, taskID, taskName, userID, resourceID } = target;
  const where = { productionOrderID, taskID, taskName, userID, resourceID };
  const row = { ...where, eventID, type, startUTC, note, source: 'IMPORT' as const };
  const isCounted = !isUntrue(ctx.now, sent);
  const placed = { userID, at: startUTC, taskID };
  if (!isCounted) {
    const why = sent.reason === undefined ? {} : { reason: sent.reason };
    const end = endUTC === undefined ? {} : { endUTC, endedBy: 'STATED' as const };
    return insertEvent(ctx, {
      ...{ ...row, ...why, ...end, quantity: quantity ?? null },
      ...{ isFixed: true, isCounted: false, hourlyCost: target.hourlyCost },
    });
  }
  if (type === 'CLOCKIN') {
    if (target.taskStatus === 'READY' && isOpen(target))
      await workOnTask(ctx, productionOrderID, taskID, { status: 'WIP' });
    const clockIn = clockInOf(target, { eventID, startUTC, source: 'IMPORT' });
    if (endUTC !== undefined) return stateTime(ctx, { ...clockIn, endUTC, endedBy: 'STATED' }, { note });
    await placePunch(ctx, { ...placed, punch: punchIn(clockIn), clockIn }, (interval) =>
      insertEvent(ctx, { ...row, ...clockIn }, interval),
    );
  } else if (type === 'CLOCKOUT') {
    await placePunch(ctx, { ...placed, punch: punchOut(eventID, taskID, startUTC, false) }, () =>
      insertEvent(ctx, row),
    );
  } else if (quantity !== undefined) {
    const isGood = type === 'QUANTITY';
    await takePieces(ctx, row, {
      ...(isGood ? { good: quantity, scrapped: zero } : { good: zero, scrapped: quantity }),
      why: isGood ? { reasonID: null, reason: null } : await readReason(ctx, 'SCRAP', sent),
      eventID,
    });
  } else if (type === 'DOWNTIME' && endUTC !== undefined) {
    const why = await readReason(ctx, 'DOWNTIME', sent);
    insertEvent(ctx, { ...row, ...why, ...statedSpan(startUTC, endUTC) });
  } else insertEvent(ctx, { ...row, documentID: sent.documentID ?? null });
};

const isOpen = ({ orderStatus }: Target): boolean =>
  orderStatus === 'PLANNED' || orderStatus === 'RELEASED' || orderStatus === 'WIP';
