import { machine } from '#kit/machine';

/** Who has the piece of a line. What is PENDING has not come, or is repaired where it is. */
export const custodyMachine = machine({
  entity: 'ServiceTicketLine',
  initial: 'PENDING',
  roles: ['MANAGEMENT', 'CUSTOMERSERVICE', 'TECH', 'LOGISTICS', 'WAREHOUSE'],
  states: [
    { status: 'PENDING' },
    { status: 'RECEIVED' },
    { status: 'ATSUPPLIER', label: 'At the supplier' },
    { status: 'REPAIRED' },
    { status: 'SHIPPED' },
    { status: 'SCRAPPED' },
  ],
  transitions: [
    { from: 'PENDING', to: 'RECEIVED', by: 'custody' },
    { from: 'RECEIVED', to: 'ATSUPPLIER', requires: ['supplier'], by: 'custody' },
    { from: 'RECEIVED', to: 'REPAIRED', by: 'custody' },
    { from: 'RECEIVED', to: 'SHIPPED', by: 'custody' },
    { from: 'RECEIVED', to: 'SCRAPPED', by: 'custody' },
    { from: 'ATSUPPLIER', to: 'RECEIVED', by: 'custody' },
    { from: 'REPAIRED', to: 'RECEIVED', by: 'custody' },
    { from: 'REPAIRED', to: 'SHIPPED', by: 'custody' },
  ],
});
export type Custody = (typeof custodyMachine.states)[number]['status'];

/** What is in our hands or was passed on by us, and belongs to the customer. */
export const inHouse: readonly Custody[] = ['RECEIVED', 'ATSUPPLIER', 'REPAIRED'];
