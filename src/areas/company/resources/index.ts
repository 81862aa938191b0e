import { findByName } from '#kit/behaviour/find-by-name';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { resourceGroupResource } from './group.resource.ts';
import { resourceOperations } from './guard-cost.ts';
import { readResourceCalendar } from './read-calendar.ts';

export const resources = defineArea({
  name: 'resources',
  tags: {
    resources:
      'People, machines, stations and suppliers that do the work, with their calendars, and groups of them',
  },
  tables: ['resources', 'resource_groups', 'resource_group_members'],
  operations: [
    ...resourceOperations,
    readResourceCalendar,
    ...resourceGroupResource.operations,
    findByName(resourceGroupResource, 'ResourceGroupName'),
    notesOperation(resourceGroupResource, 'PATCH'),
  ],
});

export { addExceptions } from './add-exceptions.ts';
export { shopResource } from './resource.resource.ts';
export { type StoredTimes, shiftEnd } from './shift-end.ts';
export { workingTimesAfter } from './site-clock.ts';
export { instantOf, minuteOf, type WorkingTimes, workingCalendar } from './working-calendar.ts';
