import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, object, optional, text } from '#platform/schema';
import { answerEvent, eventAnswer, eventAnswerExample } from '../read-events.ts';
import { timeClocked, timeStarted } from '../time.events.ts';
import { whose, whoseDescription } from '../whose.ts';
import { takeIn } from './take-in.ts';

export const taskParams = object({
  ProductionOrderID: id({ description: 'The production order’s id' }),
  TaskID: id({ description: 'The task’s id' }),
});

/** `POST …/tasks/{TaskID}/clock-in`: somebody begins to work, now. */
export const clockIn = operation({
  id: 'clockIn',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/tasks/{TaskID}/clock-in',
  tag: 'shopfloor',
  summary: 'Clock in on a task',
  description:
    'Ends what the user was clocked in on, in the same transaction; where the tenant shares time, the same task alone. A task that is READY or PAUSED is begun. ' +
    'Who is clocked in there already, at the same machine, stays so.',
  permission: 'prodorders.work',
  addition: true,
  params: taskParams,
  body: object(
    {
      userID: optional(id({ description: whoseDescription })),
      resourceID: optional(id({ description: 'The machine or station that is worked at' })),
      note: optional(text(4000)),
    },
    { title: 'ClockIn' },
  ),
  response: eventAnswer,
  emits: [timeStarted, timeClocked],
  needsToo: { 'prodorders.write': 'to clock another user, without an integration key' },
  problems: ['NotFound', 'NotEditable', 'IllegalTransition', 'PreconditionMissing', 'UnknownReference'],
  example: { body: { note: 'Second shift' }, response: eventAnswerExample },
  run: async (ctx, { params, body }) => {
    const { ProductionOrderID: productionOrderID, TaskID: taskID } = params;
    const { note = null, resourceID = null } = body;
    const userID = whose(ctx, body.userID);
    const asked = { productionOrderID, taskID, userID, resourceID, note };
    const { eventID, ended, stays, shown } = await takeIn(ctx, { ...asked, source: 'MANUAL' });
    if (stays) return stay(ctx, eventID);
    if (shown && ended.length === 0) return { event: shown, ended };
    return answerEvent(ctx, eventID, ended);
  },
});

/** A terminal that is touched twice asks for nothing new. */
const stay = (ctx: Ctx, eventID: string) => {
  ctx.audit({ entity: 'ProductionEvent', entityID: eventID, action: 'UPDATE' });
  return answerEvent(ctx, eventID, []);
};
