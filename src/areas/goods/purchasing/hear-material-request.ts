import { sql } from 'kysely';
import { materialRequestCreated, type shortageNotification } from '#areas/goods/buyerreview';
import { auditRow, insertRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { reaction } from '#platform/reaction';
import type { Static } from '#platform/schema';
import { watchResource } from './watch.resource.ts';

type Notification = Static<typeof shortageNotification>;

/**
 * Puts what is short onto the watch list, an entry for each line of the notification. A notification that is
 * heard again adds nothing: its lines are known by its id and their places.
 */
export const hearMaterialRequest = reaction({
  on: materialRequestCreated,
  run: async (ctx, event) => {
    const { notificationID, items } = event.body;
    // Of two that hear the same at the same moment the second finds what the first has put there.
    ctx.send(sql`
      select pg_advisory_xact_lock(hashtextextended(${`purchasing_watches ${ctx.tenantID} ${notificationID}`}, 0))`);
    const there = await ctx.rows(sql<{ line: number | null }>`
      select w.source_line as line from purchasing_watches w where ${ctx.mine('w')} and w.source_id = ${notificationID}`);
    const known = await knownItems(ctx, items);
    for (const [sourceLine, line] of items.entries()) {
      if (there.some((one) => one.line === sourceLine)) continue;
      const { itemNumber, description, uOM, requiredQuantity, availableQuantity, shortfallQuantity } = line;
      const row = await insertRow(ctx, watchResource, {
        watchID: ctx.newID(),
        itemID: known.has(line.itemID) ? line.itemID : null,
        ...{ itemNumber, description, uOM, requiredQuantity, availableQuantity, shortfallQuantity },
        reason: 'SHORTAGE',
        statusSinceUTC: ctx.now,
        ...{ source: 'BUYERREVIEW', sourceID: notificationID, sourceLine },
      });
      auditRow(ctx, watchResource, 'CREATE', undefined, row);
    }
  },
});

/** A line names what is no item here by the number that it was asked for with. */
const knownItems = async (ctx: Ctx, items: Notification['items']): Promise<Set<string>> => {
  const rows = await ctx.rows(sql<{ itemID: string }>`
    select i.item_id as "itemID" from items i
    where ${ctx.mine('i')} and i.item_id = any (${items.map(({ itemID }) => itemID)}::text[])`);
  return new Set(rows.map(({ itemID }) => itemID));
};
