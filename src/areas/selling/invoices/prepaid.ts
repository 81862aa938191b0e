import { sql } from 'kysely';
import { chosenTax } from '#areas/selling/taxes';
import { type Decimal, decimal, sum, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
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
 * What is left of an order's prepayments, line by line: not deducted by another invoice yet, and not
 * credited. Those that are drafts come too. The caller holds the order's lock.
 */
export const readPrepaid = async (ctx: Ctx, salesOrderID: string): Promise<Prepaid[]> => {
  const rows = await ctx.rows(sql<Prepaid>`
    select l.invoice_line_id as "lineID", i.number, i.issue_date as "issueDate", i.number is not null as "isIssued", l.tax,
      l.amount - coalesce((select sum(d.amount) from invoice_lines d
        join invoices o on o.tenant_id = d.tenant_id and o.invoice_id = d.invoice_id
        where d.tenant_id = l.tenant_id and d.credits_line_id = l.invoice_line_id and o.number is not null), 0)
      + coalesce((select sum(case when o.kind = 'CREDITNOTE' then -d.amount else d.amount end) from invoice_lines d
        join invoices o on o.tenant_id = d.tenant_id and o.invoice_id = d.invoice_id
        where d.tenant_id = l.tenant_id and d.deducts_line_id = l.invoice_line_id
          and (o.number is not null or (o.status <> 'VOID' and o.kind <> 'CREDITNOTE'))), 0) as left
    from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.invoice_id = l.invoice_id
    where ${ctx.mine('l')} and ${ctx.mine('i')} and i.sales_order_id = ${salesOrderID} and i.kind = 'PREPAYMENT'
      and l.kind = 'PREPAYMENT' and (i.number is not null or i.status <> 'VOID')
    order by i.number, l.line_number`);
  return rows.map((row) => ({ ...row, tax: asTax(row.tax) }));
};
const asTax = reviver(chosenTax);

/**
 * Lines that deduct what was invoiced in advance, each with the tax that it had then. No more is deducted
 * than the other lines come to: the rest waits for the next invoice.
 */
export const deductionsOf = (
  prepaid: readonly Prepaid[],
  lines: readonly LineDraft[],
  words: ReturnType<typeof orderWords>,
): LineDraft[] => {
  let open = sum(lines.map(({ amount }) => amount));
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
