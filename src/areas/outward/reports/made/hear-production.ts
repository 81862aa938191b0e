import { sql } from 'kysely';
import { productionStatusChanged } from '#areas/making/prodorders';
import { timeClocked } from '#areas/making/shopfloor';
import type { Ctx } from '#platform/ctx';
import { type Reaction, reaction } from '#platform/reaction';

/**
 * Notes, in the transaction of the change, that these orders are to be summed again. Whose orders are not
 * finished, nor were before, has nothing to sum.
 */
const noteChange = async (ctx: Ctx, orderIDs: readonly string[]): Promise<void> => {
  const ids = [...new Set(orderIDs)];
  if (ids.length === 0) return;
  ctx.send(sql`
    insert into report_made_changes (tenant_id, change_id, production_order_id, user_id)
    select ${ctx.tenantID}, x.id, x.order_id, ${ctx.userID}
    from unnest(${ids.map(() => ctx.newID())}::text[], ${ids}::text[]) x (id, order_id)
    join production_orders p on ${ctx.mine('p')} and p.production_order_id = x.order_id and (
      p.status = 'COMPLETED' or exists (
        select 1 from report_made_orders s where ${ctx.mine('s')} and s.production_order_id = x.order_id))`);
};

/** The order that an event is of, or of whose time it is. */
const orderOf = ({ body }: { body: unknown }): string => {
  const { productionOrderID } = body as { productionOrderID: string };
  return productionOrderID;
};

/** An order is finished or taken up again; time of one that is finished comes late, or is corrected. */
export const productionReactions: readonly Reaction[] = [
  reaction({
    on: productionStatusChanged,
    run: (ctx, event) => noteChange(ctx, [orderOf(event)]),
    runMany: (ctx, events) => noteChange(ctx, events.map(orderOf)),
  }),
  reaction({
    on: timeClocked,
    run: (ctx, event) => noteChange(ctx, [orderOf(event)]),
    runMany: (ctx, events) => noteChange(ctx, events.map(orderOf)),
  }),
];
