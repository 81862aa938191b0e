import { machine } from '#kit/machine';

const move = <F extends string, T extends string>(from: F, to: T) => ({
  ...{ from, to, roles: ['PURCHASING'] as const, requires: [], effects: [], by: 'status' as const },
});

/**
 * The life of an entry on the watch list. What is resolved or dismissed is closed for good; the next shortage
 * is a new entry.
 */
export const watchMachine = machine({
  entity: 'WatchedItem',
  initial: 'OPEN',
  states: [
    { status: 'OPEN', label: 'Open', isFinal: false, isEditable: true },
    { status: 'ORDERED', label: 'Ordered', isFinal: false, isEditable: true },
    { status: 'RESOLVED', label: 'Resolved', isFinal: true, isEditable: false },
    { status: 'DISMISSED', label: 'Dismissed', isFinal: true, isEditable: false },
  ],
  transitions: [
    move('OPEN', 'ORDERED'),
    move('OPEN', 'RESOLVED'),
    move('OPEN', 'DISMISSED'),
    move('ORDERED', 'OPEN'),
    move('ORDERED', 'RESOLVED'),
    move('ORDERED', 'DISMISSED'),
  ],
});

export const watchStatuses = watchMachine.states.map(({ status }) => status);
