import { machine } from '#kit/machine';

/**
 * The life of a warehouse move. It touches the ledger once, on its way to DONE; until then nothing is
 * reserved.
 */
export const moveMachine = machine({
  entity: 'WarehouseMove',
  initial: 'PLANNED',
  roles: ['PLANNING', 'LOGISTICS', 'WAREHOUSE'],
  states: [
    { status: 'PLANNED' },
    // What is picked is known while it is picked: lots and serial numbers are filled in then.
    { status: 'IN_PROGRESS' },
    { status: 'DONE' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'PLANNED', to: 'IN_PROGRESS' },
    { from: 'PLANNED', to: 'CANCELLED' },
    { from: 'IN_PROGRESS', to: 'DONE', requires: ['stock'], effects: ['moveStock'] },
    { from: 'IN_PROGRESS', to: 'CANCELLED' },
  ],
});
