import { machine } from '#kit/machine';

const floor = ['SHOP', 'TECH', 'PLANNING', 'MANAGEMENT'] as const;
const planning = ['PLANNING', 'MANAGEMENT'] as const;

/**
 * The life of a task. PLANNED waits for the tasks it depends on, READY waits for nobody: of these two it
 * is what its predecessors make it, in the transaction that changes them. What the order's own moves do
 * to its tasks is `status`.
 */
export const taskMachine = machine({
  entity: 'ProductionTask',
  initial: 'PLANNED',
  roles: floor,
  states: [
    { status: 'PLANNED' },
    { status: 'READY' },
    { status: 'WIP', label: 'In work' },
    { status: 'PAUSED' },
    { status: 'COMPLETED' },
    { status: 'SKIPPED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'PLANNED', to: 'READY', by: 'predecessors', requires: ['predecessors'] },
    { from: 'READY', to: 'PLANNED', by: 'predecessors' },
    { from: 'READY', to: 'WIP', by: 'tasks', requires: ['orderOpen'], effects: ['start'] },
    { from: 'READY', to: 'COMPLETED', by: 'tasks', requires: ['orderOpen'], effects: ['start', 'finish'] },
    { from: 'WIP', to: 'PAUSED', by: 'tasks' },
    { from: 'WIP', to: 'PAUSED', by: 'status' },
    { from: 'WIP', to: 'COMPLETED', by: 'tasks', requires: ['orderOpen'], effects: ['finish'] },
    { from: 'PAUSED', to: 'WIP', by: 'tasks', requires: ['orderOpen'], effects: ['start'] },
    { from: 'PAUSED', to: 'COMPLETED', by: 'tasks', requires: ['orderOpen'], effects: ['finish'] },
    {
      from: 'COMPLETED',
      to: 'WIP',
      by: 'tasks',
      roles: planning,
      requires: ['reason', 'orderOpen', 'successors'],
      effects: ['reopen'],
    },
    { from: 'PLANNED', to: 'SKIPPED', by: 'tasks', roles: planning, requires: ['reason'] },
    { from: 'READY', to: 'SKIPPED', by: 'tasks', roles: planning, requires: ['reason'] },
    { from: 'SKIPPED', to: 'PLANNED', by: 'tasks', roles: planning, requires: ['successors'] },
    { from: 'PLANNED', to: 'CANCELLED', by: 'tasks', roles: planning },
    { from: 'READY', to: 'CANCELLED', by: 'tasks', roles: planning },
    { from: 'PAUSED', to: 'CANCELLED', by: 'tasks', roles: planning },
    { from: 'PLANNED', to: 'CANCELLED', by: 'status', roles: [] },
    { from: 'READY', to: 'CANCELLED', by: 'status', roles: [] },
    { from: 'WIP', to: 'CANCELLED', by: 'status', roles: [] },
    { from: 'PAUSED', to: 'CANCELLED', by: 'status', roles: [] },
  ],
});

export type TaskStatus = (typeof taskMachine)['initial'];
export type TaskTransition = (typeof taskMachine)['transitions'][number];

/** Those that nothing waits for. */
const done: readonly TaskStatus[] = ['COMPLETED', 'SKIPPED', 'CANCELLED'];
/** Those of which something was done. */
const begun: readonly TaskStatus[] = ['WIP', 'PAUSED', 'COMPLETED'];

/** PLANNED or READY: nothing of it was done. */
export const isWaiting = ({ status }: { status: TaskStatus }): boolean =>
  status === 'PLANNED' || status === 'READY';
export const isDone = ({ status }: { status: TaskStatus }): boolean => done.includes(status);
export const isBegun = ({ status }: { status: TaskStatus }): boolean => begun.includes(status);
