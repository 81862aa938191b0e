import { StartError } from '#platform/start-error';
import type { Answer } from './call.ts';
import { type DemoTools, money } from './tools.ts';

/** A deal in the funnel, which the quote moves from here on. */
export const openDeal = ({ step, api, keys }: DemoTools, quote: Answer): Promise<Answer> =>
  step(
    'A deal in the funnel',
    () =>
      api('POST', '/v1/salesfunnel', keys.SALES, {
        name: 'Jib crane WM 12, pilot lot',
        customerID: quote.customerID,
        value: quote.grandTotal,
        salesQuoteIDs: [quote.salesQuoteID],
      }),
    ({ number, stage, value, probabilityPercent, currencyCode }) =>
      `${number} is ${stage}: ${money(value, currencyCode)}, ${probabilityPercent} % likely`,
  );

/** The customer opens the link without a key, sees what the quote says, and accepts exactly that. */
export const acceptByLink = async ({ step, api, keys }: DemoTools, quote: Answer): Promise<void> => {
  const { token } = await step(
    'A link for the customer',
    () => api('POST', `/v1/salesquotes/${quote.salesQuoteID}/public/url`, keys.SALES, {}),
    ({ version, expiresUTC }) => `signed, of version ${version}, until ${String(expiresUTC).slice(0, 10)}`,
  );
  const page = (path: string) => `/v1/salesquotes/public/${path}?token=${encodeURIComponent(token)}`;
  const { contentHash } = await step(
    'The customer looks at the offer',
    () => api('GET', page('checkout'), undefined),
    ({ offer, canBeAnswered }) =>
      `${offer.number}: ${money(offer.totals.grandTotal, offer.currencyCode)}${canBeAnswered ? ', can be accepted' : ''}`,
  );
  await step(
    'The customer accepts it',
    () =>
      api('POST', page('accept'), undefined, {
        ...{ name: 'Tjark Harms', email: 'einkauf@westmark.example.com', place: 'Emden', contentHash },
      }),
    ({ status, acceptedBy }) => `${status} by ${acceptedBy.name}, to the letter of what was shown`,
  );
};

/** From the accepted quote to the paid invoice. Answers where its papers lie. */
export const sellOn = async (tools: DemoTools, quote: Answer, deal: Answer): Promise<string[]> => {
  const { step, api, file, keys } = tools;
  const sales = keys.SALES;
  const order = await step(
    'Ordered',
    () => api('POST', `/v1/salesquotes/${quote.salesQuoteID}/salesorder`, sales, {}),
    ({ number, items, grandTotal, currencyCode }) =>
      `${number}, ${items.length} lines as quoted, ${money(grandTotal, currencyCode)}`,
  );
  const path = `/v1/salesorders/${order.salesOrderID}`;
  await step(
    'Released for delivery',
    () => api('PATCH', `${path}/status`, sales, { status: 'RELEASED' }),
    ({ status, shipmentStatus }) => `${status}: shipment ${shipmentStatus}`,
  );
  const confirmation = await step('Order confirmation', () => file(`${path}/pdf`, sales), told);
  const list = await pack(tools, order);
  const packing = await step(
    'Its packing list',
    () => file(`/v1/packinglists/${list.packingListID}/pdf`, keys.LOGISTICS),
    told,
  );
  const invoice = await bill(tools, order, list);
  const billed = `/v1/invoices/${invoice.invoiceID}`;
  const paper = await step('The invoice', () => file(`${billed}/pdf`, sales), told);
  const xml = await step(
    'The same as electronic invoice',
    () => file(`${billed}/xml?syntax=UBL`, sales),
    (answer) => `${told(answer)}, EN 16931 in UBL`,
  );
  await step(
    'Paid by bank transfer',
    () =>
      api('POST', `${billed}/payments`, keys.MANAGEMENT, {
        amount: invoice.balance,
        reference: invoice.number,
      }),
    ({ status, paid, balance, currencyCode }) =>
      `${money(paid, currencyCode)}, ${money(balance)} open: the invoice is ${status}`,
  );
  await step(
    'The order in the end',
    () => api('GET', path, sales),
    ({ status, shipmentStatus, paymentStatus }) =>
      `${status}: shipment ${shipmentStatus}, payment ${paymentStatus}`,
  );
  await step(
    'The deal in the end',
    () => api('GET', `/v1/salesfunnel/${deal.opportunityID}`, sales),
    ({ number, outcome, weightedValue, currencyCode }) =>
      `${number} is ${outcome}: ${money(weightedValue, currencyCode)}`,
  );
  return [confirmation, packing, paper, xml].map((one) => one.file);
};

