import { machine } from '#kit/machine';

const production = { by: 'production' } as const;

/** The life of a batch. From ACTIVE on it follows its orders, by whatever operation they move. */
export const batchMachine = machine({
  entity: 'ProductionBatch',
  initial: 'DRAFT',
  roles: ['MANAGEMENT', 'PLANNING'],
  states: [
    { status: 'DRAFT' },
    { status: 'ACTIVE' },
    { status: 'COMPLETING' },
    { status: 'COMPLETED', isEditable: false },
    { status: 'DISSOLVED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', requires: ['members'], effects: ['together'] },
    { from: 'DRAFT', to: 'DISSOLVED', effects: ['free'] },
    { from: 'ACTIVE', to: 'DISSOLVED', effects: ['free'] },
    { from: 'COMPLETING', to: 'DISSOLVED', effects: ['free'] },
    { from: 'ACTIVE', to: 'COMPLETING', ...production },
    { from: 'ACTIVE', to: 'COMPLETED', ...production },
    { from: 'COMPLETING', to: 'COMPLETED', ...production },
    { from: 'COMPLETING', to: 'ACTIVE', ...production },
    { from: 'COMPLETED', to: 'COMPLETING', ...production },
    { from: 'COMPLETED', to: 'ACTIVE', ...production },
  ],
});

/** In which a batch follows its orders. */
export const followingStatuses = ['ACTIVE', 'COMPLETING', 'COMPLETED'] as const;
