import { sql } from 'kysely';
import { copyAttachment } from '#areas/ground/documents';
import { purchaseOrderReceived, quotePaymentChanged, quoteResource } from '#areas/selling/quotes';
import { stateOf } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { readOne } from '#kit/rows';
import { createRow, patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import { type Reaction, reaction } from '#platform/reaction';
import { customerOrderMachine } from './customer-order.machine.ts';
import { type CustomerOrder, customerOrderResource } from './customer-order.resource.ts';

/** What came in for a quote: a number, a document of the quote, or both. */
type Paper = { number: string | null; documentID: string | null };

/** What a customer sends by the link of a quote becomes a customer order. */
export const onPurchaseOrder: Reaction = reaction({
  on: purchaseOrderReceived,
  run: (ctx, { entityID, body: { purchaseOrderNumber: number, documentID } }) =>
    receive(ctx, entityID, { number, documentID }),
});

/** So does a purchase order that a user notes in the quote's payment. */
export const onPayment: Reaction = {
  on: quotePaymentChanged,
  run: async (ctx, { entityID }) => {
    const { payment } = await readOne(ctx, quoteResource, entityID);
    const { status, purchaseOrderNumber: number, purchaseOrderDocumentID: documentID } = payment;
    if (status === 'PO_RECEIVED') await receive(ctx, entityID, { number, documentID });
  },
};

type Living = CustomerOrder & { hasFile: boolean };

/**
 * Finds the customer order that a paper is, or makes one, whose lines somebody enters who reads the paper.
 * The caller holds the quote's lock. The same file, a number that is there, and a paper without a number are
 * not another order; a paper with a number of its own is.
 */
const receive = async (ctx: Ctx, salesQuoteID: string, paper: Paper): Promise<void> => {
  const { customerID, currencyCode, number } = await readOne(ctx, quoteResource, salesQuoteID);
  const quote = { salesQuoteID, customerID, number };
  if (await addToLiving(ctx, quote, paper)) return;
  try {
    await ctx.attempt(async () => {
      const { customerOrderID } = await createRow(ctx, customerOrderResource, {
        ...{ number: paper.number ?? number, customerID, salesQuoteID, currencyCode, lines: [] },
        salesOrderID: await orderOf(ctx, salesQuoteID),
      });
      await attach(ctx, customerOrderID, paper);
    });
  } catch (error) {
    // One of that number came for another quote at the same moment: it is there now.
    if (problemOfPart(error)?.code !== 'Duplicate') throw error;
    if (!(await addToLiving(ctx, quote, paper))) throw error;
  }
};

type Of = { salesQuoteID: string; customerID: string; number: string };

/** False where none of the customer's living orders is this one. */
const addToLiving = async (ctx: Ctx, quote: Of, paper: Paper): Promise<boolean> => {
  const rows = await ctx.rows(sql<Living>`
    select ${customerOrderResource.select(ctx.now)}, exists (
        select from documents d join documents o on ${ctx.mine('o')} and o.document_id = ${paper.documentID}
        where ${ctx.mine('d')} and d.entity = 'CustomerOrder' and d.entity_id = t.customer_order_id and d.sha256 = o.sha256
      ) as "hasFile"
    from customer_orders t
    where ${ctx.mine('t')} and t.customer_id = ${quote.customerID} and t.status not in ('REJECTED', 'CANCELLED')
      and (t.sales_quote_id = ${quote.salesQuoteID} or t.number = ${paper.number ?? quote.number})
    order by t.customer_order_id desc for update`);
  const living = rows.map((row) => customerOrderResource.revive(row));
  const ofQuote = living.filter(({ salesQuoteID }) => salesQuoteID === quote.salesQuoteID);
  const found =
    ofQuote.find(({ hasFile }) => hasFile) ??
    living.find(({ number }) => number === paper.number) ??
    ofQuote.find(({ number }) => number === quote.number) ??
    (paper.number === null || paper.documentID === null ? ofQuote[0] : undefined);
  if (!found) return false;
  const changes = {
    // Until now it was named after the quote.
    ...(paper.number !== null && found.number === quote.number ? { number: paper.number } : {}),
    ...(found.salesQuoteID === null ? { salesQuoteID: quote.salesQuoteID } : {}),
  };
  if (stateOf(customerOrderMachine, found.status).isEditable && Object.keys(changes).length > 0) {
    const { hasFile: _, ...old } = found;
    await patchRow(ctx, customerOrderResource, old, changes);
  }
  if (!found.hasFile) await attach(ctx, found.customerOrderID, paper);
  return true;
};

const attach = async (ctx: Ctx, entityID: string, { number, documentID }: Paper): Promise<void> => {
  if (documentID === null) return;
  await copyAttachment(ctx, customerOrderResource.spec, { entityID, documentID });
  appendHistory(ctx, 'CustomerOrder', [entityID], [{ action: 'RECEIVED', newValue: number ?? 'a file' }]);
};

const orderOf = async (ctx: Ctx, salesQuoteID: string): Promise<string | null> => {
  const found = await ctx.first(sql<{ salesOrderID: string }>`
    select o.sales_order_id as "salesOrderID" from sales_orders o
    where ${ctx.mine('o')} and o.sales_quote_id = ${salesQuoteID} and o.status <> 'CANCELLED'
    order by o.sales_order_id limit 1`);
  return found?.salesOrderID ?? null;
};
