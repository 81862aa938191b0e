import { machineOperation } from '#kit/machine/read-machine';
import { defineArea } from '#platform/area';
import { sealLeftOut } from '#platform/moving';
import { applyJobOperations } from './apply-job.ts';
import { changeJobOperations } from './change-job.ts';
import { connectionOperations, placeIn } from './connection.ts';
import { copilotStatus } from './copilot-status.ts';
import { forgeLane, modelLane } from './forge-lane.ts';
import { forgeJobMachine } from './job.machine.ts';
import { forgeJobResource } from './job.resource.ts';

const needsToo = {
  'items.read': 'where the context names categories of items',
  'documents.read': 'where the context names documents',
};
const ordinary = forgeJobResource.operations.map((one) =>
  one.method === 'POST' ? { ...one, needsToo } : one,
);

export const forge = defineArea({
  name: 'forge',
  tags: { forge: 'Assistants that propose parts of products' },
  sealed: [
    {
      table: 'forge_connections',
      column: 'sealed_key',
      key: [],
      place: () => placeIn({ tenantID: '' }).place,
    },
  ],
  tables: ['forge_jobs', 'forge_connections'],
  moving: [
    {
      table: 'forge_connections',
      columns: { sealed_key: sealLeftOut('sealed_key') },
      why: 'The key is sealed with a key of this installation.',
      setAgain: 'Send the key of the language model again.',
    },
  ],
  work: [forgeLane, modelLane()],
  operations: [
    ...ordinary,
    machineOperation(forgeJobResource, forgeJobMachine, { addition: true }),
    ...changeJobOperations,
    ...applyJobOperations,
    ...connectionOperations,
    copilotStatus,
  ],
});

export { forgeLane, modelLane };
