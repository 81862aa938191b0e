import { type RawBuilder, sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { needEntity, readableEntities } from '#platform/event';
import { operation } from '#platform/operation';
import { id, list, object, Type } from '#platform/schema';
import { eventExample } from './audit.example.ts';
import { refuseUntold } from './audit-entry.ts';

/** Events as they happened, newest first. Only src/platform/reaction.ts writes them. */
const event = listed({
  title: 'Event',
  table: 'events',
  idField: 'eventID',
  sort: '-utc',
  fields: {
    eventID: field.id({ required: true }),
    type: field.text(200, {
      required: true,
      computed: () => sql`t.entity || '.' || t.event`,
      description: '`SalesQuote.StatusChanged`',
    }),
    entity: field.text(100, { required: true, filter: 'equal' }),
    event: field.text(100, { required: true, filter: 'equal' }),
    entityID: field.id({ required: true, filter: 'equal', description: 'The record that it is about' }),
    utc: field.instant({ required: true, column: 'occurred_utc', sort: true, filter: 'range' }),
    userID: field.id({ filter: 'equal' }),
    origin: field.oneOf(['APP', 'ERP'], {
      required: true,
      filter: 'equal',
      description: 'ERP: an ERP system brought it in',
    }),
    correlationID: field.text(200, { required: true, filter: 'equal' }),
    data: field.json(Type.Record(Type.String(), Type.Unknown()), {
      required: true,
      description: 'The record as of then, as webhooks get it',
    }),
  },
});

const shared = {
  method: 'GET',
  tag: 'events',
  permission: 'events.read',
} as const;

/** What a record is shown to whom, its events are: their data are the record. */
const onlyReadable =
  'An event shows the record that it is about, so it needs the permission to read that kind of record, too; lists leave out what you may not read.';

const shownTo = (ctx: Ctx): RawBuilder<unknown>[] => [sql`t.entity = any (${readableEntities(ctx)}::text[])`];

const listEvents = operation({
  ...shared,
  id: 'listEvents',
  path: '/v1/events',
  summary: 'List what happened, newest first',
  description: onlyReadable,
  query: listQuery(event, { limit: limitParameter }),
  response: list(event.element),
  problems: ['InvalidCursor'],
  example: { response: [eventExample] },
  run: async (ctx, { query }) => answerList(ctx, event, planList(event, query, shownTo(ctx))),
});

const listEventsOfRecord = operation({
  ...shared,
  id: 'listEventsOfRecord',
  path: '/v1/events/entities/{EntityID}',
  summary: 'List what happened to one record, newest first',
  description: onlyReadable,
  params: object({ EntityID: id({ description: 'The record’s id' }) }),
  query: listQuery(event, { limit: limitParameter }),
  response: list(event.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [eventExample] },
  run: async (ctx, { params, query }) => {
    // Not every kind of record has events: that it was ever there, the audit trail tells.
    await refuseUntold(ctx, params.EntityID);
    return answerList(
      ctx,
      event,
      planList(event, query, [...shownTo(ctx), sql`t.entity_id = ${params.EntityID}`]),
    );
  },
});

const getEvent = operation({
  ...shared,
  id: 'getEvent',
  path: '/v1/events/{EventID}',
  summary: 'Read one event',
  description:
    'An event shows the record that it is about, so it needs the permission to read that kind of record, too.',
  params: object({ EventID: id({ description: 'The event’s id' }) }),
  response: event.element,
  problems: ['NotFound'],
  example: { response: eventExample },
  run: async (ctx, { params }) => {
    const found = await ctx.one(
      sql<{ entity: string }>`
        select ${event.select(ctx.now)} from events t where ${ctx.mine('t')} and t.event_id = ${params.EventID}`,
      'event',
    );
    needEntity(ctx, found.entity);
    return found;
  },
});

export const eventOperations = [listEvents, listEventsOfRecord, getEvent];
