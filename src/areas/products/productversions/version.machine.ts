import { machine } from '#kit/machine';

const roles = ['MANAGEMENT'] as const;
const plain = { roles, requires: [], effects: [], by: 'state' } as const;

/**
 * The life of a version. What it is never changes; only whether it is tested, live, or was. One of a product
 * is RELEASED at a time.
 */
export const versionMachine = machine({
  entity: 'SmartQuoteVersion',
  initial: 'DRAFT',
  states: [
    { status: 'DRAFT', label: 'Draft', isFinal: false, isEditable: false },
    { status: 'IN_TEST', label: 'In test', isFinal: false, isEditable: false },
    { status: 'RELEASED', label: 'Released', isFinal: false, isEditable: false },
    { status: 'RETIRED', label: 'Retired', isFinal: true, isEditable: false },
    { status: 'ARCHIVED', label: 'Archived', isFinal: true, isEditable: false },
  ],
  transitions: [
    { from: 'DRAFT', to: 'IN_TEST', ...plain },
    // What goes live and what does not any more needs the permission products.release besides, which is an
    // administrator's.
    {
      from: 'IN_TEST',
      to: 'RELEASED',
      ...plain,
      requires: ['noErrors'],
      effects: ['retireFormer', 'freezeValues'],
    },
    { from: 'RELEASED', to: 'RETIRED', ...plain },
    { from: 'DRAFT', to: 'ARCHIVED', ...plain },
  ],
});

export type VersionState = (typeof versionMachine)['initial'];

/** All states, in the order of a version's life. */
export const versionStates: readonly VersionState[] = versionMachine.states.map(({ status }) => status);
