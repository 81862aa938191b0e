import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { moveExample } from './move.example.ts';
import { moveMachine } from './move.machine.ts';
import { checkLines, moveLines } from './move-lines.ts';

const fields = {
  number: field.number({ entity: 'WarehouseMove', format: 'WM-####', first: 1001 }, { search: false }),
  status: statusField(moveMachine, { description: 'Changed by …/status' }),
  fromLocationID: field.id({
    required: true,
    refers: true,
    filter: 'equal',
    description: 'The inventory location',
  }),
  toLocationID: field.id({
    required: true,
    refers: true,
    filter: 'equal',
    description: 'Another inventory location',
  }),
  lines: field.json(moveLines, { required: true }),
  reason: field.text(1000, { description: 'Stands in the movements as their notes' }),
  requestedBy: field.text(200, { description: 'Who or what asked for it' }),
  doneUTC: field.instant({ readOnly: true, filter: 'range', description: 'When the stock was moved' }),
};

/** Stock that is to go from one place to another. */
export const moveResource = resource({
  entity: 'WarehouseMove',
  noun: 'warehouse move',
  table: 'warehouse_moves',
  path: '/v1/warehouse/moves',
  param: 'MoveID',
  idField: 'moveID',
  tag: 'warehouse',
  permission: 'warehouse',
  fields,
  life: moveMachine,
  deletableIn: ['PLANNED', 'CANCELLED'],
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'patch'],
  sort: 'number',
  check: async (ctx, row, _old, sent) => {
    if (row.fromLocationID === row.toLocationID) throw invalid('/toLocationID', 'is where it is taken from');
    if ('lines' in sent) await checkLines(ctx, row.lines);
  },
  example: moveExample,
});
