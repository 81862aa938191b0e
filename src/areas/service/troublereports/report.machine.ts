import { machine } from '#kit/machine';

/**
 * The life of a trouble report. What was handed in is approved by somebody else than who did the work, or
 * goes back to be worked on.
 */
export const reportMachine = machine({
  entity: 'TroubleReport',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'CUSTOMERSERVICE', 'TECH', 'SHOP', 'QUALITY'],
  states: [
    { status: 'DRAFT' },
    { status: 'INPROGRESS', label: 'In progress' },
    { status: 'SUBMITTED', isEditable: false },
    { status: 'APPROVED', isEditable: false },
    { status: 'CLOSED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'INPROGRESS' },
    { from: 'INPROGRESS', to: 'SUBMITTED', requires: ['symptoms', 'walksEnded'] },
    { from: 'SUBMITTED', to: 'INPROGRESS', effects: ['withdrawApproval'] },
    {
      from: 'SUBMITTED',
      to: 'APPROVED',
      roles: ['MANAGEMENT', 'QUALITY', 'TECH'],
      requires: ['notOwnWork'],
      effects: ['noteApproval'],
    },
    { from: 'APPROVED', to: 'INPROGRESS', effects: ['withdrawApproval'] },
    { from: 'APPROVED', to: 'CLOSED', requires: ['summary'], effects: ['noteClosing'] },
  ],
});
