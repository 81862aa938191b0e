import { workOnTask } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, object, optional, text } from '#platform/schema';
import { countOf, pieces, takePieces } from '../count-pieces.ts';
import { clockInExample } from '../event.example.ts';
import { insertEvent } from '../insert-event.ts';
import { answerEvent, eventAnswer } from '../read-events.ts';
import { timeClocked } from '../time.events.ts';
import { whose, whoseDescription } from '../whose.ts';
import { taskParams } from './clock-in.ts';
import { type Clocked, punchOut } from './clocked-time.ts';
import { openEventOf } from './open-event.ts';
import { placePunch } from './place-punch.ts';
import { readTarget } from './read-target.ts';

/** `POST …/tasks/{TaskID}/clock-out`: somebody stops working, now, and may say what came out. */
export const clockOut = operation({
  id: 'clockOut',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/clock-out',
  tag: 'shopfloor',
  summary: 'Clock out of a task',
  description:
    'The time is what is reported as `ProductionTime.Clocked`. Pieces are added to what the task counts so far. With `isDone` the task is COMPLETED, which ends the time of all others at it.',
  permission: 'prodorders.work',
  addition: true,
  params: taskParams,
  body: object(
    {
      userID: optional(id({ description: whoseDescription })),
      ...pieces,
      isDone: optional(flag({ description: 'The task is COMPLETED as well' })),
      note: optional(text(4000)),
    },
    { title: 'ClockOut' },
  ),
  response: eventAnswer,
  emits: [timeClocked],
  needsToo: { 'prodorders.write': 'to clock another user, without an integration key' },
  problems: ['NotFound', 'NotEditable', 'IllegalTransition', 'PreconditionMissing', 'UnknownReference'],
  example: {
    body: { quantityGood: 4, isDone: false },
    response: {
      event: {
        ...clockInExample,
        ...{ eventID: '0198c5a0-0000-7000-8000-0000000004a3', type: 'CLOCKOUT', resourceID: null },
        ...{
          resourceName: null,
          startUTC: clockInExample.endUTC,
          endUTC: null,
          endedBy: null,
          minutes: null,
        },
        recordedUTC: clockInExample.endUTC,
      },
      ended: [clockInExample],
    },
  },
  run: async (ctx, { params, body }) => {
    const { ProductionOrderID: productionOrderID, TaskID: taskID } = params;
    const userID = whose(ctx, body.userID);
    const asked = { productionOrderID, taskID, userID, resourceID: null };
    const { taskName, number } = await readTarget(ctx, { ...asked, at: ctx.now });
    if (!(await openEventOf(ctx, asked))) throw notIn(taskName, number);
    const counted = await countOf(ctx, body);
    if (counted) await takePieces(ctx, { ...asked, taskName, startUTC: ctx.now, source: 'MANUAL' }, counted);
    const eventID = ctx.newID();
    const left = { productionOrderID, taskID, taskName, userID, eventID, note: body.note ?? null };
    const ended = await leaveTask(ctx, { ...left, source: 'MANUAL' });
    if (!ended.some((one) => one.taskID === taskID)) throw notIn(taskName, number);
    if (body.isDone) await workOnTask(ctx, productionOrderID, taskID, { status: 'COMPLETED' });
    return answerEvent(ctx, eventID, ended);
  },
});

type Leaving = {
  eventID: string;
  productionOrderID: string;
  taskID: string;
  taskName: string;
  userID: string;
  note: string | null;
  source: 'AUTO' | 'MANUAL';
};
/** Somebody leaves a task, now. Answers the clock-ins that it ended or shortened. */
export const leaveTask = (ctx: Ctx, { eventID, taskID, userID, ...row }: Leaving): Promise<Clocked[]> =>
  placePunch(ctx, { userID, at: ctx.now, taskID, punch: punchOut(eventID, taskID, ctx.now, true) }, () =>
    insertEvent(ctx, {
      ...row,
      ...{ eventID, taskID, userID, type: 'CLOCKOUT', startUTC: ctx.now },
    }),
  );

const notIn = (taskName: string, number: string): Problem =>
  new Problem('PreconditionMissing', `Nobody like that is clocked in on ${taskName} of ${number}.`, {
    missing: ['clockIn'],
  });
