import { sql } from 'kysely';
import { addDays, nextMonth } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Asked, FilterName, ReportRow } from './report.ts';

/** A row narrows the report to its key by this parameter; what has no key cannot be asked for. */
export const narrowBy =
  (parameter: FilterName) =>
  ({ key }: ReportRow): Record<string, string> | null =>
    key === null || key === '' ? null : { [parameter]: key };

/** By the month of an instant of records, in the tenant's calendar, the earliest first. */
export const byMonth = (column: string) => ({
  title: 'Month',
  key: ({ timeZone }: Asked) => sql`to_char(${sql.ref(`r.${column}`)} at time zone ${timeZone}, 'YYYY-MM')`,
  order: sql`g.key`,
  narrow: ({ key }: ReportRow, { from, to }: Asked) => (key === null ? null : within(key, from, to)),
});

/** The days of a month that are in a report's days. */
const within = (month: string, from: string | null, to: string | null) => {
  const first = `${month}-01`;
  const last = addDays(nextMonth(first), -1);
  return {
    from: from !== null && from > first ? from : first,
    to: to !== null && to < last ? to : last,
  };
};

/** By the customer of records. */
export const byCustomer = {
  title: 'Customer',
  key: () => sql`r.customer_id`,
  label: (ctx: Ctx) =>
    sql`(select c.customer_name from customers c where ${ctx.mine('c')} and c.customer_id = g.key)`,
  narrow: narrowBy('customerID'),
};

/** By who looks after records. */
export const bySalesRep = {
  title: 'Who looks after it',
  key: () => sql`r.sales_rep_user_id`,
  label: (ctx: Ctx) => sql`(select u.display_name from users u where ${ctx.mine('u')} and u.user_id = g.key)`,
  narrow: narrowBy('salesRepUserID'),
};

/** By the item of records. */
export const byItem = {
  title: 'Item',
  key: () => sql`r.item_id`,
  label: (ctx: Ctx) =>
    sql`(select concat_ws(' ', i.number, i.description) from items i where ${ctx.mine('i')} and i.item_id = g.key)`,
  narrow: narrowBy('itemID'),
};

/** By the supplier of records. */
export const bySupplier = {
  title: 'Supplier',
  key: () => sql`r.supplier_id`,
  label: (ctx: Ctx) => sql`(select s.name from suppliers s where ${ctx.mine('s')} and s.supplier_id = g.key)`,
  narrow: narrowBy('supplierID'),
};
