import { machine } from '#kit/machine';
import { roles } from '#platform/auth/permissions';

/** The life of a notification, which its reader alone moves. What is dismissed is not shown again. */
export const notificationMachine = machine({
  entity: 'Notification',
  initial: 'UNREAD',
  roles,
  states: [{ status: 'UNREAD' }, { status: 'READ' }, { status: 'DISMISSED' }],
  transitions: [
    { from: 'UNREAD', to: 'READ' },
    { from: 'READ', to: 'UNREAD' },
    { from: 'UNREAD', to: 'DISMISSED' },
    { from: 'READ', to: 'DISMISSED' },
    { from: 'UNREAD', to: 'DISMISSED', by: 'dismiss' },
    { from: 'READ', to: 'DISMISSED', by: 'dismiss' },
  ],
});
