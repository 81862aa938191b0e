import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Rule } from './assignment.machine.ts';

/**
 * Of a customer what matters here. The caller holds the lock of its row, so one customer's changes come one
 * by one.
 */
export type Customer = { customerID: string; customerNumber: string; verticalID: string | null };

/** A customer is deleted: a later reader of the assignments finds that its vertical is gone. */
export const dropVertical = async (ctx: Ctx, { customerID, customerNumber }: Customer): Promise<void> => {
  settle(ctx, customerID, 'SUPERSEDED');
  ctx.send(sql`
    update vertical_assignments as a set state = 'CONFIRMED'
    where ${ctx.mine('a')} and a.customer_id = ${customerID} and a.vertical_code is null`);
  ctx.send(sql`
    update vertical_assignments as a set vertical_code = null, customer_number = ${customerNumber}, state = 'CONFIRMED',
      origin = ${ctx.origin}, correlation_id = ${ctx.correlationID}, updated_utc = ${ctx.now}, position = ${position}
    where ${ctx.mine('a')} and a.customer_id = ${customerID} and a.vertical_code is not null`);
};

/** Ends the conflicts of a customer, and its pending change as reported; `PENDING` leaves that open. */
export const settle = (
  ctx: Ctx,
  customerID: string,
  pendingBecomes: 'CONFIRMED' | 'SUPERSEDED' | 'PENDING',
): void => {
  const isOver = pendingBecomes === 'PENDING' ? sql`c.state = 'CONFLICT'` : sql`true`;
  ctx.send(sql`
    update vertical_changes as c set settled_utc = ${ctx.now},
      state = case when c.state = 'PENDING' then ${pendingBecomes} else c.state end
    where ${ctx.mine('c')} and c.customer_id = ${customerID} and c.settled_utc is null and ${isOver}`);
};

/** Writes which vertical a customer has from now on, and makes that the newest of all assignments. */
export const putAssignment = (
  ctx: Ctx,
  customerID: string,
  customerNumber: string,
  code: string | null,
  rule: Rule,
): void =>
  ctx.send(sql`
    insert into vertical_assignments as a (tenant_id, customer_id, customer_number, vertical_code, state, origin,
      correlation_id, updated_utc, position)
    values (${ctx.tenantID}, ${customerID}, ${customerNumber}, ${code}, ${rule.to}, ${ctx.origin}, ${ctx.correlationID},
      ${ctx.now}, ${position})
    on conflict (tenant_id, customer_id) do update set customer_number = excluded.customer_number,
      vertical_code = excluded.vertical_code, state = excluded.state, origin = excluded.origin,
      correlation_id = excluded.correlation_id, updated_utc = excluded.updated_utc, position = excluded.position
    where ${ctx.mine('a')}`);

/**
 * The number of this transaction: see read-assignments.ts of the area erp for why it is the exact place of a
 * change.
 */
const position = sql`take_position()`;
