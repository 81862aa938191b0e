import { importOperations, lastImport } from '#areas/ground/imports';
import type { ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { namedReference } from '#kit/import/named-reference';
import { importOf } from '#kit/import/resource-import';
import { assetResource } from './asset.resource.ts';

/** Gauges in files, by their numbers; calibrations are recorded one by one. */
const assetFiles: ResourceImport = {
  resource: assetResource,
  name: 'assets',
  key: 'number',
  references: [
    namedReference({
      ...{ field: 'locationID', column: 'site', noun: 'site', from: 'locations', id: 'location_id' },
      ...{ word: 'number', most: 40 },
    }),
    namedReference({
      ...{ field: 'ownerUserID', column: 'owner', noun: 'user', from: 'users', id: 'user_id' },
      ...{ word: 'email', most: 254 },
    }),
  ],
};

export const assetImport = importOf(assetFiles);

export const assetFileOperations = [
  exportForImport(assetFiles),
  lastImport(assetImport, '/v1/quality/assets/import/results'),
  ...importOperations(assetImport, { start: '/v1/quality/assets/import', startIsAddition: true, status: [] }),
];
