import { defineArea } from '#platform/area';
import { move, moveNumbers } from './move.resource.ts';
import { moveStatusOperations } from './move-status.ts';
import { serialImport } from './serial.import.ts';
import { serialOperations } from './serials.ts';

export const warehouse = defineArea({
  name: 'warehouse',
  tables: ['warehouse_moves', 'serial_numbers'],
  numbers: [moveNumbers],
  imports: [serialImport],
  operations: [...move.operations, ...moveStatusOperations, ...serialOperations],
});

export { shipSerials } from './ship-serials.ts';
