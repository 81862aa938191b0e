import { machine } from '#kit/machine';

/** Where the deadline's clock goes by the status; it stands in all others. */
export const runningStatuses = [
  'OPEN',
  'RECEIVED',
  'DIAGNOSIS',
  'APPROVED',
  'INREPAIR',
  'WAITINGPARTS',
] as const;

const runs = { effects: ['runClock'] } as const;
const stops = { effects: ['stopClock'] } as const;

/**
 * The life of a ticket. QUOTED waits for the customer, so that its clock stands. What is in the house goes
 * back before a ticket ends.
 */
export const ticketMachine = machine({
  entity: 'Ticket',
  initial: 'OPEN',
  roles: ['MANAGEMENT', 'CUSTOMERSERVICE', 'TECH'],
  states: [
    { status: 'OPEN' },
    { status: 'RECEIVED' },
    { status: 'DIAGNOSIS' },
    { status: 'QUOTED' },
    { status: 'APPROVED' },
    { status: 'INREPAIR', label: 'In repair' },
    { status: 'WAITINGPARTS', label: 'Waiting for parts' },
    { status: 'COMPLETED' },
    { status: 'SHIPPED' },
    { status: 'CLOSED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'OPEN', to: 'RECEIVED', requires: ['lines'], effects: ['receiveLines', 'runClock'] },
    { from: 'OPEN', to: 'DIAGNOSIS', ...runs },
    { from: 'OPEN', to: 'CANCELLED', requires: ['returned'], ...stops },
    { from: 'RECEIVED', to: 'DIAGNOSIS', ...runs },
    { from: 'RECEIVED', to: 'CANCELLED', requires: ['returned'], ...stops },
    { from: 'DIAGNOSIS', to: 'QUOTED', requires: ['quote'], ...stops },
    { from: 'DIAGNOSIS', to: 'APPROVED', requires: ['approved'], ...runs },
    { from: 'DIAGNOSIS', to: 'COMPLETED', requires: ['repaired'], ...stops },
    { from: 'DIAGNOSIS', to: 'CANCELLED', requires: ['returned'], ...stops },
    { from: 'QUOTED', to: 'DIAGNOSIS', ...runs },
    { from: 'QUOTED', to: 'APPROVED', requires: ['approved'], ...runs },
    { from: 'QUOTED', to: 'APPROVED', by: 'acceptance', roles: [], requires: ['approved'], ...runs },
    { from: 'QUOTED', to: 'CANCELLED', requires: ['returned'], ...stops },
    { from: 'APPROVED', to: 'INREPAIR', ...runs },
    { from: 'APPROVED', to: 'CANCELLED', requires: ['returned'], ...stops },
    { from: 'INREPAIR', to: 'WAITINGPARTS', ...runs },
    { from: 'INREPAIR', to: 'DIAGNOSIS', ...runs },
    { from: 'INREPAIR', to: 'COMPLETED', requires: ['repaired'], ...stops },
    { from: 'WAITINGPARTS', to: 'INREPAIR', ...runs },
    { from: 'COMPLETED', to: 'INREPAIR', ...runs },
    { from: 'COMPLETED', to: 'SHIPPED', requires: ['toShip'], effects: ['shipLines', 'stopClock'] },
    { from: 'COMPLETED', to: 'CLOSED', requires: ['returned'], ...stops },
    { from: 'SHIPPED', to: 'CLOSED', requires: ['returned'], ...stops },
  ],
});
