import { readFileSync } from 'node:fs';

/** The demo company's data, as they lie in db/seed/demo: checked there by demo-data.test.ts. */
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../db/seed/demo/${name}`, import.meta.url), 'utf8'));

type DemoUser = { login: string; email: string; displayName: string; initials: string; roles: string[] };
type DemoCustomer = Record<string, unknown> & { customerNumber: string; people: object[]; shipTo: object[] };
type DemoItem = Record<string, unknown> & { number: string; priceBreaks?: unknown[] };
type DemoQuote = {
  customerNumber: string;
  description: string;
  phase: string;
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED';
  rejectedReason?: string;
  discountPercent: number;
  validityDays: number;
  leadTimeDays: number;
  createdByLogin: string;
  incoTerm?: string;
  incoTermLocation?: string;
  contactEmail?: string;
  lines: { itemNumber: string; quantity: number; discount?: number }[];
  /** A cylinder made to measure, with what a salesman chose of it. */
  configured?: { choices: Record<string, unknown>; quantities: number[]; selectedQuantity: number };
  notes: string[];
};
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
export const demoUsers = (read('users.json') as { users: DemoUser[] }).users;
export const demoCustomers = (read('customers.json') as { customers: DemoCustomer[] }).customers;
export const demoItems = (read('items.json') as { items: DemoItem[] }).items;
export const demoQuotes = (read('quotes.json') as { quotes: DemoQuote[] }).quotes;
export const demoTemplate = (): Buffer =>
  readFileSync(new URL('../../../db/seed/demo/quote-template.docx', import.meta.url));
