import { sql } from 'kysely';
import { orderMoving } from '#areas/selling/salesorders';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';

/**
 * An order of which something is invoiced neither becomes a draft again, whose lines could change, nor is
 * cancelled: what was issued is credited first, drafts are voided. The order is locked while it moves, and
 * while something of it is invoiced.
 */
export const onOrderMoving = reaction({
  on: orderMoving,
  run: async (ctx, { entityID, body: { order, to } }) => {
    if (to !== 'DRAFT' && to !== 'CANCELLED') return;
    const rows = await ctx.rows(sql<{ name: string }>`
      select coalesce(i.number, 'a draft') as name from invoices i
      where ${ctx.mine('i')} and i.sales_order_id = ${entityID} and i.kind <> 'CREDITNOTE' and i.status <> 'VOID'
        and i.credited < i.total
      order by i.created_utc`);
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name);
    throw new Problem(
      'PreconditionMissing',
      `Before the order ${order.number} can be ${to} its invoices must be credited or voided: ${names.join(', ')}.`,
      { missing: names },
    );
  },
});
