import { machineOperation } from '#kit/machine/read-machine';
import { listByOperation } from '#kit/parts/list-by';
import { lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { patchRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { object, orNull, text } from '#platform/schema';
import { serialExample } from './serial.example.ts';
import { serialFileOperations } from './serial.import.ts';
import { serialMachine } from './serial.machine.ts';
import { serialResource } from './serial.resource.ts';

const ofCustomer = listByOperation(serialResource, {
  id: 'listSerialNumbersOfCustomer',
  segment: 'customers',
  param: 'CustomerID',
  field: 'customerID',
  summary: 'List the serial numbers that a customer has',
  owner: { from: 'customers', column: 'customer_id', noun: 'customer' },
});

/** How later areas name one in the path of an operation of theirs. */
export const serialParams = idParams(serialResource);

/** Says which lot a piece is of. */
const setBatch = operation({
  id: 'setSerialNumberBatch',
  method: 'PATCH',
  path: '/v1/serialization/{SerialID}/batch',
  tag: 'warehouse',
  summary: 'Set the lot of a serial number',
  permission: 'warehouse.write',
  params: idParams(serialResource),
  body: object(
    { lotNumber: orNull(text(100, { description: 'null: none' })) },
    { title: 'SerialNumberBatch' },
  ),
  response: serialResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  description:
    'Of a piece in stock the ledger gets two ADJUST movements: out of the one lot, into the other, where it lies.',
  example: { body: { lotNumber: 'L-2026-07' }, response: serialExample.row },
  run: async (ctx, { params, body }) => {
    const { SerialID } = params;
    await patchRow(ctx, serialResource, await lockOne(ctx, serialResource, SerialID), body);
    return whole(await readOne(ctx, serialResource, SerialID));
  },
});

export const serialOperations = [
  ...serialResource.operations,
  ...serialFileOperations,
  ofCustomer,
  setBatch,
  machineOperation(serialResource, serialMachine, { id: 'getSerialNumberStateMachine', addition: true }),
];
