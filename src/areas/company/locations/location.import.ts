import { importOperations } from '#areas/ground/imports';
import type { ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { importOf } from '#kit/import/resource-import';
import { locationResource } from './location.resource.ts';

/**
 * Sites in files; calendars are no matter of cells, and which site is the default is said of one, not in a
 * file.
 */
const locationFiles: ResourceImport = {
  resource: locationResource,
  name: 'locations',
  key: 'number',
  without: ['workingHours', 'nonWorkingDays', 'isDefault'],
};

export const locationImport = importOf(locationFiles);

export const locationFileOperations = [
  exportForImport(locationFiles),
  ...importOperations(locationImport, {
    start: '/v1/locations/import',
    startIsAddition: true,
    status: [{ path: '/v1/locations/imports', id: 'LocationImport' }],
  }),
];
