import { field } from '#kit/field';
import { notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { type Hierarchy, lockHierarchy, standsAbove } from '#platform/hierarchy';
import { invalid } from '#platform/problem';
import { locationExample } from './stock.example.ts';

const fields = {
  code: field.text(40, {
    required: true,
    unique: true,
    sort: true,
    filter: 'equal',
    description: 'Unique in the tenant, as on the label',
    example: 'A-01-3',
  }),
  description: field.text(500),
  type: field.oneOf(['BIN', 'SHELF', 'ZONE', 'RECEIVING', 'SHIPPING', 'QUARANTINE', 'WIP'], {
    required: true,
    fallback: 'BIN',
    filter: 'equal',
  }),
  parentID: field.id({ refers: true, filter: 'equal', description: 'The location that this one is in' }),
  siteLocationID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The site that it is at (GET /v1/locations)',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Nothing is moved to or from an inactive one',
  }),
};

const liesIn: Hierarchy = { table: 'inventory_locations', id: 'location_id', parent: 'parent_id' };

/** A place where stock lies. */
export const inventoryLocationResource = resource({
  entity: 'InventoryLocation',
  noun: 'inventory location',
  table: 'inventory_locations',
  path: '/v1/inventory/locations',
  param: 'LocationID',
  idField: 'locationID',
  tag: 'inventory',
  permission: 'inventory',
  fields,
  parts: { notes: notesPart('InventoryLocation', 'location_id') },
  operations: ['list', 'create', 'get', 'patch'],
  additions: ['create'],
  sort: 'code',
  check: async (ctx, row, old) => {
    if (row.parentID === null || row.parentID === old?.parentID) return;
    lockHierarchy(ctx, liesIn);
    if (await standsAbove(ctx, liesIn, row.locationID, row.parentID))
      throw invalid('/parentID', 'is the location itself or one that lies in it');
  },
  example: locationExample,
});
