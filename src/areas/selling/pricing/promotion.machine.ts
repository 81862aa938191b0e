import { machine } from '#kit/machine';

const roles = ['MANAGEMENT'] as const;
const move = <F extends string, T extends string>(
  from: F,
  to: T,
  requires: readonly 'endNotOver'[] = [],
) => ({
  ...{ from, to, roles, requires, effects: [], by: 'status' as const },
});

/**
 * The life of a promotion. What prices are made by is not changed under them: an active one is paused first.
 */
export const promotionMachine = machine({
  entity: 'Promotion',
  initial: 'DRAFT',
  states: [
    { status: 'DRAFT', label: 'Draft', isFinal: false, isEditable: true },
    { status: 'ACTIVE', label: 'Active', isFinal: false, isEditable: false },
    { status: 'PAUSED', label: 'Paused', isFinal: false, isEditable: true },
    { status: 'EXPIRED', label: 'Expired', isFinal: true, isEditable: false },
  ],
  transitions: [
    move('DRAFT', 'ACTIVE', ['endNotOver']),
    move('ACTIVE', 'PAUSED'),
    move('PAUSED', 'ACTIVE', ['endNotOver']),
    move('ACTIVE', 'EXPIRED'),
    move('PAUSED', 'EXPIRED'),
  ],
});
