import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';

/** A record that is named at a place of the body: one of the four. */
export type Named = {
  pointer: string;
  itemID?: string;
  productID?: string;
  customerID?: string;
  verticalID?: string;
};

/** Looks up all in one statement. @throws Problem 400 UnknownReference with every place that names nothing */
export const refuseUnknown = async (ctx: Ctx, all: readonly Named[]): Promise<void> => {
  const ids = [
    ...new Set(all.map((one) => one.itemID ?? one.productID ?? one.customerID ?? one.verticalID ?? '')),
  ];
  if (ids.length === 0) return;
  const found = await ctx.rows(sql<{ id: string }>`
    select 'i' || i.item_id as id from items i where ${ctx.mine('i')} and i.item_id = any (${ids}::text[])
    union all
    select 'p' || p.product_id from products p where ${ctx.mine('p')} and p.product_id = any (${ids}::text[])
    union all
    select 'c' || c.customer_id from customers c where ${ctx.mine('c')} and c.customer_id = any (${ids}::text[])
    union all
    select 'v' || v.vertical_id from verticals v where ${ctx.mine('v')} and v.vertical_id = any (${ids}::text[])`);
  const known = new Set(found.map(({ id }) => id));
  const errors = all.flatMap(({ pointer, itemID, productID, customerID, verticalID }) =>
    (itemID !== undefined && !known.has(`i${itemID}`)) ||
    (productID !== undefined && !known.has(`p${productID}`)) ||
    (customerID !== undefined && !known.has(`c${customerID}`)) ||
    (verticalID !== undefined && !known.has(`v${verticalID}`))
      ? [{ pointer, detail: 'does not exist' }]
      : [],
  );
  const [first] = errors;
  if (first)
    throw new Problem('UnknownReference', `${first.pointer} does not exist.`, {
      errors: errors.slice(0, 20),
    });
};
