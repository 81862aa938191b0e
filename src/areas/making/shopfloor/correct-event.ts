import { sql } from 'kysely';
import { countPieces, lockProductionOrders } from '#areas/making/prodorders';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { flag, id, instant, object, optional, quantity, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { type Clocked, readClocked } from './clock/clocked-time.ts';
import { statedSpan } from './clock/minutes.ts';
import { type Change, settleMinutes } from './clock/place-punch.ts';
import { readTarget } from './clock/read-target.ts';
import { lockClocksOf } from './clock/user-clock.ts';
import { clockInExample } from './event.example.ts';
import type { EventType } from './event.rows.ts';
import { insertEvent } from './insert-event.ts';
import { answerEvent, eventAnswer } from './read-events.ts';
import { readReason } from './reason.resource.ts';
import { timeClocked } from './time.events.ts';

const body = object(
  {
    note: text(4000, { description: 'Why; it stands on the correcting event' }),
    isWithdrawn: optional(flag({ description: 'It never was: nothing takes its place' })),
    startUTC: optional(instant()),
    endUTC: optional(instant({ description: 'Required of a clock-in that nothing has ended yet' })),
    productionOrderID: optional(id({ description: 'With taskID: it was at another one' })),
    taskID: optional(id()),
    userID: optional(id({ description: 'It was another user' })),
    resourceID: optional(id({ description: 'It was another machine' })),
    quantity: optional(quantity({ description: 'Of QUANTITY and SCRAP' })),
    reasonID: optional(id({ description: 'Of SCRAP and DOWNTIME' })),
    reason: optional(text(1000, { description: 'The same in words' })),
  },
  { title: 'ProductionEventCorrection' },
);
type Correction = Static<typeof body>;

/**
 * `POST …/events/{ProductionEventID}/corrections`: what was wrong stays, and what is right takes its place.
 */
export const correctEvent = operation({
  id: 'correctProductionEvent',
  method: 'POST',
  path: '/v1/prodorders/events/{ProductionEventID}/corrections',
  tag: 'shopfloor',
  summary: 'Correct clocked time, pieces or downtime',
  description:
    'The event stays as it was, and names the one that takes its place (`correctedByEventID`), which may be corrected in its turn. What is left out is as it was. Minutes, costs and pieces follow, and `ProductionTime.Clocked` reports the difference. ' +
    'Corrected time is stated: nothing that is clocked cuts it. What was clocked before and after is not moved; where the two share time, invalid-time says so.',
  permission: 'prodorders.write',
  addition: true,
  params: object({ ProductionEventID: id({ description: 'The event’s id' }) }),
  body,
  response: eventAnswer,
  emits: [timeClocked],
  problems: ['NotFound', 'NotEditable', 'UnknownReference'],
  example: {
    body: { note: 'Was at another machine all day', isWithdrawn: true },
    response: {
      event: {
        ...clockInExample,
        ...{ eventID: '0198c5a0-0000-7000-8000-0000000004a4', isCounted: false, minutes: null },
        ...{ note: 'Was at another machine all day', correctsEventID: clockInExample.eventID },
      },
      ended: [],
    },
  },
  run: async (ctx, { params: { ProductionEventID }, body: said }) => {
    const old = await readOld(ctx, ProductionEventID);
    const right = { ...old, ...meant(old, said) };
    checkCorrection(ctx, old, said, right);
    await lockProductionOrders(ctx, [old.productionOrderID, right.productionOrderID]);
    await lockClocksOf(ctx, [...new Set([old.userID, right.userID])]);
    const eventID = ctx.newID();
    await replace(ctx, old, eventID);
    if (old.type === 'CLOCKIN') await correctTime(ctx, old, right, eventID, said);
    else await correctRest(ctx, old, right, eventID, said);
    return answerEvent(ctx, eventID, []);
  },
});

type Old = {
  eventID: string;
  type: EventType;
  productionOrderID: string;
  taskID: string | null;
  taskName: string | null;
  userID: string;
  resourceID: string | null;
  startUTC: string;
  endUTC: string | null;
  quantity: Decimal | null;
  reasonID: string | null;
  reason: string | null;
  isCounted: boolean;
  correctedByEventID: string | null;
};

const readOld = (ctx: Ctx, eventID: string): Promise<Old> =>
  ctx.one(
    sql<Old>`
      select e.event_id as "eventID", e.type, e.production_order_id as "productionOrderID", e.task_id as "taskID",
        e.task_name as "taskName", e.user_id as "userID", e.resource_id as "resourceID", e.start_utc as "startUTC",
        e.end_utc as "endUTC", e.quantity, e.reason_id as "reasonID", e.reason, e.is_counted as "isCounted",
        e.corrected_by_event_id as "correctedByEventID"
      from production_events e where ${ctx.mine('e')} and e.event_id = ${eventID} for update`,
    'event of production',
  );

const meant = (old: Old, said: Correction): Partial<Old> => ({
  ...(said.startUTC === undefined ? {} : { startUTC: said.startUTC }),
  ...(said.endUTC === undefined ? {} : { endUTC: said.endUTC }),
  ...(said.taskID === undefined ? {} : { taskID: said.taskID }),
  ...(said.productionOrderID === undefined ? {} : { productionOrderID: said.productionOrderID }),
  ...(said.userID === undefined ? {} : { userID: said.userID }),
  ...(said.resourceID === undefined ? {} : { resourceID: said.resourceID }),
  ...(said.quantity === undefined ? {} : { quantity: said.quantity }),
  ...(old.type === 'QUANTITY' || old.type === 'SCRAP' ? { endUTC: null } : {}),
});

const checkCorrection = (ctx: Ctx, old: Old, said: Correction, right: Old): void => {
  const { type } = old;
  const [isTime, isCount] = [
    type === 'CLOCKIN' || type === 'DOWNTIME',
    type === 'QUANTITY' || type === 'SCRAP',
  ];
  if (!isTime && !isCount)
    throw new Problem('NotEditable', `An event of the type ${type} is what happened, and is not corrected.`);
  if (old.correctedByEventID !== null)
    throw new Problem(
      'NotEditable',
      `It was corrected already, by ${old.correctedByEventID}: correct that one.`,
    );
  if (said.isWithdrawn) {
    const other = Object.keys(said).find((name) => name !== 'note' && name !== 'isWithdrawn');
    if (other !== undefined) throw invalid(`/${other}`, 'says nothing of what never was');
    return;
  }
  const { startUTC, endUTC } = right;
  refuseTogether([
    said.productionOrderID !== undefined &&
      said.taskID === undefined &&
      invalid('/taskID', 'is required too'),
    isTime && endUTC === null && invalid('/endUTC', 'is required: nothing has ended it yet'),
    isTime && endUTC !== null && endUTC < startUTC && invalid('/endUTC', 'must not be before startUTC'),
    isTime && endUTC !== null && endUTC > ctx.now && invalid('/endUTC', 'must not be in the future'),
    isCount && startUTC > ctx.now && invalid('/startUTC', 'must not be in the future'),
    isCount && said.endUTC !== undefined && invalid('/endUTC', 'goes with CLOCKIN and DOWNTIME alone'),
    isTime && said.quantity !== undefined && invalid('/quantity', 'goes with QUANTITY and SCRAP alone'),
    ...(['reasonID', 'reason'] as const).map(
      (name) =>
        said[name] !== undefined &&
        type !== 'SCRAP' &&
        type !== 'DOWNTIME' &&
        invalid(`/${name}`, 'goes with SCRAP and DOWNTIME alone'),
    ),
  ]);
};

const replace = async (ctx: Ctx, { eventID }: Old, by: string): Promise<void> => {
  await ctx.exec(sql`
    update production_events as t set is_counted = false, corrected_by_event_id = ${by}
    where ${ctx.mine('t')} and t.event_id = ${eventID}`);
  ctx.audit({
    ...{ entity: 'ProductionEvent', entityID: eventID, action: 'UPDATE' },
    ...{ old: { correctedByEventID: null }, new: { correctedByEventID: by } },
  });
};

/** Takes the time of an event away and states what is right in its place. */
const correctTime = async (ctx: Ctx, old: Old, right: Old, eventID: string, said: Correction) => {
  const { note, isWithdrawn = false } = said;
  const [was] = await readClocked(ctx, sql`e.event_id = ${old.eventID}`);
  if (!was) return;
  const gone: Change = { was: { ...was, isCounted: old.isCounted }, now: { ...was, isCounted: false } };
  const fixed = { isFixed: true, correctsEventID: old.eventID, source: 'MANUAL' as const, note };
  if (isWithdrawn) {
    insertEvent(ctx, { ...was, ...fixed, eventID, type: 'CLOCKIN', isCounted: false, minutes: null });
    return settleMinutes(ctx, old.userID, [gone]);
  }
  const now = await rightTime(ctx, was, right, eventID);
  insertEvent(ctx, { ...now, ...fixed, type: 'CLOCKIN' });
  const stated: Change = { was: now, now };
  if (old.userID === right.userID) return settleMinutes(ctx, old.userID, [gone, stated]);
  await settleMinutes(ctx, old.userID, [gone]);
  await settleMinutes(ctx, right.userID, [stated]);
};

/** The same time at the same rate, unless it was somebody else, or somewhere else. */
const rightTime = async (ctx: Ctx, was: Clocked, right: Old, eventID: string): Promise<Clocked> => {
  const { productionOrderID, taskID, userID, resourceID, startUTC, endUTC } = right;
  const isSame =
    was.taskID === taskID &&
    was.productionOrderID === productionOrderID &&
    was.userID === userID &&
    was.resourceID === resourceID;
  const stated = { startUTC, endUTC, endedBy: 'STATED', minutes: null, isCounted: true } as const;
  if (isSame || taskID === null) return { ...was, ...stated, eventID, source: 'MANUAL' };
  const target = await readTarget(ctx, { productionOrderID, taskID, userID, resourceID, at: startUTC });
  return {
    ...{ ...was, ...stated, eventID, source: 'MANUAL', productionOrderID, taskID, userID, resourceID },
    ...{ taskNumber: target.taskNumber, taskName: target.taskName, salesOrderID: target.salesOrderID },
    ...{ lineID: target.lineID, hourlyCost: target.hourlyCost },
  };
};

/** Pieces and downtime: the difference is counted, the row takes the other's place. */
const correctRest = async (ctx: Ctx, old: Old, right: Old, eventID: string, said: Correction) => {
  const { note, isWithdrawn = false, reasonID, reason } = said;
  const { type, productionOrderID, taskID, userID, resourceID, startUTC, endUTC, quantity: count } = right;
  const isOther =
    productionOrderID !== old.productionOrderID ||
    taskID !== old.taskID ||
    userID !== old.userID ||
    resourceID !== old.resourceID;
  const target =
    isOther && taskID !== null
      ? await readTarget(ctx, { productionOrderID, taskID, userID, resourceID, at: startUTC })
      : undefined;
  const isReasoned = reasonID !== undefined || reason !== undefined;
  const why =
    isReasoned && (type === 'SCRAP' || type === 'DOWNTIME')
      ? await readReason(ctx, type, { reasonID, reason })
      : { reasonID: old.reasonID, reason: old.reason };
  if (old.isCounted) await addPieces(ctx, old, -1);
  if (!isWithdrawn) await addPieces(ctx, { ...right, ...why }, 1);
  insertEvent(ctx, {
    ...{ eventID, type, productionOrderID, taskID, userID, resourceID, startUTC, note, quantity: count },
    ...{ taskName: target?.taskName ?? old.taskName, correctsEventID: old.eventID, source: 'MANUAL' },
    ...{ ...why, isCounted: !isWithdrawn, isFixed: true },
    ...(type === 'DOWNTIME' && endUTC !== null && !isWithdrawn ? statedSpan(startUTC, endUTC) : {}),
  });
};

const addPieces = async (ctx: Ctx, of: Old, sign: 1 | -1): Promise<void> => {
  if (of.taskID === null || of.quantity === null) return;
  const pieces = of.quantity.times(sign);
  await countPieces(ctx, of.productionOrderID, of.taskID, {
    ...(of.type === 'SCRAP' ? { good: zero, scrapped: pieces } : { good: pieces, scrapped: zero }),
    ...(of.type === 'SCRAP' && sign === 1 && of.reason !== null ? { scrapReason: of.reason } : {}),
  });
};
