import { createInventoryMovement, listInventoryLocations } from '../../../client/groups/inventory.ts';
import {
  createInvoiceOfSalesOrder,
  getInvoiceXml,
  issueInvoice,
  recordInvoicePayment,
  renderInvoicePdf,
  validateInvoicePdf,
} from '../../../client/groups/invoices.ts';
import { getItem } from '../../../client/groups/items.ts';
import { createOpportunity, getOpportunity } from '../../../client/groups/sales-funnel.ts';
import {
  getSalesOrder,
  orderSalesQuote,
  renderSalesOrderPdf,
  setSalesOrderStatus,
} from '../../../client/groups/sales-orders.ts';
import {
  acceptSalesQuotePublic,
  getSalesQuoteCheckout,
  getSalesQuotePublicUrlByPost,
} from '../../../client/groups/sales-quotes.ts';
import {
  createPackingList,
  renderPackingListPdf,
  updatePackingList,
} from '../../../client/groups/warehouse.ts';
import type {
  Decimal,
  Invoice,
  Opportunity,
  PackingList,
  SalesOrder,
  SalesQuote,
} from '../../../client/index.ts';
import { type DemoTools, money, ofCompany } from './tools.ts';

/** A deal in the funnel, which the quote moves from here on. */
export const openDeal = ({ step, as }: DemoTools, quote: SalesQuote): Promise<Opportunity> =>
  step(
    'A deal in the funnel',
    () =>
      as('SALES')(createOpportunity, {
        body: {
          name: 'Jib crane WM 12, pilot lot',
          customerID: quote.customerID,
          value: quote.grandTotal,
          salesQuoteIDs: [quote.salesQuoteID],
        },
      }),
    ({ number, stage, value, probabilityPercent, currencyCode }) =>
      `${number} is ${stage}: ${money(value, currencyCode)}, ${probabilityPercent} % likely`,
  );

/** The customer opens the link without a key, sees what the quote says, and accepts exactly that. */
export const acceptByLink = async (
  { step, as, byLink }: DemoTools,
  { salesQuoteID: SalesQuoteID }: SalesQuote,
): Promise<void> => {
  const { token } = await step(
    'A link for the customer',
    () => as('SALES')(getSalesQuotePublicUrlByPost, { params: { SalesQuoteID } }),
    ({ version, expiresUTC }) => `signed, of version ${version}, until ${String(expiresUTC).slice(0, 10)}`,
  );
  const customer = byLink(token);
  const { contentHash } = await step(
    'The customer looks at the offer',
    () => customer(getSalesQuoteCheckout),
    ({ offer, canBeAnswered }) =>
      `${offer.number}: ${money(offer.totals.grandTotal, offer.currencyCode)}${canBeAnswered ? ', can be accepted' : ''}`,
  );
  await step(
    'The customer accepts it',
    () =>
      customer(acceptSalesQuotePublic, {
        body: { name: 'Tjark Harms', email: 'einkauf@westmark.example.com', place: 'Emden', contentHash },
      }),
    ({ status, acceptedBy }) => `${status} by ${acceptedBy?.name}, to the letter of what was shown`,
  );
};

/** From the accepted quote to the paid invoice. Answers where its papers lie. */
export const sellOn = async (tools: DemoTools, quote: SalesQuote, deal: Opportunity): Promise<string[]> => {
  const { step, as, keep } = tools;
  const sales = as('SALES');
  const order = await step(
    'Ordered',
    () => sales(orderSalesQuote, { params: { SalesQuoteID: quote.salesQuoteID } }),
    ({ number, items, grandTotal, currencyCode }) =>
      `${number}, ${items.length} lines as quoted, ${money(grandTotal, currencyCode)}`,
  );
  const params = { SalesOrderID: order.salesOrderID };
  await step(
    'Released for delivery',
    () => sales(setSalesOrderStatus, { params, body: { status: 'RELEASED' } }),
    ({ status, shipmentStatus }) => `${status}: shipment ${shipmentStatus}`,
  );
  const confirmation = await step(
    'Order confirmation',
    async () => keep(await sales(renderSalesOrderPdf, { params })),
    told,
  );
  const list = await pack(tools, order);
  const packing = await step(
    'Its packing list',
    async () =>
      keep(await as('LOGISTICS')(renderPackingListPdf, { params: { PackingListID: list.packingListID } })),
    told,
  );
  const invoice = await bill(tools, order, list);
  const billed = { InvoiceID: invoice.invoiceID };
  const paper = await step(
    'The invoice',
    async () => keep(await sales(renderInvoicePdf, { params: billed })),
    told,
  );
  const xml = await step(
    'The same as electronic invoice',
    async () => keep(await sales(getInvoiceXml, { params: billed, query: { syntax: 'UBL' } })),
    (answer) => `${told(answer)}, EN 16931 in UBL`,
  );
  await step(
    'Paid by bank transfer',
    () =>
      as('MANAGEMENT')(recordInvoicePayment, {
        params: billed,
        body: { amount: invoice.balance, reference: invoice.number },
      }),
    ({ status, paid, balance, currencyCode }) =>
      `${money(paid, currencyCode)}, ${money(balance)} open: the invoice is ${status}`,
  );
  await step(
    'The order in the end',
    () => sales(getSalesOrder, { params }),
    ({ status, shipmentStatus, paymentStatus }) =>
      `${status}: shipment ${shipmentStatus}, payment ${paymentStatus}`,
  );
  await step(
    'The deal in the end',
    () => sales(getOpportunity, { params: { OpportunityID: deal.opportunityID } }),
    ({ number, outcome, weightedValue, currencyCode }) =>
      `${number} is ${outcome}: ${money(weightedValue, currencyCode)}`,
  );
  return [confirmation, packing, paper, xml].map((one) => one.file);
};

