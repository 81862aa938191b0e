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
  moving: [
    {
      table: 'vertical_assignments',
      columns: { position: { arrives: 'take_position()' } },
      why: 'A position is the number of a transaction of its database: an ERP reads the assignments again.',
      setAgain: 'Let an ERP that reads assignments of verticals start again: its cursor is refused here.',
    },
  ],
});

export { hearVertical, moveVertical } from './assign-vertical.ts';
export { assignmentStates } from './assignment.machine.ts';
export { verticalResource } from './vertical.resource.ts';
export { dropVertical } from './write-assignment.ts';
