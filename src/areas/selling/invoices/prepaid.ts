import { sql } from 'kysely';
import type { Order } from '#areas/selling/salesorders';
import { chosenTax } from '#areas/selling/taxes';
import { type Decimal, decimal, sum, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { reviver } from '#platform/revive';
import { type InvoiceLine, type LineDraft, plainLine } from './invoice-lines.ts';
import type { orderWords } from './order-words.ts';

type Prepaid = {
  lineID: string;
  number: string | null;
  issueDate: string | null;
  isIssued: boolean;
  tax: InvoiceLine['tax'];
  left: Decimal;
};

/**
 * What invoices, drafts too, deduct of a line `l` of a prepayment; what a credit note took back of them is
 * not.
 */
const deducted = sql`coalesce((
  select sum(case when o.kind = 'CREDITNOTE' then d.amount else -d.amount end) from invoice_lines d
    join invoices o on o.tenant_id = d.tenant_id and o.invoice_id = d.invoice_id
  where d.tenant_id = l.tenant_id and d.deducts_line_id = l.invoice_line_id
    and (o.number is not null or (o.status <> 'VOID' and o.kind <> 'CREDITNOTE'))), 0)`;

/**
 * What of the lines of a prepayment other invoices deduct; of any other invoice nothing. The caller holds
 * the order's lock.
 */
export const readDeducted = async (ctx: Ctx, invoiceID: string): Promise<Map<string, Decimal>> => {
  const rows = await ctx.rows(sql<{ lineID: string; amount: Decimal }>`
    select l.invoice_line_id as "lineID", ${deducted} as amount from invoice_lines l
    where ${ctx.mine('l')} and l.invoice_id = ${invoiceID} and l.kind = 'PREPAYMENT'`);
  return new Map(rows.filter(({ amount }) => amount.gt(zero)).map(({ lineID, amount }) => [lineID, amount]));
};

/**
 * The net amount that was invoiced of an order, in advance or not: drafts too, less what issued credit notes
 * took back. The caller holds the order's lock.
 */
export const readInvoiced = async (ctx: Ctx, salesOrderID: string): Promise<Decimal> => {
  const { invoiced } = await ctx.one(
    sql<{ invoiced: Decimal }>`
      select coalesce(sum(case when i.kind = 'CREDITNOTE' then -i.sub_total else i.sub_total end), 0) as invoiced
      from invoices i where ${ctx.mine('i')} and i.sales_order_id = ${salesOrderID}
        and (i.number is not null or (i.status <> 'VOID' and i.kind <> 'CREDITNOTE'))`,
    'order',
  );
  return invoiced;
};

/**
 * What is left of an order's prepayments, line by line: not deducted by another invoice yet, and not
 * credited. Those that are drafts come too. The caller holds the order's lock.
 */
export const readPrepaid = async (ctx: Ctx, salesOrderID: string): Promise<Prepaid[]> => {
  const rows = await ctx.rows(sql<Prepaid>`
    select l.invoice_line_id as "lineID", i.number, i.issue_date as "issueDate", i.number is not null as "isIssued", l.tax,
      l.amount - coalesce((select sum(d.amount) from invoice_lines d
        join invoices o on o.tenant_id = d.tenant_id and o.invoice_id = d.invoice_id
        where d.tenant_id = l.tenant_id and d.credits_line_id = l.invoice_line_id and o.number is not null), 0)
      - ${deducted} as left
    from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.invoice_id = l.invoice_id
    where ${ctx.mine('l')} and ${ctx.mine('i')} and i.sales_order_id = ${salesOrderID} and i.kind = 'PREPAYMENT'
      and l.kind = 'PREPAYMENT' and (i.number is not null or i.status <> 'VOID')
    order by i.number, l.line_number`);
  return rows.map((row) => ({ ...row, tax: asTax(row.tax) }));
};
const asTax = reviver(chosenTax);

/**
 * Lines that deduct so much of what was invoiced in advance, each with the tax that it had then. No more is
 * deducted than the other lines come to: the rest waits for the next invoice.
 */
const deductionsOf = (
  prepaid: readonly Prepaid[],
  most: Decimal,
  words: ReturnType<typeof orderWords>,
): LineDraft[] => {
  let open = most;
  return prepaid.flatMap(({ lineID, number, issueDate, tax, left }): LineDraft[] => {
    const amount = left.gt(open) ? open : left;
    if (number === null || amount.lte(zero)) return [];
    open = open.minus(amount);
    return [
      {
        ...plainLine,
        kind: 'DEDUCTION',
        description: words.deduction(number, issueDate ?? ''),
        quantity: decimal(-1),
        unitPrice: amount,
        discountAmount: zero,
        amount: amount.times(-1),
        taxClass: tax.taxClass,
        deductsLineID: lineID,
        tax,
      },
    ];
  });
};

/**
 * What an invoice of an order deducts: all that is left of the prepayments where `isAll`, else only what
 * would come to more than the order. The caller holds the order's lock. @throws Problem 409
 * PreconditionMissing where that is a prepayment that was not issued
 */
export const deductPrepaid = async (
  ctx: Ctx,
  { salesOrderID, number, grandTotal }: Order,
  lines: readonly LineDraft[],
  { isAll, words }: { isAll: boolean; words: ReturnType<typeof orderWords> },
): Promise<LineDraft[]> => {
  const prepaid = await readPrepaid(ctx, salesOrderID);
  if (prepaid.length === 0) return [];
  const billed = sum(lines.map(({ amount }) => amount));
  const excess = (await readInvoiced(ctx, salesOrderID)).plus(billed).minus(grandTotal);
  const deductions = deductionsOf(prepaid, isAll || excess.gt(billed) ? billed : excess, words);
  const isOver = excess.plus(sum(deductions.map(({ amount }) => amount))).gt(zero);
  if (isOver && prepaid.some(({ isIssued, left }) => !isIssued && left.gt(zero)))
    throw new Problem(
      'PreconditionMissing',
      `With a prepayment that is a draft, more than the order ${number} would be invoiced: issue or void that first.`,
      { missing: ['prepayments'] },
    );
  return deductions;
};
