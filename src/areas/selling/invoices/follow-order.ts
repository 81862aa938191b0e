import { sql } from 'kysely';
import { orderStatusChanged } from '#areas/selling/salesorders';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';

/**
 * An order of which something is invoiced neither becomes a draft again, whose lines could change, nor is
 * cancelled: what was issued is credited first, drafts are voided.
 */
export const onOrderMoved = reaction({
  on: orderStatusChanged,
  run: async (ctx, { entityID, body }) => {
    const { status, number } = body;
    if (status !== 'DRAFT' && status !== 'CANCELLED') return;
    const rows = await ctx.rows(sql<{ name: string }>`
      select coalesce(i.number, 'a draft') as name from invoices i
      where ${ctx.mine('i')} and i.sales_order_id = ${entityID} and i.kind <> 'CREDITNOTE' and i.status <> 'VOID'
        and i.credited < i.total
      order by i.created_utc`);
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name);
    throw new Problem(
      'PreconditionMissing',
      `Before the order ${number} can be ${status} its invoices must be credited or voided: ${names.join(', ')}.`,
      { missing: names },
    );
  },
});
