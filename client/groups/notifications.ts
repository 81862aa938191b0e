// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Count, DigestEnded, DismissedNotifications, NewNotification, Notification, NotificationDigest, NotificationDigestSettings, NotifiedUsers, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List your notifications. */
export const listNotifications = /* @__PURE__ */ operation<
  { query?: { type?: string | undefined; entity?: string | undefined; entityID?: string | undefined; severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined; isSystem?: boolean | undefined; status?: 'UNREAD' | 'READ' | 'DISMISSED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Notification[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/notifications');

/** List your notifications that went to all users. */
export const listSystemNotifications = /* @__PURE__ */ operation<
  { query?: { type?: string | undefined; entity?: string | undefined; entityID?: string | undefined; severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined; isSystem?: boolean | undefined; status?: 'UNREAD' | 'READ' | 'DISMISSED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Notification[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/notifications/system');

/** Count your notifications. */
export const countNotifications = /* @__PURE__ */ operation<
  { query?: { type?: string | undefined; entity?: string | undefined; entityID?: string | undefined; severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined; isSystem?: boolean | undefined; status?: 'UNREAD' | 'READ' | 'DISMISSED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/notifications/count');

/** Read one of your notifications. */
export const getNotification = /* @__PURE__ */ operation<
  { params: { NotificationID: string; }; },
  Notification,
  AnyCode | 'NotFound'
>('GET', '/v1/notifications/{NotificationID}');

/** Say that you have read a notification, or not, or dismiss it. */
export const setNotificationStatus = /* @__PURE__ */ operation<
  { params: { NotificationID: string; }; body: { status: 'UNREAD' | 'READ' | 'DISMISSED'; }; },
  Notification,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/notifications/{NotificationID}/status', { writes: true });

/** Dismiss a notification. */
export const dismissNotification = /* @__PURE__ */ operation<
  { params: { NotificationID: string; }; },
  Notification,
  AnyCode | WriteCode | 'NotFound'
>('GET', '/v1/notifications/{NotificationID}/dismiss', { writes: true });

/** Dismiss a notification. */
export const dismissNotificationByPost = /* @__PURE__ */ operation<
  { params: { NotificationID: string; }; },
  Notification,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/notifications/{NotificationID}/dismiss', { writes: true });

/** Dismiss all your notifications. */
export const dismissAllNotifications = /* @__PURE__ */ operation<
  Record<never, never>,
  DismissedNotifications,
  AnyCode | WriteCode
>('GET', '/v1/notifications/all/dismiss', { writes: true });

/** Dismiss all your notifications. */
export const dismissAllNotificationsByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  DismissedNotifications,
  AnyCode | WriteCode
>('POST', '/v1/notifications/all/dismiss', { writes: true });

/** The life cycle of a notification as data. */
export const getNotificationStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/notifications/statemachines/status');

/** Notify users. */
export const sendNotification = /* @__PURE__ */ operation<
  { body: NewNotification; },
  NotifiedUsers,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('POST', '/v1/notifications', { writes: true });

/** Read when you get your notifications by mail. */
export const getNotificationDigest = /* @__PURE__ */ operation<
  Record<never, never>,
  NotificationDigest,
  AnyCode
>('GET', '/v1/notifications/digest');

/** Set when you get your notifications by mail. */
export const setNotificationDigest = /* @__PURE__ */ operation<
  { body: NotificationDigestSettings; },
  NotificationDigest,
  AnyCode | BodyCode | WriteCode | 'PreconditionMissing'
>('PUT', '/v1/notifications/digest', { writes: true });

/** End a digest by the link of its mail. */
export const unsubscribeFromDigest = /* @__PURE__ */ operation<
  { query: { token: string; }; },
  DigestEnded,
  AnyCode | WriteCode
>('POST', '/v1/notifications/digest/unsubscribe', { writes: true });

/** Where a digest is ended. */
export const showUnsubscribePage = /* @__PURE__ */ operation<
  { query: { token: string; }; },
  File,
  AnyCode
>('GET', '/v1/notifications/digest/unsubscribe', { file: true });

