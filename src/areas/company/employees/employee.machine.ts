import { machine, statusesOf } from '#kit/machine';

/**
 * The life of an employment. Who comes back after having left is the same person again, with the same number.
 */
export const employeeMachine = machine({
  entity: 'Employee',
  initial: 'ACTIVE',
  roles: ['MANAGEMENT'],
  states: [{ status: 'ACTIVE' }, { status: 'ONLEAVE', label: 'On leave' }, { status: 'TERMINATED' }],
  transitions: [
    { from: 'ACTIVE', to: 'ONLEAVE', effects: ['goOut'] },
    { from: 'ACTIVE', to: 'TERMINATED', effects: ['goOut'] },
    { from: 'ONLEAVE', to: 'ACTIVE' },
    { from: 'ONLEAVE', to: 'TERMINATED' },
    { from: 'TERMINATED', to: 'ACTIVE' },
  ],
});

export type EmployeeStatus = (typeof employeeMachine)['initial'];

/** All statuses, in the order of an employment. */
export const employeeStatuses = statusesOf(employeeMachine);

/** In which of them somebody can be in. */
export const workingStatuses: readonly EmployeeStatus[] = ['ACTIVE'];

/** In which of them somebody stands on the in/out board: who has left does not. */
export const boardStatuses: readonly EmployeeStatus[] = ['ACTIVE', 'ONLEAVE'];
