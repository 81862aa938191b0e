import { sql } from 'kysely';
import { materialRequestCreated, type shortageNotification } from '#areas/buyerreview';
import type { Row } from '#kit/declaration';
import { auditRow } from '#kit/rows';
import { printJson } from '#lib/json';
import { foldText } from '#lib/text';
import type { Reaction } from '#platform/reaction';
import type { Static } from '#platform/schema';
import { watch } from './watch.resource.ts';

/**
 * Puts what is short onto the watch list, an entry for each line of the notification. A notification that is heard again adds nothing:
 * its lines are known by its id and their places.
 */
export const hearMaterialRequest: Reaction = {
  on: materialRequestCreated,
  run: async (ctx, event) => {
    // The event's body is what its type declares.
    const { notificationID, items } = event.body as Static<typeof shortageNotification>;
    const lines = items.map((line, index) => ({
      ...line,
      index,
      watchID: ctx.newID(),
      folded: foldText([line.itemNumber, line.description, ''].join(' ')),
    }));
    const added = await ctx.rows(sql<Row>`
      insert into purchasing_watches as t (tenant_id, watch_id, item_id, item_number, description, reason, uom, required_quantity,
        available_quantity, shortfall_quantity, status_since_utc, source, source_id, source_line, search_text,
        created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
      select ${ctx.tenantID}, x."watchID", i.item_id, x."itemNumber", x.description, 'SHORTAGE', x."uOM", x."requiredQuantity",
        x."availableQuantity", x."shortfallQuantity", ${ctx.now}::timestamptz, 'BUYERREVIEW', ${notificationID}, x.index, x.folded,
        ${ctx.userID}, ${ctx.now}::timestamptz, ${ctx.userID}, ${ctx.now}::timestamptz
      from json_to_recordset(${printJson(lines)}::json) as x(index int, "watchID" text, "itemID" text, "itemNumber" text, description text,
          "uOM" text, "requiredQuantity" numeric, "availableQuantity" numeric, "shortfallQuantity" numeric, folded text)
        left join items i on ${ctx.mine('i')} and i.item_id = x."itemID"
      order by x.index
      on conflict (tenant_id, source_id, source_line) do nothing
      returning ${watch.select(ctx.now)}`);
    for (const row of added) auditRow(ctx, watch, 'CREATE', undefined, row);
  },
};
