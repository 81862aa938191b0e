import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid, Problem } from '#platform/problem';
import { consultOnDemand, demandEntities } from './demand-named.ts';
import { issuedOf } from './on-hand.ts';
import { allocationExample } from './stock.example.ts';

/** What movements have issued of the allocation `t`. */
export const issuedQuantity = issuedOf('t');

const fields = {
  itemID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  quantity: field.quantity({ required: true, description: 'In the unit in which the item’s stock is kept' }),
  demandEntity: field.oneOf(demandEntities, {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'The kind of record that needs it',
  }),
  demandID: field.id({
    required: true,
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'The record that needs it',
  }),
  demandLineID: field.id({ createOnly: true, refers: true, description: 'Its line' }),
  neededUTC: field.instant({ filter: 'range', description: 'When it is needed; null: no date is known' }),
  status: field.oneOf(['SOFT', 'HARD', 'ISSUED', 'RELEASED'], {
    required: true,
    fallback: 'SOFT',
    filter: 'equal',
    description:
      'SOFT and HARD ones count against what is available; ISSUED is set by the movements that name it',
  }),
  issuedQuantity: field.count({
    required: true,
    readOnly: true,
    computed: () => issuedQuantity,
    description: 'How much of it movements have used',
  }),
};

/** Stock promised to a demand. */
export const allocationResource = resource({
  entity: 'StockAllocation',
  noun: 'stock allocation',
  table: 'stock_allocations',
  path: '/v1/inventory/allocations',
  param: 'AllocationID',
  idField: 'allocationID',
  tag: 'inventory',
  permission: 'inventory',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'createdUTC',
  isReferredTo: true,
  problems: { patch: ['NotEditable'] },
  check: async (ctx, row, old) => {
    if (old?.status === 'ISSUED' || old?.status === 'RELEASED')
      throw new Problem(
        'NotEditable',
        `The allocation is ${old.status}, which is its end. Make another one.`,
      );
    if (row.status === 'ISSUED') throw invalid('/status', 'becomes ISSUED by the movements that issue it');
    if (!old && row.status === 'RELEASED') throw invalid('/status', 'must be SOFT or HARD to begin with');
    if (!old) await consultOnDemand(ctx, row);
  },
  example: allocationExample,
});
