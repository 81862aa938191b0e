import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { type Assignment, hear, type Rule, rules, unassigned } from './assignment.machine.ts';
import { customerVerticalChanged, verticalChangedBody } from './vertical.event.ts';

/** Of a customer what matters here. The caller holds the lock of its row, so one customer's changes come one by one. */
export type Customer = { customerID: string; customerNumber: string; verticalID: string | null };

/**
 * Hears what a save says about a customer's vertical, before the row is written. Answers the vertical that the row shall
 * have: the one wished for, or the present one where the ERP only confirmed it, or spoke while a user's change was pending (then its
 * value is in the conflict log). @throws Problem 400 where there is no such vertical, or an inactive one would be newly assigned
 */
export const hearVertical = async (
  ctx: Ctx,
  wished: Customer,
  present: Customer | undefined,
): Promise<string | null> => {
  const now = present?.verticalID ?? null;
  // The same value again says nothing; it may be inactive by now.
  if (ctx.origin === 'APP' && wished.verticalID === now) return now;
  const found = wished.verticalID === null ? undefined : await findVertical(ctx, wished.verticalID);
  const code = found?.erpCode ?? null;
  const standing = await standingOf(ctx, wished.customerID);
  const answered = ctx.origin === 'ERP' ? await findAnswered(ctx, wished.customerID, code) : undefined;
  const correlationID = answered?.correlationID ?? ctx.correlationID;
  const { after, rule } = hear(standing, { origin: ctx.origin, code, correlationID, isEcho: answered !== undefined });
  if (rule.takes) {
    if (found && !found.isActive) {
      throw invalid('/verticalID', `is the vertical ${code}, which is not active and cannot be newly assigned`);
    }
    return wished.verticalID;
  }
  keep(ctx, wished, { standing, after, code }, rule);
  return now;
};

/** Records that a saved customer has another vertical than before, and tells the ERP where a user did it. */
export const moveVertical = async (ctx: Ctx, { customerID, customerNumber, verticalID }: Customer): Promise<void> => {
  const code = verticalID === null ? null : (await findVertical(ctx, verticalID)).erpCode;
  const rule = ctx.origin === 'APP' ? rules.CONFIRMED.APP_CHANGE : rules.CONFIRMED.ERP_DIFFERS;
  const eventID = rule.emits ? ctx.newID() : null;
  settle(ctx, customerID, 'SUPERSEDED');
  putAssignment(ctx, customerID, customerNumber, code, rule);
  ctx.send(sql`
    insert into vertical_changes (tenant_id, change_id, customer_id, customer_number, origin, correlation_id, vertical_code,
      state, event_id, occurred_utc, settled_utc)
    values (${ctx.tenantID}, ${ctx.newID()}, ${customerID}, ${customerNumber}, ${ctx.origin}, ${ctx.correlationID}, ${code},
      ${rule.to}, ${eventID}, ${ctx.now}, ${rule.to === 'CONFIRMED' ? ctx.now : null})`);
  if (eventID === null) return;
  const customer = { id: customerID, number: customerNumber, verticalCode: code };
  await ctx.emit(customerVerticalChanged, customerID, verticalChangedBody(eventID, ctx.now, customer), eventID);
};

/** A customer is deleted: whoever reads the assignments later finds that its vertical is gone. */
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

/** The vertical, held as it is until the transaction ends: nobody deactivates it between this look and the save. */
const findVertical = async (ctx: Ctx, verticalID: string): Promise<{ erpCode: string; isActive: boolean }> => {
  const found = await ctx.first(sql<{ erpCode: string; isActive: boolean }>`
    select v.erp_code as "erpCode", v.is_active as "isActive" from verticals v
    where ${ctx.mine('v')} and v.vertical_id = ${verticalID} for share`);
  if (found) return found;
  throw new Problem('UnknownReference', 'verticalID: there is no such vertical.', {
    errors: [{ pointer: '/verticalID', detail: 'does not exist' }],
  });
};

const standingOf = async (ctx: Ctx, customerID: string): Promise<Assignment> =>
  (await ctx.first(sql<Assignment>`
    select a.vertical_code as code, a.state, a.correlation_id as "correlationID" from vertical_assignments a
    where ${ctx.mine('a')} and a.customer_id = ${customerID}`)) ?? unassigned;

