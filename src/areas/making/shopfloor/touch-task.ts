import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, instant, object, oneOf, optional, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { taskParams } from './clock/clock-in.ts';
import { statedSpan } from './clock/minutes.ts';
import { openEventOf } from './clock/open-event.ts';
import { readTarget, type Target } from './clock/read-target.ts';
import { takeIn } from './clock/take-in.ts';
import { clockInExample } from './event.example.ts';
import { insertEvent } from './insert-event.ts';
import { answerEvent, eventAnswer } from './read-events.ts';
import { readReason } from './reason.resource.ts';
import { timeClocked, timeStarted } from './time.events.ts';
import { whose, whoseDescription } from './whose.ts';

const body = object(
  {
    type: oneOf(['DETAILVIEW', 'DOCUMENTVIEW', 'NOTE', 'SENDTOUSER', 'DOWNTIME'], {
      description: 'The task was opened, a document of it, a note, a hint for a colleague, or a stop',
    }),
    userID: optional(id({ description: whoseDescription })),
    resourceID: optional(id({ description: 'The machine or station' })),
    note: optional(text(4000, { description: 'Required of a NOTE' })),
    documentID: optional(id({ description: 'Required of DOCUMENTVIEW' })),
    toUserID: optional(id({ description: 'Required of SENDTOUSER: who should look at it' })),
    startUTC: optional(instant({ description: 'Required of DOWNTIME' })),
    endUTC: optional(instant({ description: 'Required of DOWNTIME' })),
    reasonID: optional(id({ description: 'Of DOWNTIME: why, one of GET /v1/prodorders/reasons' })),
    reason: optional(text(1000, { description: 'The same in words' })),
  },
  { title: 'ProductionTaskTouched' },
);
type Touch = Static<typeof body>;

/** `POST …/tasks/{TaskID}/events`: what somebody does at a task, which may clock them in. */
export const touchTask = operation({
  id: 'touchProductionTask',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/events',
  tag: 'shopfloor',
  summary: 'Note what somebody does at a task',
  description:
    'Where the tenant clocks by touch (`clocksOnTouch`), who opens the task or a document of it, notes or sends something is clocked in there, unless they are already, or the task is not one to work at. Downtime has a reason, a start and an end, and ends nobody’s time.',
  permission: 'prodorders.work',
  addition: true,
  params: taskParams,
  body,
  response: eventAnswer,
  emits: [timeStarted, timeClocked],
  needsToo: { 'prodorders.write': 'for another user, without an integration key' },
  problems: ['NotFound', 'NotEditable', 'IllegalTransition', 'PreconditionMissing', 'UnknownReference'],
  example: {
    body: { type: 'NOTE', note: 'Blade changed' },
    response: {
      event: {
        ...clockInExample,
        ...{ eventID: '0198c5a0-0000-7000-8000-0000000004a5', type: 'NOTE', note: 'Blade changed' },
        ...{ endUTC: null, endedBy: null, minutes: null, resourceID: null, resourceName: null },
      },
      ended: [],
    },
  },
  run: async (ctx, { params, body: said }) => {
    checkTouch(ctx, said);
    const { ProductionOrderID: productionOrderID, TaskID: taskID } = params;
    const userID = whose(ctx, said.userID);
    const asked = { productionOrderID, taskID, userID, resourceID: said.resourceID ?? null };
    const target = await readTarget(ctx, { ...asked, at: ctx.now });
    const ended = await clockByTouch(ctx, said, target);
    const eventID = ctx.newID();
    await keep(ctx, said, target, eventID);
    return answerEvent(ctx, eventID, ended);
  },
});

const workable = ['READY', 'WIP', 'PAUSED'];
const orderWorkable = ['PLANNED', 'RELEASED', 'WIP'];

const clockByTouch = async (ctx: Ctx, { type }: Touch, target: Target) => {
  const { productionOrderID, taskID, userID, resourceID, clocksOnTouch, taskStatus, orderStatus } = target;
  const isWork =
    clocksOnTouch &&
    type !== 'DOWNTIME' &&
    workable.includes(taskStatus) &&
    orderWorkable.includes(orderStatus);
  if (!isWork || (await openEventOf(ctx, { userID, productionOrderID, taskID }))) return [];
  const at = { productionOrderID, taskID, userID, resourceID, note: null };
  return (await takeIn(ctx, { ...at, source: 'AUTO' })).ended;
};

const keep = async (ctx: Ctx, said: Touch, target: Target, eventID: string): Promise<void> => {
  const { type, note = null, documentID = null, toUserID = null, startUTC, endUTC } = said;
  const { productionOrderID, taskID, taskName, userID, resourceID } = target;
  if (toUserID !== null) await needUser(ctx, toUserID);
  if (documentID !== null) await needDocument(ctx, documentID);
  const row = { eventID, type, productionOrderID, taskID, taskName, userID, resourceID, note };
  if (startUTC !== undefined && endUTC !== undefined) {
    const why = await readReason(ctx, 'DOWNTIME', said);
    insertEvent(ctx, { ...row, ...why, startUTC, ...statedSpan(startUTC, endUTC), source: 'MANUAL' });
  } else insertEvent(ctx, { ...row, documentID, toUserID, startUTC: ctx.now, source: 'MANUAL' });
};

const needUser = async (ctx: Ctx, toUserID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${toUserID} and u.is_active`,
  );
  if (!found) throw unknown('/toUserID', 'active user');
};

const needDocument = async (ctx: Ctx, documentID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from documents d where ${ctx.mine('d')} and d.document_id = ${documentID}`,
  );
  if (!found) throw unknown('/documentID', 'document');
};

const unknown = (pointer: string, noun: string): Problem =>
  new Problem('UnknownReference', `There is no such ${noun}.`, {
    errors: [{ pointer, detail: `is not the id of one` }],
  });

/** @throws Problem 400 for what the type needs, or does not know */
const checkTouch = (ctx: Ctx, said: Touch): void => {
  const { type } = said;
  const needs: Record<Touch['type'], readonly (keyof Touch)[]> = {
    ...{ DETAILVIEW: [], DOCUMENTVIEW: ['documentID'], NOTE: ['note'], SENDTOUSER: ['toUserID'] },
    DOWNTIME: ['startUTC', 'endUTC'],
  };
  const own = ['documentID', 'toUserID', 'startUTC', 'endUTC', 'reasonID', 'reason'] as const;
  const known: readonly string[] =
    type === 'DOWNTIME' ? ['startUTC', 'endUTC', 'reasonID', 'reason'] : needs[type];
  const { startUTC, endUTC } = said;
  refuseTogether([
    ...needs[type].map((name) => said[name] === undefined && invalid(`/${name}`, `is required of ${type}`)),
    ...own.map(
      (name) =>
        said[name] !== undefined && !known.includes(name) && invalid(`/${name}`, `does not go with ${type}`),
    ),
    startUTC !== undefined &&
      endUTC !== undefined &&
      endUTC < startUTC &&
      invalid('/endUTC', 'must not be before startUTC'),
    endUTC !== undefined && endUTC > ctx.now && invalid('/endUTC', 'must not be in the future'),
  ]);
};
