import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';

const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  itemID: '0198c5a0-0000-7000-8000-000000000021',
  compatibleItemID: '0198c5a0-0000-7000-8000-000000000022',
  type: 'SPARE',
  quantity: 1,
  note: 'Seal kit for each service',
};

const row = {
  compatibilityID: '0198c5a0-0000-7000-8000-000000000072',
  ...create,
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const fields = {
  itemID: field.id({ required: true, refers: true, filter: 'equal', description: 'The subject of the note' }),
  compatibleItemID: field.id({
    required: true,
    refers: true,
    filter: 'equal',
    description: 'The other item',
  }),
  type: field.oneOf(
    ['COMPATIBLE', 'INCOMPATIBLE', 'REPLACES', 'REPLACED_BY', 'ACCESSORY', 'SPARE', 'REQUIRES'],
    {
      required: true,
      filter: 'equal',
      description: 'What the other item is to it: `SPARE` means that the other is a spare part of it',
    },
  ),
  quantity: field.quantity({
    description: 'How many of the other item belong to one of it, in the other’s uOM',
  }),
  note: field.longText(2000),
};

/** That two items go together, or do not. */
export const compatibilityResource = resource({
  entity: 'ItemCompatibility',
  noun: 'compatibility',
  table: 'item_compatibilities',
  path: '/v1/items/compatibility',
  param: 'CompatibilityID',
  idField: 'compatibilityID',
  tag: 'items',
  permission: 'items',
  fields,
  operations: ['list', 'create', 'get', 'delete'],
  additions: ['create'],
  sort: 'createdUTC',
  check: async (_ctx, { itemID, compatibleItemID }) => {
    if (itemID === compatibleItemID) throw invalid('/compatibleItemID', 'must be another item than itemID');
  },
  example: { row, create, patch: {} },
});
