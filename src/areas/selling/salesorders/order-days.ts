import { type RawBuilder, sql } from 'kysely';
import { field } from '#kit/field';

/**
 * By the tenant of the transaction, which is the order's, and not by the order's own: so it is looked up once
 * for all orders of a statement. Looked up for each row it was nine tenths of counting late ones.
 */
const tenant = (column: string) =>
  sql`(select ${sql.ref(`n.${column}`)} from tenants n where n.tenant_id = nullif(current_setting('app.tenant_id', true), ''))`;

/** The day of an instant in the tenant's time zone. */
const day = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${tenant('time_zone')})::date`;
/** By when an order `t` is to be delivered: as promised, else as requested. */
const promised = sql`coalesce(t.promise_date_utc, t.requested_date_utc)`;
/** Whether the day by when an order `t` is to be delivered is over; null without one. */
export const promisedIsOver = (now: string) => sql`(${day(promised)} < ${day(sql`${now}::timestamptz`)})`;
/** The date by which the tenant judges whether an order was on time. */
const due = sql`case when ${tenant('on_time_by')} = 'REQUEST' then coalesce(t.requested_date_utc, t.promise_date_utc) else ${promised} end`;
const final = sql`coalesce(t.status_dates->'COMPLETED'->>'utc', t.status_dates->'CANCELLED'->>'utc')::timestamptz`;
const ended = (now: string) =>
  sql`case when t.status in ('COMPLETED', 'CANCELLED') then ${final} else ${now}::timestamptz end`;
/**
 * Of an order `t`: how many days of the tenant's calendar an instant lies before the order is due; negative:
 * after. Null without an instant or a date.
 */
export const daysBeforeDue = (instant: RawBuilder<unknown>) => sql`(${day(due)} - ${day(instant)})`;
/** By how many days an order `t` is early, and of one that is not shipped as if it were shipped now. */
export const daysEarly = (now: string) => daysBeforeDue(sql`coalesce(t.shipped_utc, ${ended(now)})`);
/** Whether an order `t` is on time; null without a date. */
export const onTime = (now: string) => sql`(${daysEarly(now)} >= -${tenant('on_time_grace_days')})`;

/** Of an order `t`: days since it was made, at an instant. */
export const daysElapsed = (now: string) => sql`(${day(ended(now))} - ${day(sql`t.created_utc`)})`;

const signed = { minimum: -1_000_000, maximum: 1_000_000 };
const days = { minimum: 0, maximum: 1_000_000 };

/** How long an order takes, in days of the tenant's calendar, and whether that is on time. */
export const orderDays = {
  shippedUTC: field.instant({
    readOnly: true,
    filter: 'range',
    description: 'When the last of it was shipped',
  }),
  daysElapsed: field.integer(days, {
    required: true,
    readOnly: true,
    description: 'Since it was made, until it was COMPLETED or CANCELLED, else until today',
    computed: daysElapsed,
  }),
  daysRequired: field.integer(signed, {
    readOnly: true,
    description: 'From the day it was made to the promised, else the requested one',
    computed: () => sql`(${day(promised)} - ${day(sql`t.created_utc`)})`,
  }),
  otdDays: field.integer(signed, {
    readOnly: true,
    description:
      'By how many days it was shipped before it was due; negative: too late. While not all is shipped, as if it were shipped today. Due is what the tenant’s `onTimeBy` says; null without such a date',
    computed: (now) => daysEarly(now),
  }),
  isOnTime: field.flag({
    readOnly: true,
    filter: 'equal',
    description: 'Whether otdDays is within the tenant’s `onTimeGraceDays`; null without a date',
    computed: (now) => onTime(now),
  }),
};
