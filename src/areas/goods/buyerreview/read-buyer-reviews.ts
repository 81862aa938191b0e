import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { id, list, object } from '#platform/schema';
import { shortageExample, shortageNotification } from './material-request.ts';

/** What was sent, newest first. */
const reviews = listed({
  title: 'BuyerReview',
  table: 'buyer_reviews',
  idField: 'notificationID',
  sort: '-sentUTC',
  fields: {
    notificationID: field.id({ required: true }),
    productID: field.text(64, { required: true, filter: 'equal' }),
    productName: field.text(500, { required: true }),
    configurationKey: field.text(200, { required: true, description: 'Which configuration of the product' }),
    availabilitySource: field.text(200, { required: true }),
    snapshotAtUTC: field.instant({ required: true, column: 'snapshot_at_utc' }),
    items: field.json(shortageNotification.properties.items, { required: true }),
    sentByUserID: field.id({ required: true, filter: 'equal' }),
    sentUTC: field.instant({ required: true, sort: true, filter: 'range' }),
  },
});

const example = {
  ...shortageExample,
  configurationKey: '0198c5a0-0000-7000-8000-000000000143',
  sentByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  sentUTC: '2026-01-31T12:00:00.000Z',
};

const shared = { method: 'GET', tag: 'inventory', permission: 'inventory.read', addition: true } as const;

export const listBuyerReviews = operation({
  ...shared,
  id: 'listBuyerReviews',
  path: '/v1/buyerreviews',
  summary: 'List what was sent to buyer review, newest first',
  query: listQuery(reviews, { limit: limitParameter }),
  response: list(reviews.element),
  problems: ['InvalidCursor'],
  example: { response: [example] },
  run: async (ctx, { query }) => answerList(ctx, reviews, planList(reviews, query)),
});

export const getBuyerReview = operation({
  ...shared,
  id: 'getBuyerReview',
  path: '/v1/buyerreviews/{NotificationID}',
  summary: 'Read one shortage that was sent to buyer review',
  params: object({ NotificationID: id({ description: 'The notification’s id' }) }),
  response: reviews.element,
  problems: ['NotFound'],
  example: { response: example },
  run: async (ctx, { params }) =>
    ctx.one(
      sql<Record<string, unknown>>`
        select ${reviews.select(ctx.now)} from buyer_reviews t
        where ${ctx.mine('t')} and t.notification_id = ${params.NotificationID}`,
      'buyer review',
    ),
});
