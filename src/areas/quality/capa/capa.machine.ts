import { machine } from '#kit/machine';

/** The life of a corrective or preventive action. */
export const capaMachine = machine({
  entity: 'CAPA',
  initial: 'OPEN',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'OPEN' },
    { status: 'INPROGRESS', label: 'In progress' },
    { status: 'VERIFICATION' },
    { status: 'CLOSED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'OPEN', to: 'INPROGRESS' },
    { from: 'INPROGRESS', to: 'VERIFICATION', requires: ['phasesDone', 'method'] },
    { from: 'VERIFICATION', to: 'INPROGRESS', requires: ['reason'], effects: ['forgetCheck'] },
    { from: 'VERIFICATION', to: 'CLOSED', requires: ['effective', 'lastPhase'] },
    { from: 'OPEN', to: 'CANCELLED', requires: ['reason'] },
    { from: 'INPROGRESS', to: 'CANCELLED', requires: ['reason'] },
    { from: 'VERIFICATION', to: 'CANCELLED', requires: ['reason'] },
  ],
});

/** The life of one phase. */
export const phaseMachine = machine({
  entity: 'CapaPhase',
  initial: 'NOTSTARTED',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'NOTSTARTED', label: 'Not started' },
    { status: 'INPROGRESS', label: 'In progress' },
    { status: 'DONE', isEditable: false },
  ],
  transitions: [
    { from: 'NOTSTARTED', to: 'INPROGRESS', by: 'phases' },
    { from: 'NOTSTARTED', to: 'DONE', by: 'phases', requires: ['result', 'earlierDone'] },
    { from: 'INPROGRESS', to: 'DONE', by: 'phases', requires: ['result', 'earlierDone'] },
    { from: 'DONE', to: 'INPROGRESS', by: 'phases' },
  ],
});
