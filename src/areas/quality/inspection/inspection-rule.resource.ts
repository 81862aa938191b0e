import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { isLimit } from './choose-plan.ts';
import { ruleExample } from './inspection.example.ts';
import { levels, limits } from './sampling-tables.ts';

const fields = {
  itemID: field.id({
    ...{ refers: true, filter: 'equal' },
    description: 'Receipts of this item; null: of all that the supplier delivers',
  }),
  supplierID: field.id({
    ...{ refers: true, filter: 'equal' },
    description: 'Receipts from this supplier; null: of the item from any supplier',
  }),
  isInspected: field.flag({
    ...{ required: true, fallback: true },
    description: 'False excepts what a wider rule would have inspected',
  }),
  aql: field.decimal(
    { integer: 4, places: 3, min: '0' },
    {
      description: `The acceptance quality limit, needed where it is inspected: ${limits.map(String).join(', ')}`,
    },
  ),
  level: field.oneOf(levels, { required: true, fallback: 'II', description: 'The inspection level' }),
  holdsStock: field.flag({
    ...{ required: true, fallback: false },
    description: 'What came is held until the inspection is decided',
  }),
  isActive: field.flag({
    ...{ required: true, fallback: true, filter: 'equal' },
    description: 'At most one is active for an item and supplier',
  }),
};

/** Says that what is received of an item, or from a supplier, is inspected, and by which sampling plan. */
export const inspectionRuleResource = resource({
  entity: 'InspectionRule',
  noun: 'inspection rule',
  table: 'inspection_rules',
  path: '/v1/quality/inspectionrules',
  param: 'InspectionRuleID',
  idField: 'inspectionRuleID',
  tag: 'quality-inspections',
  permission: 'inspectionrules',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'createdUTC',
  problems: { create: ['Duplicate'], patch: ['Duplicate'] },
  check: async (_ctx, { itemID, supplierID, isInspected, aql }) => {
    refuseTogether([
      itemID === null && supplierID === null && invalid('/itemID', 'or supplierID is required'),
      isInspected && aql === null && invalid('/aql', 'is required where it is inspected'),
      aql !== null && !isLimit(aql) && invalid('/aql', `is none of ${limits.map(String).join(', ')}`),
    ]);
  },
  example: ruleExample,
});

/** A rule as it is stored. */
export type InspectionRule = Kept<typeof fields, 'inspectionRuleID'>;
