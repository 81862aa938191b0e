import { machineOperation } from '#kit/machine';
import { defineArea } from '#platform/area';
import { listPresence } from './board.ts';
import { employeeMachine } from './employee.machine.ts';
import { employeeNumbers } from './employee.resource.ts';
import { guardedOperations } from './guard-cost.ts';
import { setEmployeeStatus } from './set-status.ts';

export const employees = defineArea({
  name: 'employees',
  tables: ['employees'],
  numbers: [employeeNumbers],
  operations: [
    ...guardedOperations,
    listPresence,
    setEmployeeStatus,
    {
      ...machineOperation(employeeMachine, {
        id: 'getEmployeeStatusMachine',
        path: '/v1/employees/statemachines/status',
        tag: 'employees',
        permission: 'employees.read',
      }),
      addition: true,
    },
  ],
});
