import { machine } from '#kit/machine';
import type { Role } from '#platform/auth/permissions';

const roles: readonly Role[] = [
  ...(['MANAGEMENT', 'PLANNING', 'SHOP', 'TECH', 'QUALITY', 'MAINTENANCE'] as const),
  ...(['PURCHASING', 'LOGISTICS', 'WAREHOUSE', 'CUSTOMERSERVICE'] as const),
];

/** The life of an escalation. Its effects note who saw it, how it ended, and whether levels rise. */
export const escalationMachine = machine({
  entity: 'Escalation',
  initial: 'OPEN',
  roles,
  states: [
    { status: 'OPEN' },
    { status: 'ACKNOWLEDGED' },
    { status: 'IN_PROGRESS' },
    { status: 'RESOLVED', isEditable: false },
    { status: 'CLOSED' },
  ],
  transitions: [
    { from: 'OPEN', to: 'ACKNOWLEDGED', effects: ['acknowledge'] },
    { from: 'OPEN', to: 'IN_PROGRESS', effects: ['begin'] },
    { from: 'ACKNOWLEDGED', to: 'IN_PROGRESS', effects: ['begin'] },
    { from: 'OPEN', to: 'RESOLVED', requires: ['resolution'], effects: ['resolve'] },
    { from: 'ACKNOWLEDGED', to: 'RESOLVED', requires: ['resolution'], effects: ['resolve'] },
    { from: 'IN_PROGRESS', to: 'RESOLVED', requires: ['resolution'], effects: ['resolve'] },
    { from: 'RESOLVED', to: 'IN_PROGRESS', requires: ['reason'], effects: ['reopen'] },
    { from: 'RESOLVED', to: 'CLOSED' },
  ],
});

export type EscalationStatus = (typeof escalationMachine.states)[number]['status'];

/** Statuses in which somebody still has to see to it. */
export const activeStatuses = ['OPEN', 'ACKNOWLEDGED', 'IN_PROGRESS'] as const;
