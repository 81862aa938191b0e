import { machine } from '#kit/machine';

/**
 * The life of a promotion. What prices are made by is not changed under them: an active one is paused first.
 */
export const promotionMachine = machine({
  entity: 'Promotion',
  initial: 'DRAFT',
  roles: ['MANAGEMENT'],
  states: [
    { status: 'DRAFT' },
    { status: 'ACTIVE', isEditable: false },
    { status: 'PAUSED' },
    { status: 'EXPIRED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', requires: ['endNotOver'] },
    { from: 'ACTIVE', to: 'PAUSED' },
    { from: 'PAUSED', to: 'ACTIVE', requires: ['endNotOver'] },
    { from: 'ACTIVE', to: 'EXPIRED' },
    { from: 'PAUSED', to: 'EXPIRED' },
  ],
});
