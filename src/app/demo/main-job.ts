import { createCustomer } from '../../../client/groups/customers.ts';
import {
  createSalesQuote,
  renderSalesQuotePdf,
  setSalesQuoteDiscount,
  setSalesQuoteStatus,
} from '../../../client/groups/sales-quotes.ts';
import type { Opportunity, SalesQuote } from '../../../client/index.ts';
import { openDeal } from './sell-on.ts';
import { type DemoTools, money } from './tools.ts';

const lines = [
  { number: 'DZ-80-45-500', quantity: 12 },
  { number: 'DZ-63-36-400', quantity: 24, discount: 5 },
  { number: 'SV-G12-DBL', quantity: 12 },
  { number: 'DS-063-36', quantity: 24 },
  { number: 'DZ-32-20-150', quantity: 60 },
];

/** A new customer, a quote with a discount, and the deal that it belongs to. */
export const writeQuote = async (tools: DemoTools): Promise<{ quote: SalesQuote; deal: Opportunity }> => {
  const { step } = tools;
  const sales = tools.as('SALES');
  const customer = await step(
    'A new customer',
    () =>
      sales(createCustomer, {
        body: {
          customerName: 'Kranbau Westmark GmbH',
          address: 'Werftstraße 7',
          city: 'Emden',
          postalCode: '26723',
          country: 'DE',
          email: 'einkauf@westmark.example.com',
          paymentTerms: '30 days net',
        },
      }),
    ({ customerNumber, customerName }) => `${customerNumber} ${customerName}`,
  );
  const { salesQuoteID } = await step(
    `A quote of ${lines.length} lines`,
    () =>
      sales(createSalesQuote, {
        body: {
          customerID: customer.customerID,
          description: 'Cylinders for the jib crane WM 12, pilot lot',
          leadTimeDays: 25,
          items: lines,
        },
      }),
    ({ number, status, subTotal, currencyCode }) =>
      `${number} is ${status}, ${money(subTotal, currencyCode)}`,
  );
  const quote = await step(
    '3 % discount on the whole',
    () =>
      sales(setSalesQuoteDiscount, { params: { SalesQuoteID: salesQuoteID }, body: { discountPercent: 3 } }),
    ({ discountTotal, grandTotal, currencyCode }) =>
      `${money(discountTotal)} off, ${money(grandTotal, currencyCode)} to pay`,
  );
  return { quote, deal: await openDeal(tools, quote) };
};

/** Offers it; answers where its PDF lies. */
export const offerQuote = async (
  { step, as, keep }: DemoTools,
  { salesQuoteID }: SalesQuote,
): Promise<string> => {
  const sales = as('SALES');
  const params = { SalesQuoteID: salesQuoteID };
  await step(
    'Offered to the customer',
    () => sales(setSalesQuoteStatus, { params, body: { status: 'OFFERED' } }),
    ({ status, validUntilUTC }) => `${status}, valid until ${String(validUntilUTC).slice(0, 10)}`,
  );
  const pdf = await step(
    'Its PDF, from the Word template',
    async () => keep(await sales(renderSalesQuotePdf, { params })),
    ({ name, bytes }) => `${name}, ${(bytes / 1024).toFixed(0)} kB`,
  );
  return pdf.file;
};
