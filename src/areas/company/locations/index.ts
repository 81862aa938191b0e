import { defineArea } from '#platform/area';
import { nonWorkingDaysOperations } from './export-non-working-days.ts';
import { locationFileOperations, locationImport } from './location.import.ts';
import { locationResource } from './location.resource.ts';

export const locations = defineArea({
  name: 'locations',
  tags: {
    locations: 'The sites of a tenant, with their calendars',
  },
  tables: ['locations'],
  operations: [...locationResource.operations, ...locationFileOperations, ...nonWorkingDaysOperations],
  imports: [locationImport],
});

export {
  checkHours,
  type NonWorkingDays,
  nonWorkingDays,
  orderDays,
  spanOf,
  type WorkingHours,
  workingHours,
} from './calendar.ts';