/**
 * The user's change that the ERP speaks of, where it names this very code and the change's correlation id, or the id of its
 * event: that is what a webhook's receiver has at hand.
 */
const findAnswered = (
  ctx: Ctx,
  customerID: string,
  code: string | null,
): Promise<{ correlationID: string } | undefined> =>
  ctx.first(sql<{ correlationID: string }>`
    select c.correlation_id as "correlationID" from vertical_changes c
    where ${ctx.mine('c')} and c.customer_id = ${customerID} and c.origin = 'APP'
      and (c.correlation_id = ${ctx.correlationID} or c.event_id = ${ctx.correlationID})
      and c.vertical_code is not distinct from ${code}
    order by c.change_id desc limit 1`);

type Heard = { standing: Assignment; after: Assignment; code: string | null };

/** Keeps what the ERP said where the customer's value stays as it is. */
const keep = (
  ctx: Ctx,
  { customerID, customerNumber }: Customer,
  { standing, after, code }: Heard,
  rule: Rule,
): void => {
  if (rule.settles) settle(ctx, customerID, after.state === 'CONFIRMED' ? 'CONFIRMED' : 'PENDING');
  if (after.state !== standing.state) {
    // Not the position, nor the time: the value did not move.
    ctx.send(sql`
      update vertical_assignments as a set state = ${after.state} where ${ctx.mine('a')} and a.customer_id = ${customerID}`);
  }
  if (rule.logs) {
    ctx.send(sql`
      insert into vertical_changes (tenant_id, change_id, customer_id, customer_number, origin, correlation_id, vertical_code,
        state, pending_code, pending_correlation_id, occurred_utc)
      select ${ctx.tenantID}, ${ctx.newID()}, ${customerID}, ${customerNumber}, ${ctx.origin}, ${ctx.correlationID}, ${code},
        'CONFLICT', ${standing.code}, ${standing.correlationID}, ${ctx.now}::timestamptz
      where not exists (
        -- Sent once more because its answer got lost.
        select from vertical_changes c
        where ${ctx.mine('c')} and c.customer_id = ${customerID} and c.correlation_id = ${ctx.correlationID}
          and c.state = 'CONFLICT' and c.settled_utc is null and c.vertical_code is not distinct from ${code})`);
  }
  ctx.audit({
    entity: 'VerticalAssignment',
    entityID: customerID,
    action: rule.logs ? 'IMPORT' : 'UPDATE',
    old: { state: standing.state },
    new: { state: after.state, ...(rule.logs ? { verticalCodeOfERP: code } : {}) },
  });
};

/** Ends the conflicts of a customer, and its pending change as told; `PENDING` leaves that open. */
const settle = (ctx: Ctx, customerID: string, pendingBecomes: 'CONFIRMED' | 'SUPERSEDED' | 'PENDING'): void => {
  const isOver = pendingBecomes === 'PENDING' ? sql`c.state = 'CONFLICT'` : sql`true`;
  ctx.send(sql`
    update vertical_changes as c set settled_utc = ${ctx.now},
      state = case when c.state = 'PENDING' then ${pendingBecomes} else c.state end
    where ${ctx.mine('c')} and c.customer_id = ${customerID} and c.settled_utc is null and ${isOver}`);
};

const putAssignment = (ctx: Ctx, customerID: string, customerNumber: string, code: string | null, rule: Rule): void =>
  ctx.send(sql`
    insert into vertical_assignments as a (tenant_id, customer_id, customer_number, vertical_code, state, origin,
      correlation_id, updated_utc, position)
    values (${ctx.tenantID}, ${customerID}, ${customerNumber}, ${code}, ${rule.to}, ${ctx.origin}, ${ctx.correlationID},
      ${ctx.now}, ${position})
    on conflict (tenant_id, customer_id) do update set customer_number = excluded.customer_number,
      vertical_code = excluded.vertical_code, state = excluded.state, origin = excluded.origin,
      correlation_id = excluded.correlation_id, updated_utc = excluded.updated_utc, position = excluded.position
    where ${ctx.mine('a')}`);

/** The number of this transaction: see read-assignments.ts of the area erp for why it is the exact place of a change. */
const position = sql`pg_current_xact_id()::text::bigint`;
