import { machine } from '#kit/machine';
import { roles } from '#platform/auth/permissions';

const [requires, done, cancel, reopen] = [['concerned'], ['done'], ['cancel'], ['reopen']] as const;

/** The life of a to-do. One that was ended by mistake is opened again. */
export const toDoMachine = machine({
  entity: 'ToDo',
  initial: 'OPEN',
  roles,
  states: [
    { status: 'OPEN' },
    { status: 'INPROGRESS', label: 'In progress' },
    { status: 'DONE', isEditable: false },
    { status: 'CANCELLED', isEditable: false },
  ],
  transitions: [
    { from: 'OPEN', to: 'INPROGRESS', requires },
    { from: 'OPEN', to: 'DONE', requires, effects: done },
    { from: 'OPEN', to: 'CANCELLED', requires, effects: cancel },
    { from: 'INPROGRESS', to: 'OPEN', requires },
    { from: 'INPROGRESS', to: 'DONE', requires, effects: done },
    { from: 'INPROGRESS', to: 'CANCELLED', requires, effects: cancel },
    { from: 'DONE', to: 'OPEN', requires, effects: reopen },
    { from: 'CANCELLED', to: 'OPEN', requires, effects: reopen },
  ],
});

/** What an end, or its taking back, writes beside the status. */
export const endOf = (status: string, userID: string, now: string) =>
  status === 'DONE' || status === 'CANCELLED'
    ? { endedByUserID: userID, endedUTC: now }
    : { endedByUserID: null, endedUTC: null };
