import { machine } from '#kit/machine';

const open = ['QUEUED', 'RUNNING', 'NEEDSCONTEXT', 'REVIEW'] as const;

/**
 * The life of a job. A worker proposes; people say more, choose and apply. `context` asks again whatever was
 * proposed before.
 */
export const forgeJobMachine = machine({
  entity: 'ForgeJob',
  initial: 'QUEUED',
  roles: ['MANAGEMENT'],
  states: [
    { status: 'QUEUED' },
    { status: 'RUNNING' },
    { status: 'NEEDSCONTEXT', label: 'Needs context' },
    { status: 'REVIEW' },
    { status: 'APPLIED' },
    { status: 'FAILED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'QUEUED', to: 'RUNNING', by: 'worker' },
    { from: 'RUNNING', to: 'NEEDSCONTEXT', by: 'worker' },
    { from: 'RUNNING', to: 'REVIEW', by: 'worker' },
    { from: 'RUNNING', to: 'FAILED', by: 'worker' },
    ...([...open, 'FAILED'] as const).map((from) => ({ from, to: 'QUEUED', by: 'context' }) as const),
    { from: 'REVIEW', to: 'REVIEW', by: 'package' },
    { from: 'REVIEW', to: 'APPLIED', by: 'apply' },
    ...open.map((from) => ({ from, to: 'CANCELLED', by: 'cancel' }) as const),
  ],
});
