import { machine } from '#kit/machine';

const planning = ['PLANNING', 'MANAGEMENT'] as const;

/** A wish that an order be made earlier or later. What was approved is applied by the next schedule. */
export const resequenceMachine = machine({
  entity: 'ResequenceRequest',
  initial: 'REQUESTED',
  roles: planning,
  states: [
    { status: 'REQUESTED' },
    { status: 'APPROVED', isEditable: false },
    { status: 'REJECTED' },
    { status: 'APPLIED' },
    { status: 'WITHDRAWN' },
  ],
  transitions: [
    { from: 'REQUESTED', to: 'APPROVED', requires: ['orderOpen'], effects: ['decide', 'sequence'] },
    { from: 'REQUESTED', to: 'REJECTED', effects: ['decide'] },
    {
      from: 'REQUESTED',
      to: 'WITHDRAWN',
      roles: ['SALES', 'CUSTOMERSERVICE', 'SHOP', 'TECH', ...planning],
      requires: ['ownRequest'],
    },
    { from: 'APPROVED', to: 'APPLIED', by: 'worker', roles: [] },
    { from: 'REQUESTED', to: 'WITHDRAWN', by: 'worker', roles: [] },
    { from: 'APPROVED', to: 'WITHDRAWN', by: 'worker', roles: [] },
  ],
});
