import { defineArea } from '#platform/area';
import {
  dismissAllNotifications,
  dismissNotification,
  readNotificationMachine,
  setNotificationStatus,
} from './move-notification.ts';
import { purgeNotifications } from './purge-notifications.ts';
import {
  countNotifications,
  getNotification,
  listNotifications,
  listSystemNotifications,
} from './read-notifications.ts';
import { sendNotification } from './send-notification.ts';

export const notifications = defineArea({
  name: 'notifications',
  tags: {
    notifications: 'What you are notified of',
  },
  tables: ['notifications'],
  operations: [
    listNotifications,
    listSystemNotifications,
    countNotifications,
    getNotification,
    setNotificationStatus,
    dismissNotification,
    dismissAllNotifications,
    readNotificationMachine,
    sendNotification,
  ],
  jobs: [purgeNotifications],
});

export { type Notice, notify, peopleOf, type Said, type Says, saidTo } from './notify.ts';
