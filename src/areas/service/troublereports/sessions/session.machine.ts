import { machine } from '#kit/machine';

/** The life of a walk through a diagnostic tree. A result can be taken back while the report is open. */
export const sessionMachine = machine({
  entity: 'DiagnosticSession',
  initial: 'RUNNING',
  roles: ['MANAGEMENT', 'CUSTOMERSERVICE', 'TECH', 'SHOP', 'QUALITY'],
  states: [{ status: 'RUNNING' }, { status: 'FINISHED' }, { status: 'ABANDONED' }],
  transitions: [
    { from: 'RUNNING', to: 'RUNNING', by: 'answer' },
    { from: 'RUNNING', to: 'FINISHED', by: 'answer' },
    { from: 'RUNNING', to: 'RUNNING', by: 'back' },
    { from: 'FINISHED', to: 'RUNNING', by: 'back' },
    { from: 'RUNNING', to: 'ABANDONED' },
  ],
});
