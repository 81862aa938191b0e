import { defineArea } from '#platform/area';
import { nonWorkingDaysOperations } from './export-non-working-days.ts';
import { locationFileOperations, locationImport } from './location.import.ts';
import { location } from './location.resource.ts';

export const locations = defineArea({
  name: 'locations',
  tables: ['locations'],
  operations: [...location.operations, ...locationFileOperations, ...nonWorkingDaysOperations],
  imports: [locationImport],
});
