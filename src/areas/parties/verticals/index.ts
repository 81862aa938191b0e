import { defineArea } from '#platform/area';
import { customerVerticalChanged } from './vertical.event.ts';
import { verticalFileOperations, verticalImport } from './vertical.import.ts';
import { verticalResource } from './vertical.resource.ts';

export const verticals = defineArea({
  name: 'verticals',
  tables: ['verticals', 'vertical_assignments', 'vertical_changes'],
  imports: [verticalImport],
  operations: [...verticalResource.operations, ...verticalFileOperations],
  events: [customerVerticalChanged],
});

export { hearVertical, moveVertical } from './assign-vertical.ts';
export { assignmentStates } from './assignment.machine.ts';
export { verticalResource } from './vertical.resource.ts';
export { dropVertical } from './write-assignment.ts';
