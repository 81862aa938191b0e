import { defineArea } from '#platform/area';
import { clockInBatch, clockOutBatch } from './clock/clock-batch.ts';
import { clockIn } from './clock/clock-in.ts';
import { clockOut } from './clock/clock-out.ts';
import { followOrder, followTask } from './clock/follow-production.ts';
import { correctEvent } from './correct-event.ts';
import { filterOperations } from './event-filters.ts';
import { floorSettingsOperations } from './floor-settings.ts';
import { listInvalidTime } from './invalid-time.ts';
import { eventLists } from './list-events.ts';
import { noteLists } from './list-notes.ts';
import { listPresence } from './list-presence.ts';
import { readActuals } from './read-actuals.ts';
import { reasonResource } from './reason.resource.ts';
import { takeEvents } from './take-events.ts';
import { timeClocked, timeStarted } from './time.events.ts';
import { touchTask } from './touch-task.ts';

export const shopfloor = defineArea({
  name: 'shopfloor',
  tags: {
    shopfloor: 'Who works at what: time, pieces and downtime, as they happen',
  },
  tables: ['production_events', 'production_clocks', 'production_reasons', 'shopfloor_settings'],
  operations: [
    ...reasonResource.operations,
    ...floorSettingsOperations,
    clockIn,
    clockOut,
    clockInBatch,
    clockOutBatch,
    touchTask,
    takeEvents,
    correctEvent,
    ...eventLists,
    ...filterOperations,
    listInvalidTime,
    ...noteLists,
    readActuals,
    listPresence,
  ],
  events: [timeStarted, timeClocked],
  reactions: [followOrder, followTask],
});

export { timeClocked };
