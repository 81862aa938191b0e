import { machine } from '#kit/machine';

/**
 * The life of an entry on the watch list. What is resolved or dismissed is closed for good; the next shortage
 * is a new entry.
 */
export const watchMachine = machine({
  entity: 'WatchedItem',
  initial: 'OPEN',
  roles: ['PURCHASING'],
  states: [{ status: 'OPEN' }, { status: 'ORDERED' }, { status: 'RESOLVED' }, { status: 'DISMISSED' }],
  transitions: [
    { from: 'OPEN', to: 'ORDERED' },
    { from: 'OPEN', to: 'RESOLVED' },
    { from: 'OPEN', to: 'DISMISSED' },
    { from: 'ORDERED', to: 'OPEN' },
    { from: 'ORDERED', to: 'RESOLVED' },
    { from: 'ORDERED', to: 'DISMISSED' },
  ],
});
