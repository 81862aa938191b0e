import { machine } from '#kit/machine';

const roles = ['LOGISTICS', 'PURCHASING'] as const;

/**
 * The life of a tariff set. The rules of a Published set apply; only a Draft, and the rules of one, can be
 * changed.
 */
export const tariffSetMachine = machine({
  entity: 'TariffSet',
  initial: 'Draft',
  states: [
    { status: 'Draft', label: 'Draft', isFinal: false, isEditable: true },
    { status: 'Published', label: 'Published', isFinal: false, isEditable: false },
    { status: 'Retired', label: 'Retired', isFinal: false, isEditable: false },
    { status: 'Archived', label: 'Archived', isFinal: true, isEditable: false },
  ],
  transitions: [
    { from: 'Draft', to: 'Published', roles, requires: [], effects: [], by: 'publish' },
    { from: 'Published', to: 'Retired', roles, requires: [], effects: [], by: 'retire' },
    { from: 'Draft', to: 'Archived', roles, requires: [], effects: [], by: 'archive' },
    { from: 'Retired', to: 'Archived', roles, requires: [], effects: [], by: 'archive' },
  ],
});

export type TariffSetStatus = (typeof tariffSetMachine)['initial'];

/** All statuses, in the order of a set's life. */
export const tariffSetStatuses: readonly TariffSetStatus[] = tariffSetMachine.states.map(
  ({ status }) => status,
);
