import { machine } from '#kit/machine';

/** The life of a proposal: nothing follows from it until somebody applies it. */
export const proposalMachine = machine({
  entity: 'TimeProposal',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'PLANNING'],
  states: [{ status: 'DRAFT' }, { status: 'APPLIED' }, { status: 'DISCARDED' }],
  transitions: [
    { from: 'DRAFT', to: 'APPLIED', requires: ['taskAsBefore'], effects: ['setTimes'] },
    { from: 'DRAFT', to: 'DISCARDED' },
  ],
});
