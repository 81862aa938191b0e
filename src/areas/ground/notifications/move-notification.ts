import { sql } from 'kysely';
import { readStatus, statusInput } from '#kit/machine';
import { moveRow } from '#kit/machine/move-row';
import { machineOperation } from '#kit/machine/read-machine';
import { lockOne, readOne } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { int32, object } from '#platform/schema';
import { notificationMachine } from './notification.machine.ts';
import { notificationResource } from './notification.resource.ts';

const resource = notificationResource;
const { row } = resource.spec.example;

const onOne = {
  tag: 'notifications',
  permission: 'notifications.read',
  params: idParams(resource),
  response: resource.model,
} as const;

/** `PATCH /v1/notifications/{NotificationID}/status` */
export const setNotificationStatus = operation({
  ...onOne,
  id: 'setNotificationStatus',
  method: 'PATCH',
  path: '/v1/notifications/{NotificationID}/status',
  summary: 'Say that you have read a notification, or not, or dismiss it',
  body: object({ status: statusInput(notificationMachine) }),
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: { body: { status: 'READ' }, response: { ...row, status: 'READ', rowVersion: 2 } },
  run: async (ctx, { params, body }) =>
    move(ctx, idIn(resource, params), readStatus(notificationMachine, body.status), 'status'),
});

/** `GET /v1/notifications/{NotificationID}/dismiss` */
export const dismissNotification = operation({
  ...onOne,
  id: 'dismissNotification',
  method: 'GET',
  path: '/v1/notifications/{NotificationID}/dismiss',
  acts: true,
  summary: 'Dismiss a notification',
  description: 'It is not listed any more unless asked for. One that is dismissed stays so.',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: { ...row, status: 'DISMISSED', rowVersion: 2 } },
  run: async (ctx, { params }) => move(ctx, idIn(resource, params), 'DISMISSED', 'dismiss'),
});

/** `GET /v1/notifications/all/dismiss` */
export const dismissAllNotifications = operation({
  id: 'dismissAllNotifications',
  method: 'GET',
  path: '/v1/notifications/all/dismiss',
  tag: 'notifications',
  acts: true,
  summary: 'Dismiss all your notifications',
  description: 'Answers how many there were. What comes afterwards stays.',
  permission: 'notifications.read',
  response: object({ dismissed: int32({ minimum: 0 }) }, { title: 'DismissedNotifications' }),
  example: { response: { dismissed: 4 } },
  run: async (ctx) => {
    const dismissed = await ctx.exec(sql`
      update notifications as n
      set status = 'DISMISSED', dismissed_utc = ${ctx.now}, read_utc = coalesce(n.read_utc, ${ctx.now}),
        last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = n.row_version + 1
      where ${ctx.mine('n')} and n.user_id = ${ctx.userID} and n.status <> 'DISMISSED'`);
    ctx.audit({ entity: 'Notification', entityID: ctx.userID, action: 'STATUS', new: { dismissed } });
    return { dismissed };
  },
});

export const readNotificationMachine = machineOperation(resource, notificationMachine, { addition: true });

type Status = (typeof notificationMachine.states)[number]['status'];

/** Another's notification is not there. */
const move = async (ctx: Ctx, id: string, to: Status, by: 'status' | 'dismiss') => {
  const old = await lockOne(ctx, resource, id);
  if (old.userID !== ctx.userID) throw notFound('notification');
  if (by === 'dismiss' && old.status === to) {
    ctx.audit({ entity: 'Notification', entityID: id, action: 'STATUS', old, new: old });
    return whole(old);
  }
  await moveRow(ctx, resource, notificationMachine, old, to, {
    by,
    changes: {
      readUTC: to === 'UNREAD' ? null : (old.readUTC ?? ctx.now),
      dismissedUTC: to === 'DISMISSED' ? ctx.now : null,
    },
  });
  return whole(await readOne(ctx, resource, id));
};
