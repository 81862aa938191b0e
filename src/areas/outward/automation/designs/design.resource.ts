import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { eventOf, resource } from '#kit/resource';
import { id, object, optional, type Static, text } from '#platform/schema';
import { deleteRunsOf } from '../runs/delete-runs.ts';
import { designMachine } from './design.machine.ts';

/** What sets a design off: an event of a kind of record, or a time. */
export const triggerSchema = object(
  {
    entity: optional(text(100, { description: 'A kind of record: `GET /v1/webhooks/events` lists them' })),
    event: optional(text(100, { description: 'What happens to it, beside `entity`' })),
    schedule: optional(
      text(100, {
        description:
          'Instead of an event, times in the tenant’s zone: minute, hour, day of month, month, weekday, as cron has them',
        examples: ['0 7 * * 1-5'],
      }),
    ),
  },
  { title: 'AutomationTrigger', description: 'Either entity and event, or schedule' },
);

const fields = {
  name: field.text(200, {
    ...{ required: true, unique: true, sort: true, search: true },
    example: 'Large quotes',
  }),
  description: field.longText(4000),
  trigger: field.json(triggerSchema, { required: true }),
  status: statusField(designMachine),
  version: field.integer(
    { minimum: 1 },
    {
      ...{ required: true, readOnly: true, fallback: 1 },
      description: 'Grows with every change of the design or its rules; a run says which it followed',
    },
  ),
  ownerUserID: field.id({
    ...{ required: true, readOnly: true, fallback: '', isPlaceholder: true, filter: 'equal' },
    description:
      'In whose name it acts, with their permissions and no more: who changed or activated it last',
  }),
  pausedReason: field.text(1000, { readOnly: true, description: 'Why the service paused it' }),
  nextRunUTC: field.instant({ readOnly: true, description: 'When a design with a schedule runs next' }),
};

const owner = '0198c5a0-0000-7000-8000-0000000000aa';

/** What the service does by itself: when, and by its rules what. */
export const designResource = resource({
  entity: 'AutomationDesign',
  noun: 'automation design',
  table: 'automation_designs',
  path: '/v1/automation/designs',
  param: 'DesignID',
  idField: 'designID',
  tag: 'automation',
  permission: 'automation',
  fields,
  life: designMachine,
  deletableIn: ['DRAFT', 'ARCHIVED'],
  operations: ['list', 'get', 'delete'],
  sort: 'name',
  deleting: (ctx, { designID }) => deleteRunsOf(ctx, designID),
  example: {
    create: {
      name: 'Large quotes',
      description: 'Management hears of what is accepted above 50,000.',
      trigger: { entity: 'SalesQuote', event: 'StatusChanged' },
    },
    patch: { description: 'Above 100,000 from May on.' },
    row: { ownerUserID: owner },
  },
});

export const designStatusChanged = eventOf(
  designResource,
  'StatusChanged',
  'An automation design was activated, paused or archived, by a user or by the service',
);

/** A design as it is stored. */
export type Design = Kept<typeof fields, 'designID'>;
export type SentTrigger = Static<typeof triggerSchema>;

export const designParams = object({ DesignID: id({ description: 'The automation design’s id' }) });
