import { sql } from 'kysely';
import { field } from '#kit/field';
import { listed } from '#kit/resource';

/** What an event can be. */
export const eventTypes = [
  'CLOCKIN',
  'CLOCKOUT',
  'STATUS',
  'NOTE',
  'DETAILVIEW',
  'DOCUMENTVIEW',
  'SENDTOUSER',
  'QUANTITY',
  'SCRAP',
  'DOWNTIME',
] as const;
export type EventType = (typeof eventTypes)[number];

/** A clock-in whose shift is over has ended with it, whether or not somebody wrote that down already. */
const isOver = (now: string) => sql`t.end_utc is null and t.pauses_after_utc < ${now}`;
const millionths = (instant: string) => sql.raw(`round(extract(epoch from ${instant}) / 60, 6)`);
const ofOrder = (column: string) => () =>
  sql`
  (select ${sql.ref(`p.${column}`)} from production_orders p
  where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id)`;

const endedBy = ['CLOCKIN', 'CLOCKOUT', 'STATUS', 'SHIFT', 'STATED'] as const;

/**
 * What happened on the floor, newest first: one log for all that is clocked, counted, noted and looked at.
 */
export const productionEvents = listed({
  title: 'ProductionEvent',
  table: 'production_events',
  idField: 'eventID',
  sort: '-startUTC',
  fields: {
    eventID: field.id({ required: true }),
    type: field.oneOf(eventTypes, { required: true, filter: 'equal' }),
    productionOrderID: field.id({ required: true, filter: 'equal' }),
    number: field.text(40, { required: true, computed: ofOrder('number'), description: 'The order’s' }),
    salesOrderID: field.id({
      computed: ofOrder('sales_order_id'),
      filter: 'equal',
      description: 'The sales order that it is made for',
    }),
    productID: field.id({ computed: ofOrder('product_id'), filter: 'equal', description: 'What is made' }),
    taskID: field.id({ filter: 'equal', description: 'Null: it is about the order as a whole' }),
    taskName: field.text(200, { filter: 'equal', description: 'As it was called then' }),
    userID: field.id({ required: true, filter: 'equal', description: 'Whose it is' }),
    userName: field.text(200, {
      computed: () =>
        sql`(select u.display_name from users u where u.tenant_id = t.tenant_id and u.user_id = t.user_id)`,
    }),
    resourceID: field.id({ filter: 'equal', description: 'The machine or station' }),
    resourceName: field.text(200, {
      computed: () =>
        sql`(select r.name from resources r where r.tenant_id = t.tenant_id and r.resource_id = t.resource_id)`,
    }),
    startUTC: field.instant({
      required: true,
      sort: true,
      filter: 'range',
      description: 'When it happened or began',
    }),
    endUTC: field.instant({
      computed: (now) => sql`case when ${isOver(now)} then t.shift_end_utc else t.end_utc end`,
      description: 'Of time: when it was over; null: it goes on',
    }),
    endedBy: field.oneOf(endedBy, {
      computed: (now) => sql`case when ${isOver(now)} then 'SHIFT' else t.ended_by end`,
      description:
        'CLOCKIN: by the next one; STATUS: the task or order was paused, done or held; SHIFT: the shift was over; STATED: by whom corrected it, or a terminal',
    }),
    minutes: field.decimal(
      { integer: 12, places: 6 },
      {
        computed: (now) => sql`case when ${isOver(now)} and not t.is_shared
          then ${millionths('t.shift_end_utc')} - ${millionths('t.start_utc')} else t.minutes end`,
        description: 'Of time that is over; of shared time its share',
      },
    ),
    isOpen: field.flag({
      required: true,
      computed: (now) => sql`(t.type = 'CLOCKIN' and t.end_utc is null and t.is_counted
        and (t.pauses_after_utc is null or t.pauses_after_utc >= ${now}))`,
      filter: 'equal',
      description: 'Somebody is clocked in by it',
    }),
    isShared: field.flag({ required: true, description: 'The user may be clocked in on others meanwhile' }),
    isCounted: field.flag({
      required: true,
      filter: 'equal',
      description: 'False of what was corrected, and of what cannot be true: invalid-time says why',
    }),
    quantity: field.decimal({ integer: 12, places: 6 }, { description: 'Of QUANTITY and SCRAP: pieces' }),
    reasonID: field.id({ filter: 'equal' }),
    reason: field.text(1300, { description: 'The reason’s name then, or the user’s words' }),
    note: field.text(4000, { description: 'Of STATUS: from which to which' }),
    documentID: field.id({ description: 'Of DOCUMENTVIEW' }),
    toUserID: field.id({ filter: 'equal', description: 'Of SENDTOUSER' }),
    source: field.oneOf(['AUTO', 'MANUAL', 'IMPORT'], {
      required: true,
      filter: 'equal',
      description: 'AUTO: follows from something else; IMPORT: a terminal sent it later',
    }),
    correctsEventID: field.id({ description: 'It takes the place of this one' }),
    correctedByEventID: field.id({ description: 'This one takes its place' }),
    recordedByUserID: field.id({ required: true, description: 'Who reported it' }),
    recordedUTC: field.instant({ required: true, description: 'When the service heard of it' }),
  },
});
