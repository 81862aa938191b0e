import { sql } from 'kysely';
import { billLines, lockToBill } from '#areas/selling/salesorders';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Invoice } from './invoice.resource.ts';
import type { InvoiceLine, LineDraft } from './invoice-lines.ts';

/** Lets what a draft, or an issued credit note, names of an order be invoiced again. */
export const giveBack = async (
  ctx: Ctx,
  { invoiceID, salesOrderID, kind }: Pick<Invoice, 'invoiceID' | 'salesOrderID' | 'kind'>,
  by: string,
): Promise<void> => {
  if (salesOrderID === null) return;
  const order = await lockToBill(ctx, salesOrderID);
  const rows = await ctx.rows(sql<{ lineID: string; quantity: Decimal }>`
    select coalesce(l.item_and_qty_id, l.line_item_id) as "lineID", -l.quantity as quantity from invoice_lines l
    where ${ctx.mine('l')} and l.invoice_id = ${invoiceID} and coalesce(l.item_and_qty_id, l.line_item_id) is not null
      and (${kind !== 'CREDITNOTE'} or l.gives_back)`);
  const billed = rows.flatMap(({ lineID, quantity }) => [{ lineID, quantity, place: '' }]);
  if (billed.length > 0) await billLines(ctx, order, billed, by);
};

/** What of an order can be invoiced again once it was taken back. */
const ofOrder: readonly InvoiceLine['kind'][] = ['ITEM', 'CHARGE', 'DELIVERY'];
const isOfLine = ({ itemAndQtyID, lineItemID }: Pick<InvoiceLine, 'itemAndQtyID' | 'lineItemID'>) =>
  itemAndQtyID !== null || lineItemID !== null;

/** Lines that take all of an invoice back. */
export const creditWhole = (lines: readonly InvoiceLine[]): LineDraft[] =>
  lines.map(({ invoiceLineID, lineNumber: _number, ...line }) => ({
    ...line,
    taxRateID: null,
    creditsLineID: invoiceLineID,
    givesBack: ofOrder.includes(line.kind) && (line.kind !== 'ITEM' || isOfLine(line)),
  }));
