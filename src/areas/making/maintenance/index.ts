import { attachmentOperations } from '#areas/ground/documents';
import { statusOperations } from '#kit/machine/status-operations';
import { defineArea } from '#platform/area';
import { carryOut } from './carry-out.ts';
import { followClocked } from './follow-clocked.ts';
import { planMachine } from './plan.machine.ts';
import { planResource, planStatusChanged } from './plan.resource.ts';
import { maintenanceDue, maintenanceLane, maintenanceOverdue, queueDueMaintenance } from './report-due.ts';

export const maintenance = defineArea({
  name: 'maintenance',
  tags: { maintenance: 'What is done to resources again and again, so that they go on working' },
  tables: ['maintenance_plans', 'maintenance_history'],
  operations: [
    ...planResource.operations,
    ...statusOperations(planResource, planMachine, { event: planStatusChanged, addition: true }),
    carryOut,
    // The contract has those of one document.
    ...attachmentOperations(planResource, 'GENERAL'),
  ],
  events: [maintenanceDue, maintenanceOverdue],
  reactions: [followClocked],
  jobs: [queueDueMaintenance],
  work: [maintenanceLane],
});

export { type MaintenanceWindow, maintenanceWindows } from './read-windows.ts';
export { maintenanceLane };
