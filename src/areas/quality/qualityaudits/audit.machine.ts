import { machine } from '#kit/machine';

/** The life of an audit. */
export const auditMachine = machine({
  entity: 'QualityAudit',
  initial: 'PLANNED',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'PLANNED' },
    { status: 'INPROGRESS', label: 'In progress' },
    { status: 'REPORTED' },
    { status: 'CLOSED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'PLANNED', to: 'INPROGRESS' },
    { from: 'PLANNED', to: 'CANCELLED', requires: ['reason'] },
    { from: 'INPROGRESS', to: 'REPORTED' },
    { from: 'INPROGRESS', to: 'CANCELLED', requires: ['reason'] },
    { from: 'REPORTED', to: 'INPROGRESS', requires: ['reason'] },
    { from: 'REPORTED', to: 'CLOSED', requires: ['findingsClosed'] },
  ],
});
