// Made by `npm run generate`; do not edit.
import type { Announcement, AnnouncementChange, AnyCode, BodyCode, NewAnnouncement, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List announcements. */
export const listAnnouncements = /* @__PURE__ */ operation<
  { query?: { severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined; startsUTCFrom?: string | undefined; startsUTCTo?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'startsUTC' | '-startsUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Announcement[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/announcements');

/** List the announcements to be shown now. */
export const listActiveAnnouncements = /* @__PURE__ */ operation<
  { query?: { severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined; startsUTCFrom?: string | undefined; startsUTCTo?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'startsUTC' | '-startsUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Announcement[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/announcements/active');

/** Read one announcement. */
export const getAnnouncement = /* @__PURE__ */ operation<
  { params: { AnnouncementID: string; }; },
  Announcement,
  AnyCode | 'NotFound'
>('GET', '/v1/announcements/{AnnouncementID}');

/** Create an announcement. */
export const createAnnouncement = /* @__PURE__ */ operation<
  { body: NewAnnouncement; },
  Announcement,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/announcements', { writes: true });

/** Change an announcement. */
export const updateAnnouncement = /* @__PURE__ */ operation<
  { params: { AnnouncementID: string; }; body: AnnouncementChange; },
  Announcement,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField'
>('PATCH', '/v1/announcements/{AnnouncementID}', { writes: true });

/** Delete an announcement. */
export const deleteAnnouncement = /* @__PURE__ */ operation<
  { params: { AnnouncementID: string; }; },
  Announcement,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/announcements/{AnnouncementID}', { writes: true });

