import { sql } from 'kysely';
import { filterProperties, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { needEntity } from '#platform/event';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, int32, object } from '#platform/schema';
import { deliveries, isSuppressed } from './delivery.ts';
import { notEnabled } from './test-webhook.ts';
import { webhookExample } from './webhook.example.ts';
import { webhookResource } from './webhook.resource.ts';

/** The most deliveries that one replay sends: one statement, whose rows stay locked until it is committed. */
export const longestReplay = 10_000;

/**
 * Sends again all deliveries of a webhook that a filter finds, the same filter as the list's. They are queued
 * in the order of their sequence. What another request replays at the same moment is replayed once.
 */
export const replayDeliveries = operation({
  id: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/v1/webhooks/{WebhookID}/replay',
  tag: 'webhooks',
  summary: 'Send the deliveries of a range again',
  description:
    'Queues once more, in the order of their sequence and with the same ids and bytes, all deliveries that meet every filter ' +
    `given (at least one), at most ${longestReplay.toLocaleString('en')}. Those on their way are left out. ` +
    'GET …/deliveries with the same filters shows what they are. While the webhook is off they wait. ' +
    'It needs the permission to read the kinds of record that they tell of, too.',
  permission: 'webhooks.write',
  addition: true,
  params: idParams(webhookResource),
  body: object(filterProperties(deliveries), { title: 'WebhookReplay' }),
  response: object(
    {
      webhookID: id(),
      replayed: int32({ minimum: 0, description: 'How many deliveries were queued again' }),
    },
    { title: 'WebhookReplayed' },
  ),
  problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed', 'TooMany'],
  example: {
    body: {
      status: 'DEAD',
      createdUTCFrom: '2026-01-30T00:00:00.000Z',
      createdUTCTo: '2026-01-31T00:00:00.000Z',
    },
    response: { webhookID: webhookExample.row.webhookID, replayed: 12 },
  },
  run: async (ctx, { params, body }) => {
    const { WebhookID: webhookID } = params;
    // Not locked: every event of the tenant that this webhook hears would wait for the replay.
    const { rowVersion } = await readOne(ctx, webhookResource, webhookID);
    ctx.expectVersion(rowVersion);
    const filter = body;
    if (Object.keys(filter).length === 0) {
      const detail = 'needs at least one filter: a replay of everything is hardly ever meant';
      throw new Problem('InvalidInput', `The body ${detail}.`, { errors: [{ pointer: '', detail }] });
    }
    const tenant = await ctx.first(
      sql<{
        suppressed: boolean;
      }>`select ${isSuppressed} as suppressed from tenants n where ${ctx.mine('n')}`,
    );
    if (tenant?.suppressed) throw new Problem('PreconditionMissing', notEnabled);
    for (const entity of await entitiesOf(ctx, webhookID, filter)) needEntity(ctx, entity);
    const replayed = await queueAgain(ctx, webhookID, filter);
    if (replayed > longestReplay) {
      throw new Problem('TooMany', `More than ${longestReplay} deliveries meet these filters: narrow them.`);
    }
    ctx.audit({
      entity: 'Webhook',
      entityID: webhookID,
      action: 'SEND',
      new: { isReplay: true, replayed, ...filter },
    });
    return { webhookID, replayed };
  },
});

/** What the deliveries tell of that a filter finds: as few as a webhook hears. */
const entitiesOf = async (
  ctx: Ctx,
  webhookID: string,
  filter: Record<string, unknown>,
): Promise<string[]> => {
  const { where } = planList(deliveries, filter);
  const rows = await ctx.rows(sql<{ entity: string }>`
    select distinct t.entity from webhook_deliveries t
    where ${sql.join([ctx.mine('t'), sql`t.webhook_id = ${webhookID}`, ...where], sql` and `)}`);
  return rows.map(({ entity }) => entity);
};

/** Answers how many were queued; one more than may be, where there are too many. */
const queueAgain = async (ctx: Ctx, webhookID: string, filter: Record<string, unknown>): Promise<number> => {
  const { where } = planList(deliveries, filter);
  // A retry that waits goes at once, and keeps its place where it is due already. Microseconds keep the
  // order: all are due within ten milliseconds. Never earlier than now, from where on workers look for what
  // has become due. Rows are changed by where they lie: found again by their key, they took 30 s by a plan
  // for a short table.
  const found = await ctx.first(sql<{ count: number }>`
    with found as materialized (
      select t.ctid, t.delivery_id, t.sequence from webhook_deliveries t
      where ${sql.join([ctx.mine('t'), sql`t.webhook_id = ${webhookID}`, ...where], sql` and `)}
        and t.status not in ('PENDING', 'DELIVERING')
      order by t.sequence, t.delivery_id limit ${longestReplay + 1} for update
    ), moment as materialized (
      select clock_timestamp() as start
    ), line as (
      select f.*, m.start + row_number() over (order by f.sequence, f.delivery_id) * interval '1 microsecond' as due
      from found f cross join moment m
    ), queued as (
      update webhook_deliveries as d set status = 'PENDING', due_utc = least(d.due_utc, l.due), replayed_after = d.attempts
      from line l where ${ctx.mine('d')} and d.ctid = l.ctid
      returning 1
    )
    select count(*) as count from queued`);
  return found?.count ?? 0;
};