/** What is kept in stock comes in first, so that the demo can run again; then all is packed and shipped. */
const pack = async ({ step, as }: DemoTools, order: SalesOrder): Promise<PackingList> => {
  const logistics = as('LOGISTICS');
  const places = await logistics(listInventoryLocations, { query: { code: 'B-01-1' } });
  const place = ofCompany(places[0], 'place B-01-1');
  const stocked: { itemID: string; number: string; quantity: Decimal }[] = [];
  for (const { itemID, number, quantity } of order.items) {
    if (itemID === null) continue;
    const item = await logistics(getItem, { params: { ItemID: itemID } });
    if (item.isStocked) stocked.push({ itemID, number, quantity });
  }
  await step(
    'Goods come into stock',
    async () => {
      for (const { itemID, quantity } of stocked)
        await logistics(createInventoryMovement, {
          body: { type: 'RECEIPT', itemID, quantity, toLocationID: place.locationID },
        });
    },
    () => stocked.map(({ quantity, number }) => `${quantity} × ${number}`).join(', '),
  );
  const list = await step(
    'Packed',
    () =>
      logistics(createPackingList, {
        body: {
          salesOrderID: order.salesOrderID,
          fromLocationID: place.locationID,
          carrier: 'Hansa Spedition',
          packages: [
            { description: 'Pallet 1', weight: 412.5, weightUOM: 'KGM' },
            { description: 'Pallet 2', weight: 388, weightUOM: 'KGM' },
          ],
        },
      }),
    ({ number, salesItems, packages }) =>
      `${number}, ${salesItems.length} lines, ${packages.length} packages`,
  );
  return step(
    'Shipped',
    () =>
      logistics(updatePackingList, {
        params: { PackingListID: list.packingListID },
        body: { status: 'SHIPPED', trackingNumber: 'HS-4471-20' },
      }),
    ({ status, salesItems }) =>
      `${status}, ${salesItems.reduce((all, one) => all + Number(one.quantityShipped), 0)} pieces`,
  );
};

/** The invoice of what was shipped: drafted, checked against its paper, issued. */
const bill = async (
  { step, as }: DemoTools,
  order: SalesOrder,
  { packingListID }: PackingList,
): Promise<Invoice> => {
  const sales = as('SALES');
  const draft = await step(
    'An invoice of what was shipped',
    () =>
      sales(createInvoiceOfSalesOrder, {
        params: { SalesOrderID: order.salesOrderID },
        body: { packingListIDs: [packingListID] },
      }),
    ({ status, subTotal, taxes, total, currencyCode }) =>
      `${status}: ${money(subTotal)} and ${taxes.map((one) => `${one.ratePercent} % tax ${money(one.taxAmount)}`).join(', ')} are ${money(total, currencyCode)}`,
  );
  const params = { InvoiceID: draft.invoiceID };
  await step(
    'Checked against its template',
    () => sales(validateInvoicePdf, { params }),
    ({ isValid, template, emptyRequired }) =>
      isValid ? `“${template.name}” would be filled without a gap` : `missing: ${emptyRequired.join(', ')}`,
  );
  return step(
    'Issued',
    () => as('MANAGEMENT')(issueInvoice, { params, body: {} }),
    ({ number, total, currencyCode, dueDate }) =>
      `${number}, ${money(total, currencyCode)}, payable until ${dueDate}`,
  );
};

const told = ({ bytes, name }: { bytes: number; name: string }): string =>
  `${name}, ${(bytes / 1024).toFixed(0)} kB`;