/** What is kept in stock comes in first, so that the demo can run again; then all is packed and shipped. */
const pack = async ({ step, api, keys }: DemoTools, order: Answer): Promise<Answer> => {
  const key = keys.LOGISTICS;
  const [place] = await api('GET', '/v1/inventory/locations?code=B-01-1', key);
  if (!place) throw new StartError('The demo company has no place B-01-1: it was made by an older version.');
  const stocked: Answer[] = [];
  for (const line of order.items) {
    const item = await api('GET', `/v1/items/${line.itemID}`, key);
    if (item.isStocked) stocked.push(line);
  }
  await step(
    'Goods come into stock',
    async () => {
      for (const { itemID, quantity } of stocked)
        await api('POST', '/v1/inventory/movements', key, {
          ...{ type: 'RECEIPT', itemID, quantity, toLocationID: place.locationID },
        });
    },
    () => stocked.map(({ quantity, number }) => `${quantity} × ${number}`).join(', '),
  );
  const list = await step(
    'Packed',
    () =>
      api('POST', '/v1/packinglists', key, {
        salesOrderID: order.salesOrderID,
        fromLocationID: place.locationID,
        carrier: 'Hansa Spedition',
        packages: [
          { description: 'Pallet 1', weight: 412.5, weightUOM: 'KGM' },
          { description: 'Pallet 2', weight: 388, weightUOM: 'KGM' },
        ],
      }),
    ({ number, salesItems, packages }) =>
      `${number}, ${salesItems.length} lines, ${packages.length} packages`,
  );
  return step(
    'Shipped',
    () =>
      api('PATCH', `/v1/packinglists/${list.packingListID}`, key, {
        status: 'SHIPPED',
        trackingNumber: 'HS-4471-20',
      }),
    ({ status, salesItems }) =>
      `${status}, ${salesItems.reduce((all: number, one: Answer) => all + Number(one.quantityShipped), 0)} pieces`,
  );
};

/** The invoice of what was shipped: drafted, checked against its paper, issued. */
const bill = async (
  { step, api, keys }: DemoTools,
  order: Answer,
  { packingListID }: Answer,
): Promise<Answer> => {
  const draft = await step(
    'An invoice of what was shipped',
    () =>
      api('POST', `/v1/salesorders/${order.salesOrderID}/invoices`, keys.SALES, {
        packingListIDs: [packingListID],
      }),
    ({ status, subTotal, taxes, total, currencyCode }) =>
      `${status}: ${money(subTotal)} and ${taxes.map((one: Answer) => `${one.ratePercent} % tax ${money(one.taxAmount)}`).join(', ')} are ${money(total, currencyCode)}`,
  );
  const path = `/v1/invoices/${draft.invoiceID}`;
  await step(
    'Checked against its template',
    () => api('GET', `${path}/pdf/validate`, keys.SALES),
    ({ isValid, template, emptyRequired }) =>
      isValid ? `“${template.name}” would be filled without a gap` : `missing: ${emptyRequired.join(', ')}`,
  );
  return step(
    'Issued',
    () => api('POST', `${path}/issue`, keys.MANAGEMENT, {}),
    ({ number, total, currencyCode, dueDate }) =>
      `${number}, ${money(total, currencyCode)}, payable until ${dueDate}`,
  );
};

const told = ({ bytes, name }: Answer): string => `${name}, ${(bytes / 1024).toFixed(0)} kB`;
