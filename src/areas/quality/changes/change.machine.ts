import { machine } from '#kit/machine';

/** The life of a change. */
export const changeMachine = machine({
  entity: 'QualityChange',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'DRAFT' },
    { status: 'SUBMITTED', isEditable: false },
    { status: 'APPROVED', isEditable: false },
    { status: 'REJECTED', isEditable: false },
    { status: 'IMPLEMENTED', isEditable: false },
    { status: 'CLOSED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'SUBMITTED', requires: ['affected'] },
    { from: 'SUBMITTED', to: 'DRAFT', effects: ['withdraw'] },
    { from: 'SUBMITTED', to: 'APPROVED', requires: ['notOwn', 'approved'] },
    { from: 'SUBMITTED', to: 'REJECTED', requires: ['reason'], effects: ['keepReason'] },
    { from: 'REJECTED', to: 'DRAFT', effects: ['withdraw'] },
    { from: 'APPROVED', to: 'DRAFT', requires: ['reason'], effects: ['withdraw'] },
    { from: 'APPROVED', to: 'IMPLEMENTED', requires: ['effective', 'released'] },
    { from: 'IMPLEMENTED', to: 'CLOSED' },
  ],
});
