import { machine } from '#kit/machine';

/** Whether a plan counts. One that is paused falls due no more, until it goes on. */
export const planMachine = machine({
  entity: 'MaintenancePlan',
  initial: 'ACTIVE',
  roles: ['MANAGEMENT', 'PLANNING', 'MAINTENANCE'],
  states: [{ status: 'ACTIVE' }, { status: 'PAUSED' }],
  transitions: [
    { from: 'ACTIVE', to: 'PAUSED' },
    { from: 'PAUSED', to: 'ACTIVE' },
  ],
});
