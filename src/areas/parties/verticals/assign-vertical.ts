import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { lookTogether } from '#platform/look-together';
import { invalid, Problem } from '#platform/problem';
import { type Assignment, hear, type Rule, rules, unassigned } from './assignment.machine.ts';
import { customerVerticalChanged, verticalChangedBody } from './vertical.event.ts';
import { type Customer, putAssignment, settle } from './write-assignment.ts';

/**
 * Hears what a save says about a customer's vertical, before the row is written. Answers the vertical that
 * the row shall have: the one wished for, or the present one where the ERP only confirmed it, or spoke while
 * a user's change was pending (then its value is in the conflict log). @throws Problem 400 where there is no
 * such vertical, or an inactive one would be newly assigned
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
  const standing = (await standingOf(ctx, wished.customerID)) ?? unassigned;
  const answered = ctx.origin === 'ERP' ? await findAnswered(ctx, wished.customerID, code) : undefined;
  const correlationID = answered?.correlationID ?? ctx.correlationID;
  const { after, rule } = hear(standing, {
    origin: ctx.origin,
    code,
    correlationID,
    isEcho: answered !== undefined,
  });
  if (rule.takes) {
    if (found && !found.isActive) {
      throw invalid(
        '/verticalID',
        `is the vertical ${code}, which is not active and cannot be newly assigned`,
      );
    }
    return wished.verticalID;
  }
  keep(ctx, wished, { standing, after, code }, rule);
  return now;
};

/** Records that a saved customer has another vertical than before, and tells the ERP where a user did it. */
export const moveVertical = async (
  ctx: Ctx,
  { customerID, customerNumber, verticalID }: Customer,
): Promise<void> => {
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
  await ctx.emit(
    customerVerticalChanged,
    customerID,
    verticalChangedBody(eventID, ctx.now, customer),
    eventID,
  );
};

/**
 * The vertical, held as it is until the transaction ends: nobody deactivates it between this look and the
 * save.
 */
const findVertical = async (
  ctx: Ctx,
  verticalID: string,
): Promise<{ erpCode: string; isActive: boolean }> => {
  const found = await ctx.first(sql<{ erpCode: string; isActive: boolean }>`
    select v.erp_code as "erpCode", v.is_active as "isActive" from verticals v
    where ${ctx.mine('v')} and v.vertical_id = ${verticalID} for share`);
  if (found) return found;
  throw new Problem('UnknownReference', 'verticalID: there is no such vertical.', {
    errors: [{ pointer: '/verticalID', detail: 'does not exist' }],
  });
};

/**
 * A file of the ERP asks for a thousand at once. One look-up each, because for a list the planner may read
 * all of the tenant.
 */
const standingOf = lookTogether(async (ctx: Ctx, customerIDs: readonly string[]) => {
  const found = await ctx.rows(sql<Assignment & { customerID: string }>`
    select x.* from unnest(${customerIDs}::text[]) as k (customer_id) cross join lateral (
      select a.customer_id as "customerID", a.vertical_code as code, a.state, a.correlation_id as "correlationID"
      from vertical_assignments a where ${ctx.mine('a')} and a.customer_id = k.customer_id limit 1) x`);
  return new Map(found.map(({ customerID, ...standing }) => [customerID, standing]));
});

/**
 * The user's change that the ERP speaks of, where it names this very code and the change's correlation id, or
 * the id of its event: that is what a webhook's receiver has at hand.
 */
const findAnswered = async (
  ctx: Ctx,
  customerID: string,
  code: string | null,
): Promise<{ correlationID: string } | undefined> =>
  (await changesAnswered(ctx, customerID))?.find((change) => change.code === code);

/** The users' changes of a customer that the ERP may speak of, the newest first. */
const changesAnswered = lookTogether(async (ctx: Ctx, customerIDs: readonly string[]) => {
  const found = await ctx.rows(sql<{ customerID: string; correlationID: string; code: string | null }>`
    select x.* from unnest(${customerIDs}::text[]) as k (customer_id) cross join lateral (
      select c.customer_id as "customerID", c.correlation_id as "correlationID", c.vertical_code as code
      from vertical_changes c
      where ${ctx.mine('c')} and c.customer_id = k.customer_id and c.origin = 'APP'
        and (c.correlation_id = ${ctx.correlationID} or c.event_id = ${ctx.correlationID})
      order by c.change_id desc) x`);
  return Map.groupBy(found, ({ customerID }) => customerID);
});

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
