import { machineOperation } from '#kit/machine/read-machine';
import { defineArea } from '#platform/area';
import { employeeMachine } from './employee.machine.ts';
import { employeeResource } from './employee.resource.ts';
import { guardedOperations } from './guard-cost.ts';
import { setEmployeeStatus } from './set-status.ts';

export const employees = defineArea({
  name: 'employees',
  tags: {
    employees: 'Who works for the tenant',
  },
  tables: ['employees'],
  operations: [
    ...guardedOperations,
    setEmployeeStatus,
    machineOperation(employeeResource, employeeMachine, { addition: true }),
  ],
});

export { employeeExample } from './employee.example.ts';
export { boardStatuses, employeeStatuses } from './employee.machine.ts';
