import { machine } from '#kit/machine';

/** The life of a revision. Only a draft is changed; of a number one revision is ACTIVE at most. */
export const instructionMachine = machine({
  entity: 'WorkInstruction',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'PLANNING', 'QUALITY'],
  states: [{ status: 'DRAFT' }, { status: 'ACTIVE', isEditable: false }, { status: 'ARCHIVED' }],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', requires: ['steps'], effects: ['archiveFormer'] },
    { from: 'ACTIVE', to: 'ARCHIVED' },
  ],
});
