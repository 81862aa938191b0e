import { machine } from '#kit/machine';

const roles = ['PLANNING', 'LOGISTICS', 'WAREHOUSE'] as const;
const plain = { roles, requires: [], effects: [], by: 'status' } as const;

/**
 * The life of a warehouse move. It touches the ledger once, on its way to DONE; until then nothing is
 * reserved.
 */
export const moveMachine = machine({
  entity: 'WarehouseMove',
  initial: 'PLANNED',
  states: [
    { status: 'PLANNED', label: 'Planned', isFinal: false, isEditable: true },
    // What is picked is known while it is picked: lots and serial numbers are filled in then.
    { status: 'IN_PROGRESS', label: 'In progress', isFinal: false, isEditable: true },
    { status: 'DONE', label: 'Done', isFinal: true, isEditable: false },
    { status: 'CANCELLED', label: 'Cancelled', isFinal: true, isEditable: false },
  ],
  transitions: [
    { from: 'PLANNED', to: 'IN_PROGRESS', ...plain },
    { from: 'PLANNED', to: 'CANCELLED', ...plain },
    { from: 'IN_PROGRESS', to: 'DONE', ...plain, requires: ['stock'], effects: ['moveStock'] },
    { from: 'IN_PROGRESS', to: 'CANCELLED', ...plain },
  ],
});

export type MoveStatus = (typeof moveMachine)['initial'];

/** All statuses, in the order of a move's life. */
export const moveStatuses: readonly MoveStatus[] = moveMachine.states.map(({ status }) => status);
