import { readFileSync } from 'node:fs';
import type { NewItemSent, PriceBreakInputSent } from '../../../client/index.ts';
import type { SeedCustomer } from './fill-customers.ts';
import type { SeedQuote } from './fill-quotes.ts';
import type { SeedUser } from './make-accounts.ts';

/** The demo company's data, as they lie in db/seed/demo: checked there by demo-data.test.ts. */
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../db/seed/demo/${name}`, import.meta.url), 'utf8'));

type DemoItem = NewItemSent & { priceBreaks?: PriceBreakInputSent[] };
type DemoCompany = {
  name: string;
  address: Record<string, string | null>;
  phone: string;
  email: string;
  website: string;
  timeZone: string;
  locale: string;
  currencyCode: string;
  quoteValidityDays: number;
  numbering: { salesQuote: string };
};

export const demoCompany = read('company.json') as DemoCompany;
export const demoUsers = (read('users.json') as { users: SeedUser[] }).users;
export const demoCustomers = (read('customers.json') as { customers: SeedCustomer[] }).customers;
export const demoItems = (read('items.json') as { items: DemoItem[] }).items;
export const demoQuotes = (read('quotes.json') as { quotes: SeedQuote[] }).quotes;
export const demoTemplate = (): Buffer =>
  readFileSync(new URL('../../../db/seed/demo/quote-template.docx', import.meta.url));
