import { machine } from '#kit/machine';

const roles = ['MANAGEMENT'] as const;

/**
 * The life of an employment. Who comes back after having left is the same person again, with the same number.
 */
export const employeeMachine = machine({
  entity: 'Employee',
  initial: 'ACTIVE',
  states: [
    { status: 'ACTIVE', label: 'Active', isFinal: false, isEditable: true },
    { status: 'ONLEAVE', label: 'On leave', isFinal: false, isEditable: true },
    { status: 'TERMINATED', label: 'Terminated', isFinal: false, isEditable: true },
  ],
  transitions: [
    { from: 'ACTIVE', to: 'ONLEAVE', roles, requires: [], effects: ['goOut'], by: 'status' },
    { from: 'ACTIVE', to: 'TERMINATED', roles, requires: [], effects: ['goOut'], by: 'status' },
    { from: 'ONLEAVE', to: 'ACTIVE', roles, requires: [], effects: [], by: 'status' },
    { from: 'ONLEAVE', to: 'TERMINATED', roles, requires: [], effects: [], by: 'status' },
    { from: 'TERMINATED', to: 'ACTIVE', roles, requires: [], effects: [], by: 'status' },
  ],
});

export type EmployeeStatus = (typeof employeeMachine)['initial'];

/** All statuses, in the order of an employment. */
export const employeeStatuses: readonly EmployeeStatus[] = employeeMachine.states.map(({ status }) => status);

/** In which of them somebody can be in. */
export const workingStatuses: readonly EmployeeStatus[] = ['ACTIVE'];

/** In which of them somebody stands on the in/out board: who has left does not. */
export const boardStatuses: readonly EmployeeStatus[] = ['ACTIVE', 'ONLEAVE'];
