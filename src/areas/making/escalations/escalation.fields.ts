import { sql } from 'kysely';
import { escalationLevels, risesUntil, severities } from '#areas/company/escalationtemplates';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { escalationMachine } from './escalation.machine.ts';

const set = { required: true, readOnly: true } as const;

/** What is kept of an escalation. */
export const fields = {
  number: field.number({ entity: 'Escalation', format: 'ESC####', first: 1001 }),
  productionOrderID: field.id({ ...{ required: true, createOnly: true, refers: true, filter: 'equal' } }),
  taskID: field.id({ refers: true, filter: 'equal', description: 'The task of the order that it is about' }),
  templateID: field.id({
    ...{ createOnly: true, refers: true, filter: 'equal' },
    description: 'By which it rises; without one it does not',
  }),
  title: field.text(200, { required: true, example: 'The spindle of M-4 is hot' }),
  description: field.longText(10_000),
  severity: field.oneOf(severities, {
    ...{ required: true, fallback: 'MEDIUM', isPlaceholder: true, filter: 'equal' },
    description: 'Left out: the template’s, or MEDIUM without one',
  }),
  status: statusField(escalationMachine),
  level: field.integer({ minimum: 0 }, { ...set, fallback: 0, description: 'How many levels were notified' }),
  levels: field.json(escalationLevels, {
    ...{ ...set, fallback: [] },
    description: 'The template’s, as they were when it was raised',
  }),
  isByWorkingTime: field.flag({ ...set, fallback: true, description: 'As the template says' }),
  risesUntil: field.oneOf(risesUntil, { ...set, fallback: 'RESOLVED', description: 'As the template says' }),
  levelsFromUTC: field.instant({
    ...{ ...set, fallback: '', isPlaceholder: true },
    description: 'From when on the minutes of the levels count: raised, or taken up again',
  }),
  nextEscalationUTC: field.instant({
    ...{ readOnly: true, filter: 'range' },
    description: 'When the next level is due; null: none is left, or it rises no more',
  }),
  assignedToUserID: field.id({ refers: true, filter: 'equal', description: 'Who sees to it' }),
  dueUTC: field.instant({ filter: 'range', description: 'Until when it should be resolved' }),
  isOverdue: field.flag({
    ...{ ...set, filter: 'equal' },
    description: 'It was due, and is not resolved',
    computed: (now) => sql`coalesce(t.due_utc < ${now}::timestamptz and t.resolved_utc is null, false)`,
  }),
  acknowledgedByUserID: field.id({ readOnly: true, description: 'Who said first that they saw it' }),
  acknowledgedUTC: field.instant({ readOnly: true }),
  resolution: field.longText(10_000, { description: 'What was done; must be there before it is RESOLVED' }),
  resolvedUTC: field.instant({ readOnly: true }),
};

/** An escalation as it is stored. */
export type Escalation = Kept<typeof fields, 'escalationID'>;
