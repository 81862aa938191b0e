import { sql } from 'kysely';
import { appendHistory } from '#kit/parts/history';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, int32, list, object, oneOf, optional, text } from '#platform/schema';
import { quoteExample } from './quote.example.ts';

/** Hands quotes over to another user: some of them, or all of one who leaves. */
export const moveOwnership = operation({
  id: 'moveSalesQuoteOwnership',
  method: 'PATCH',
  path: '/v1/salesquotes/createdby',
  tag: 'sales-quotes',
  summary: 'Hand sales quotes over to another user',
  description:
    'Makes `toUserID` the createdByUserID of the quotes of `fromUserID`: of those in `ids`, or of all. What cannot be moved is told, the rest is done.',
  permission: 'quotes.write',
  body: object(
    { fromUserID: id(), toUserID: id(), ids: optional(list(id(), { minItems: 1, maxItems: 10_000 })) },
    { title: 'OwnershipMove' },
  ),
  response: object(
    {
      created: int32({ minimum: 0 }),
      updated: int32({ minimum: 0 }),
      failed: int32({ minimum: 0 }),
      results: list(object({ salesQuoteID: id(), result: oneOf(['UPDATED', 'FAILED']), detail: optional(text(200)) })),
    },
    { title: 'SalesQuoteBatch' },
  ),
  problems: ['UnknownReference'],
  example: {
    body: { fromUserID: quoteExample.row.createdByUserID, toUserID: '0198c5a0-0000-7000-8000-0000000000bb' },
    response: {
      created: 0,
      updated: 1,
      failed: 0,
      results: [{ salesQuoteID: quoteExample.row.salesQuoteID, result: 'UPDATED' }],
    },
  },
  run: async (ctx, { body: { fromUserID, toUserID, ids } }) => {
    await refuseUnknownUser(ctx, toUserID);
    const chosen = ids ? sql` and t.sales_quote_id = any (${ids})` : sql``;
    // Locked in one order, so that two hand-overs at once wait for each other instead of dying.
    const moved = await ctx.rows(sql<{ id: string }>`
      with owned as (
        select t.sales_quote_id from sales_quotes t
        where ${ctx.mine('t')} and t.created_by_user_id = ${fromUserID}${chosen} order by t.sales_quote_id for update)
      update sales_quotes as q set created_by_user_id = ${toUserID}, last_updated_by_user_id = ${ctx.userID},
        last_updated_utc = ${ctx.now}, row_version = q.row_version + 1
      from owned where ${ctx.mine('q')} and q.sales_quote_id = owned.sales_quote_id returning q.sales_quote_id as id`);
    const done = moved.map((row) => row.id).sort();
    const entry = { action: 'OWNER', field: 'createdByUserID', oldValue: fromUserID, newValue: toUserID };
    appendHistory(ctx, 'SalesQuote', done, [entry]);
    for (const entityID of done) {
      ctx.audit({
        entity: 'SalesQuote',
        entityID,
        action: 'UPDATE',
        old: { createdByUserID: fromUserID },
        new: { createdByUserID: toUserID },
      });
    }
    // An entry without a change is not kept; it tells the edge that this write looked after its trail.
    if (done.length === 0) ctx.audit({ entity: 'User', entityID: fromUserID, action: 'UPDATE' });
    const known = new Set(done);
    const failed = [...new Set(ids ?? [])].filter((one) => !known.has(one));
    return {
      created: 0,
      updated: done.length,
      failed: failed.length,
      results: [
        ...done.map((salesQuoteID) => ({ salesQuoteID, result: 'UPDATED' as const })),
        ...failed.map((salesQuoteID) => ({
          salesQuoteID,
          result: 'FAILED' as const,
          detail: 'is not a quote of fromUserID',
        })),
      ],
    };
  },
});

const refuseUnknownUser = async (ctx: Ctx, userID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID} and u.is_active`,
  );
  if (found) return;
  throw new Problem('UnknownReference', 'There is no such active user.', {
    errors: [{ pointer: '/toUserID', detail: 'is not an active user' }],
  });
};
