import { machine, statusesOf } from '#kit/machine';

/**
 * The life of a tariff set. The rules of a Published set apply; only a Draft, and the rules of one, can be
 * changed.
 */
export const tariffSetMachine = machine({
  entity: 'TariffSet',
  initial: 'Draft',
  roles: ['LOGISTICS', 'PURCHASING'],
  states: [
    { status: 'Draft' },
    { status: 'Published', isEditable: false },
    { status: 'Retired', isEditable: false },
    { status: 'Archived' },
  ],
  transitions: [
    { from: 'Draft', to: 'Published', by: 'publish' },
    { from: 'Published', to: 'Retired', by: 'retire' },
    { from: 'Draft', to: 'Archived', by: 'archive' },
    { from: 'Retired', to: 'Archived', by: 'archive' },
  ],
});

export type TariffSetStatus = (typeof tariffSetMachine)['initial'];

/** All statuses, in the order of a set's life. */
export const tariffSetStatuses = statusesOf(tariffSetMachine);
