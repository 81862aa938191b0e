import { sql } from 'kysely';
import { lockToBill } from '#areas/selling/salesorders';
import { type TaxGroup, taxGroups } from '#areas/selling/taxes';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import type { Invoice } from './invoice.resource.ts';
import { readDeducted } from './prepaid.ts';

/** What was taken back of a line. */
export type Credited = { amount: Decimal; quantity: Decimal };

/**
 * What credit notes of a locked invoice, drafts too, take back of each line, and of its taxes; and what other
 * invoices deduct of it, where it is a prepayment. Its order is locked then: nobody deducts more meanwhile.
 */
export const readCredited = async (
  ctx: Ctx,
  { invoiceID, kind, salesOrderID }: Pick<Invoice, 'invoiceID' | 'kind' | 'salesOrderID'>,
): Promise<{ credited: Map<string, Credited>; deducted: Map<string, Decimal>; taxes: TaxGroup[] }> => {
  const isPrepaid = kind === 'PREPAYMENT' && salesOrderID !== null;
  if (isPrepaid) await lockToBill(ctx, salesOrderID);
  const notes = sql`o.credits_invoice_id = ${invoiceID} and o.status <> 'VOID'`;
  const rows = await ctx.rows(sql<Credited & { lineID: string }>`
    select l.credits_line_id as "lineID", sum(l.amount) as amount, sum(case when l.gives_back then l.quantity else 0 end) as quantity
    from invoice_lines l join invoices o on o.tenant_id = l.tenant_id and o.invoice_id = l.invoice_id
    where ${ctx.mine('l')} and ${ctx.mine('o')} and ${notes} and l.credits_line_id is not null group by 1`);
  const taxes = await ctx.rows(sql<{ taxes: TaxGroup[] }>`
    select o.taxes from invoices o where ${ctx.mine('o')} and ${notes}`);
  return {
    credited: new Map(rows.map(({ lineID, ...rest }) => [lineID, rest])),
    deducted: isPrepaid ? await readDeducted(ctx, invoiceID) : new Map(),
    taxes: taxes.flatMap((one) => asTaxes(one.taxes)),
  };
};
const asTaxes = reviver(taxGroups);

/** What is no more of each line of an invoice: credited, or deducted by another one. */
export const takenOf = (
  credited: ReadonlyMap<string, Credited>,
  deducted: ReadonlyMap<string, Decimal>,
): Map<string, Credited> => {
  const taken = new Map(credited);
  for (const [lineID, amount] of deducted) {
    const was = taken.get(lineID) ?? { amount: zero, quantity: zero };
    taken.set(lineID, { ...was, amount: was.amount.plus(amount) });
  }
  return taken;
};
