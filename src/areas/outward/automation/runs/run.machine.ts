import { machine } from '#kit/machine';

/**
 * What becomes of a run. One that did not do all it should is taken up again by a user, from where it
 * stopped.
 */
export const runMachine = machine({
  entity: 'AutomationRun',
  initial: 'QUEUED',
  roles: ['MANAGEMENT'],
  states: [
    { status: 'QUEUED' },
    { status: 'RUNNING' },
    { status: 'SUCCEEDED' },
    { status: 'PARTIAL', label: 'Done in part' },
    { status: 'FAILED' },
    { status: 'SKIPPED' },
  ],
  transitions: [
    { from: 'QUEUED', to: 'SKIPPED', effects: ['drop'] },
    { from: 'QUEUED', to: 'RUNNING', by: 'worker' },
    { from: 'QUEUED', to: 'FAILED', by: 'worker' },
    { from: 'QUEUED', to: 'SKIPPED', by: 'worker' },
    { from: 'RUNNING', to: 'SUCCEEDED', by: 'worker' },
    { from: 'RUNNING', to: 'PARTIAL', by: 'worker' },
    { from: 'RUNNING', to: 'FAILED', by: 'worker' },
    { from: 'RUNNING', to: 'SKIPPED', by: 'worker' },
    { from: 'PARTIAL', to: 'QUEUED', effects: ['again'] },
    { from: 'FAILED', to: 'QUEUED', effects: ['again'] },
    { from: 'SKIPPED', to: 'QUEUED', effects: ['again'] },
  ],
});
