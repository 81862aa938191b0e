import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { roles } from '#platform/auth/permissions';
import { toDoMachine } from './to-do.machine.ts';

/** What made a to-do. */
const toDoSources = ['USER', 'RULE', 'APPROVAL', 'IMPORT'] as const;

/** What is kept of a to-do. */
export const fields = {
  title: field.text(200, { required: true, example: 'Call about the missing drawing' }),
  text: field.longText(4000),
  entity: field.text(100, {
    filter: 'equal',
    description: 'The kind of record that it is about, in the words of events: SalesQuote, Product, …',
  }),
  entityID: field.id({ filter: 'equal', description: 'The record that it is about' }),
  assignedToUserID: field.id({
    ...{ refers: true, filter: 'equal' },
    description: 'Who shall do it; you, where neither a user nor a role nor a team is named',
  }),
  role: field.oneOf(roles, { filter: 'equal', description: 'Any user with it shall do it' }),
  teamID: field.id({ refers: true, filter: 'equal', description: 'Any member of it shall do it' }),
  priority: field.oneOf(['LOW', 'NORMAL', 'HIGH', 'URGENT'], {
    ...{ required: true, fallback: 'NORMAL', filter: 'equal' },
  }),
  dueUTC: field.instant({ filter: 'range', description: 'Until when' }),
  isOverdue: field.flag({
    ...{ required: true, readOnly: true, filter: 'equal' },
    description: 'It was due, and is neither done nor cancelled',
    computed: (now) => sql`coalesce(t.due_utc < ${now}::timestamptz and t.ended_utc is null, false)`,
  }),
  status: statusField(toDoMachine),
  source: field.oneOf(toDoSources, {
    ...{ required: true, readOnly: true, fallback: 'USER', filter: 'equal' },
    description: 'What made it: a user, an automation design (RULE), or what ends it too',
  }),
  sourceID: field.id({
    readOnly: true,
    description: 'What made it: the automation design, the approval request, the import',
  }),
  readByUserID: field.id({ readOnly: true, description: 'Who of those that shall do it saw it first' }),
  readUTC: field.instant({ readOnly: true, description: 'And when; null: nobody yet' }),
  endedByUserID: field.id({ readOnly: true, description: 'Who did it, or cancelled it' }),
  endedUTC: field.instant({ readOnly: true }),
};

/** A to-do as it is stored. */
export type ToDo = Kept<typeof fields, 'toDoID'>;
