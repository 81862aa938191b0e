import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { resource } from '#kit/resource';
import { notificationMachine } from './notification.machine.ts';

/** How much it matters. */
export const severities = ['INFO', 'WARNING', 'CRITICAL'] as const;

const user = '0198c5a0-0000-7000-8000-0000000000aa';

/** What one user is notified of. Its operations are written by hand: each user has their own alone. */
export const notificationResource = resource({
  entity: 'Notification',
  noun: 'notification',
  table: 'notifications',
  path: '/v1/notifications',
  param: 'NotificationID',
  idField: 'notificationID',
  tag: 'notifications',
  permission: 'notifications',
  fields: {
    userID: field.id({ required: true, description: 'Who is notified: you' }),
    type: field.text(60, {
      ...{ required: true, filter: 'equal' },
      description: 'What kind of news it is, in the words of who sends it: `ESCALATION`, `MESSAGE`',
    }),
    title: field.text(200, { required: true }),
    text: field.longText(4000),
    entity: field.text(100, { filter: 'equal', description: 'The kind of record that it is about' }),
    entityID: field.id({ filter: 'equal', description: 'The record that it is about' }),
    severity: field.oneOf(severities, { required: true, filter: 'equal' }),
    isSystem: field.flag({
      ...{ required: true, filter: 'equal' },
      description: 'It went to all users of the tenant',
    }),
    status: statusField(notificationMachine),
    readUTC: field.instant({ description: 'When it was read; null: not yet' }),
    dismissedUTC: field.instant(),
  },
  life: notificationMachine,
  operations: [],
  sort: '-createdUTC',
  example: {
    create: {},
    patch: {},
    row: {
      userID: user,
      type: 'NOTICE',
      title: 'Stocktaking on 27 February',
      text: 'Nothing leaves the warehouse on that day.',
      severity: 'WARNING',
      isSystem: true,
    },
  },
});
