import { machine } from '#kit/machine';

/** The life of one version of a tree. Of its versions one at most is active: another one retires it. */
export const treeMachine = machine({
  entity: 'DiagnosticTree',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [{ status: 'DRAFT' }, { status: 'ACTIVE', isEditable: false }, { status: 'RETIRED' }],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', requires: ['sound'], effects: ['retireFormer'] },
    { from: 'ACTIVE', to: 'RETIRED' },
  ],
});
