import { machine } from '#kit/machine';

/** Whether a design does something. What is ACTIVE is not changed: what runs is what was looked at. */
export const designMachine = machine({
  entity: 'AutomationDesign',
  initial: 'DRAFT',
  roles: ['MANAGEMENT'],
  states: [
    { status: 'DRAFT' },
    { status: 'ACTIVE', isEditable: false },
    { status: 'PAUSED' },
    { status: 'ARCHIVED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', requires: ['rules'], effects: ['beginAnew'] },
    { from: 'DRAFT', to: 'ARCHIVED' },
    { from: 'ACTIVE', to: 'PAUSED', effects: ['wait'] },
    { from: 'ACTIVE', to: 'PAUSED', effects: ['wait'], by: 'worker' },
    { from: 'PAUSED', to: 'ACTIVE', requires: ['rules'], effects: ['beginAnew'] },
    { from: 'PAUSED', to: 'ARCHIVED' },
  ],
});
