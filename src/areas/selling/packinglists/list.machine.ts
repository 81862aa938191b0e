import { machine, statusesOf } from '#kit/machine';

/** The life of a packing list. What has left the house comes back as a return and not by a status. */
export const listMachine = machine({
  entity: 'PackingList',
  initial: 'DRAFT',
  states: [{ status: 'DRAFT' }, { status: 'SHIPPED' }],
  transitions: [
    {
      from: 'DRAFT',
      to: 'SHIPPED',
      roles: ['PLANNING', 'LOGISTICS', 'WAREHOUSE'],
      requires: ['lines', 'places', 'orderReleased', 'openQuantity', 'stock'],
      effects: ['takeStock', 'shipOrderLines'],
      by: 'status',
    },
  ],
});

/** All statuses, in the order of a packing list's life. */
export const listStatuses = statusesOf(listMachine);
