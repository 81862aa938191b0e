import { machine } from '#kit/machine';

const open = (from: 'QUEUED' | 'VALIDATING' | 'RUNNING') => [
  { from, to: 'CANCELLED' as const, roles: [], requires: [], effects: ['removeFile'], by: 'cancel' } as const,
  { from, to: 'FAILED' as const, roles: [], requires: [], effects: ['removeFile'], by: 'worker' } as const,
];

/**
 * The life of an import. VALIDATING reads the whole file without writing, so that a broken one is refused
 * before its first row is taken. FAILED is about the file; where single rows failed the import is
 * DONEWITHERRORS, and the others are in.
 */
export const importMachine = machine({
  entity: 'Import',
  initial: 'QUEUED',
  states: [
    { status: 'QUEUED', isEditable: false },
    { status: 'VALIDATING', isEditable: false },
    { status: 'RUNNING', isEditable: false },
    { status: 'DONE' },
    { status: 'DONEWITHERRORS', label: 'Done with errors' },
    { status: 'FAILED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'QUEUED', to: 'VALIDATING', roles: [], requires: [], effects: [], by: 'worker' },
    { from: 'VALIDATING', to: 'RUNNING', roles: [], requires: ['readableFile'], effects: [], by: 'worker' },
    { from: 'RUNNING', to: 'DONE', roles: [], requires: [], effects: ['removeFile'], by: 'worker' },
    { from: 'RUNNING', to: 'DONEWITHERRORS', roles: [], requires: [], effects: ['removeFile'], by: 'worker' },
    ...open('QUEUED'),
    ...open('VALIDATING'),
    ...open('RUNNING'),
  ],
});

export type ImportStatus = (typeof importMachine.states)[number]['status'];
