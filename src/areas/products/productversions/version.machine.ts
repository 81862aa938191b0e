import { machine, statusesOf } from '#kit/machine';

/**
 * The life of a version. What it is never changes; only whether it is tested, live, or was. One of a product
 * is RELEASED at a time.
 */
export const versionMachine = machine({
  entity: 'SmartQuoteVersion',
  initial: 'DRAFT',
  roles: ['MANAGEMENT'],
  states: [
    { status: 'DRAFT', isEditable: false },
    { status: 'IN_TEST', isEditable: false },
    { status: 'RELEASED', isEditable: false },
    { status: 'RETIRED' },
    { status: 'ARCHIVED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'IN_TEST', by: 'state' },
    // What goes live and what does not any more needs the permission products.release besides, which is an
    // administrator's.
    {
      from: 'IN_TEST',
      to: 'RELEASED',
      by: 'state',
      requires: ['noErrors'],
      effects: ['retireFormer', 'freezeValues'],
    },
    { from: 'RELEASED', to: 'RETIRED', by: 'state' },
    { from: 'DRAFT', to: 'ARCHIVED', by: 'state' },
  ],
});

export type VersionState = (typeof versionMachine)['initial'];

/** All states, in the order of a version's life. */
export const versionStates = statusesOf(versionMachine);
