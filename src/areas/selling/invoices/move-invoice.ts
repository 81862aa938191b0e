import { sql } from 'kysely';
import { allLinesOfOrder, lockToBill, setPaymentStatus, uninvoiced } from '#areas/selling/salesorders';
import { moveTo } from '#kit/machine';
import { withStatusDate } from '#kit/parts/status-dates';
import { auditRow, readOne, updateRow } from '#kit/rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invoiceStatusChanged } from './invoice.events.ts';
import { type InvoiceMove, type InvoiceStatus, invoiceMachine } from './invoice.machine.ts';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { means } from './means.ts';

/** Refuses a move that the machine does not have, or that is not the caller's. @throws Problem 403, 409 */
export const refuseMove = (ctx: Ctx, from: InvoiceStatus, to: InvoiceStatus, by: InvoiceMove['by']): void =>
  void moveTo(invoiceMachine, from, to, { by, principal: ctx.principal, means });

/**
 * Moves a locked invoice along its machine with what changes of it, audited, and reported by
 * `Invoice.StatusChanged` where the status is another one. All statuses are set by this alone.
 * @throws Problem 403, 409 IllegalTransition
 */
export const moveInvoice = async (
  ctx: Ctx,
  old: Invoice,
  to: InvoiceStatus,
  by: InvoiceMove['by'],
  changes: Partial<Invoice> = {},
): Promise<Invoice> => {
  refuseMove(ctx, old.status, to, by);
  const before = await readOne(ctx, invoiceResource, old.invoiceID);
  await updateRow(ctx, invoiceResource, old, {
    ...changes,
    status: to,
    ...(to === old.status ? {} : { statusDates: withStatusDate(old.statusDates, to, ctx.userID, ctx.now) }),
  });
  const after = await readOne(ctx, invoiceResource, old.invoiceID);
  auditRow(ctx, invoiceResource, to === old.status ? 'UPDATE' : 'STATUS', before, after);
  if (to !== old.status) await ctx.emit(invoiceStatusChanged, old.invoiceID, after);
  return after;
};

/** The status of an issued invoice by what is settled of it. */
export const statusBy = ({
  total,
  credited,
  paid,
  sentUTC,
}: Pick<Invoice, 'total' | 'credited' | 'paid' | 'sentUTC'>): InvoiceStatus => {
  if (credited.plus(paid).gte(total)) return 'PAID';
  if (paid.gt(0)) return 'PARTIALLYPAID';
  return sentUTC === null ? 'ISSUED' : 'SENT';
};

type Sums = { drafts: number; issued: number; paid: Decimal; open: Decimal };

/** Says at the order how far what was invoiced of it is paid. The invoice is locked, the order is here. */
export const tellOrder = async (ctx: Ctx, salesOrderID: string | null): Promise<void> => {
  if (salesOrderID === null) return;
  const order = await lockToBill(ctx, salesOrderID);
  const sums = await ctx.one(
    sql<Sums>`
      select (count(*) filter (where i.status = 'DRAFT'))::int as drafts,
        (count(*) filter (where i.number is not null and i.kind <> 'CREDITNOTE' and i.status <> 'VOID'))::int as issued,
        coalesce(sum(i.paid) filter (where i.kind <> 'CREDITNOTE'), 0)
          - coalesce(sum(i.paid) filter (where i.kind = 'CREDITNOTE'), 0) as paid,
        coalesce(sum(i.total - i.credited - i.paid)
          filter (where i.number is not null and i.kind <> 'CREDITNOTE' and i.status <> 'VOID'), 0) as open
      from invoices i where ${ctx.mine('i')} and i.sales_order_id = ${salesOrderID}`,
    'order',
  );
  const isWhole = allLinesOfOrder(order).every((line) => uninvoiced(line).eq(0));
  const isSettled = isWhole && sums.drafts === 0 && sums.issued > 0 && sums.open.eq(0);
  await setPaymentStatus(ctx, order, isSettled ? 'PAID' : sums.paid.gt(0) ? 'PARTIAL' : 'UNPAID');
};
