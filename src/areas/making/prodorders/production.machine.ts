import { machine, statusesOf } from '#kit/machine';

const plain = { roles: ['PLANNING', 'MANAGEMENT'], requires: [], effects: [], by: 'status' } as const;

const cancelled = ['resume', 'cancelTasks', 'free', 'dropPieces'] as const;

/** The life of a production order. On hold it remembers what it was, and goes on as that alone. */
export const productionMachine = machine({
  entity: 'ProductionOrder',
  initial: 'PLANNED',
  states: [
    { status: 'PLANNED' },
    { status: 'RELEASED' },
    { status: 'WIP', label: 'In work' },
    { status: 'ONHOLD', label: 'On hold' },
    { status: 'COMPLETED', isEditable: false },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'PLANNED', to: 'RELEASED', ...plain, effects: ['promise'] },
    { from: 'PLANNED', to: 'WIP', ...plain, effects: ['start', 'promise'] },
    { from: 'RELEASED', to: 'WIP', ...plain, effects: ['start'] },
    {
      from: 'WIP',
      to: 'RELEASED',
      ...plain,
      requires: ['noTaskBegun', 'noTimeClocked'],
      effects: ['forgetStart'],
    },
    { from: 'PLANNED', to: 'ONHOLD', ...plain, effects: ['hold'] },
    { from: 'RELEASED', to: 'ONHOLD', ...plain, effects: ['hold'] },
    { from: 'WIP', to: 'ONHOLD', ...plain, effects: ['hold', 'pauseTasks'] },
    { from: 'ONHOLD', to: 'PLANNED', ...plain, requires: ['formerStatus'], effects: ['resume'] },
    { from: 'ONHOLD', to: 'RELEASED', ...plain, requires: ['formerStatus'], effects: ['resume'] },
    { from: 'ONHOLD', to: 'WIP', ...plain, requires: ['formerStatus'], effects: ['resume'] },
    {
      from: 'WIP',
      to: 'COMPLETED',
      ...plain,
      requires: ['tasksDone', 'quantities', 'place', 'pieces'],
      effects: ['finish', 'consume', 'produceStock', 'free'],
    },
    {
      from: 'COMPLETED',
      to: 'WIP',
      ...plain,
      requires: ['reason', 'salesOrderOpen', 'stock'],
      effects: ['forgetFinish', 'takeStockBack', 'unconsume', 'promise'],
    },
    // Without a role of its own: ADMIN alone, and what follows from the sales order.
    { from: 'PLANNED', to: 'CANCELLED', ...plain, roles: [], effects: [...cancelled] },
    { from: 'RELEASED', to: 'CANCELLED', ...plain, roles: [], effects: [...cancelled] },
    { from: 'WIP', to: 'CANCELLED', ...plain, roles: [], effects: [...cancelled] },
    { from: 'ONHOLD', to: 'CANCELLED', ...plain, roles: [], effects: [...cancelled] },
  ],
});

export type ProductionStatus = (typeof productionMachine)['initial'];
export type ProductionTransition = (typeof productionMachine)['transitions'][number];

/** All statuses, in the order of a production order's life. */
export const productionStatuses = statusesOf(productionMachine);

/** Those of which something is still to be done. */
export const openStatuses = ['PLANNED', 'RELEASED', 'WIP', 'ONHOLD'] as const satisfies ProductionStatus[];
