// Made by `npm run generate`; do not edit.
import type { AnyCode, Event } from '../models.ts';
import { operation } from '../operation.ts';

/** List what happened, newest first. */
export const listEvents = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; userID?: string | undefined; origin?: 'APP' | 'ERP' | undefined; correlationID?: string | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Event[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/events');

/** List what happened to one record, newest first. */
export const listEventsOfRecord = /* @__PURE__ */ operation<
  { params: { EntityID: string; }; query?: { entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; userID?: string | undefined; origin?: 'APP' | 'ERP' | undefined; correlationID?: string | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Event[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/events/entities/{EntityID}');

/** Read one event. */
export const getEvent = /* @__PURE__ */ operation<
  { params: { EventID: string; }; },
  Event,
  AnyCode | 'NotFound'
>('GET', '/v1/events/{EventID}');

