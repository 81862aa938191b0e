import { eventType } from '#platform/event';
import { decimalNumber, id, instant, object, orNull } from '#platform/schema';
import { clockInExample } from './event.example.ts';

const what = {
  eventID: id({ description: 'The clock-in’s' }),
  productionOrderID: id(),
  taskID: id(),
  userID: id({ description: 'Whose time it is' }),
  resourceID: orNull(id({ description: 'The machine or station that was worked at' })),
};
const { eventID, productionOrderID, taskID, userID, resourceID } = clockInExample;
const example = { eventID, productionOrderID, taskID, userID, resourceID };
const shared = { entity: 'ProductionTime', permission: 'prodorders.read' } as const;

/** Fires when somebody begins to work at a task. */
export const timeStarted = eventType({
  ...shared,
  event: 'Started',
  description: 'Somebody clocked in on a task',
  body: object({ ...what, startUTC: instant() }, { title: 'ProductionTimeStarted' }),
  example: { ...example, startUTC: clockInExample.startUTC },
});

/**
 * Fires when clocked time is over, and each time that it turns out to be another: who adds up `minutesChange`
 * has the sum.
 */
export const timeClocked = eventType({
  ...shared,
  event: 'Clocked',
  description: 'Clocked time is over, or was corrected; the sum of `minutesChange` is what was clocked',
  body: object(
    {
      ...what,
      minutes: decimalNumber(
        { integer: 12, places: 6, min: '0' },
        { description: 'All of it now; of shared time, its share' },
      ),
      minutesChange: decimalNumber(
        { integer: 12, places: 6 },
        { description: 'How much more than was reported before' },
      ),
      startUTC: instant(),
      endUTC: instant(),
    },
    { title: 'ProductionTimeClocked' },
  ),
  example: {
    ...example,
    ...{ minutes: 48.5, minutesChange: 48.5 },
    ...{ startUTC: clockInExample.startUTC, endUTC: clockInExample.endUTC },
  },
});
