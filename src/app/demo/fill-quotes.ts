import { configureProduct, configureSalesQuoteLine } from '../../../client/groups/configure.ts';
import { listCustomers, listPeopleByEmail } from '../../../client/groups/customers.ts';
import { listIncoTerms } from '../../../client/groups/incoterms.ts';
import { listProducts } from '../../../client/groups/products.ts';
import {
  addSalesQuoteNotes,
  createSalesQuote,
  setSalesQuoteStatus,
} from '../../../client/groups/sales-quotes.ts';
import type { NewSalesQuoteSent } from '../../../client/index.ts';
import { choicesOf, choose } from './choices-of.ts';
import { keyName, type SeedUser } from './make-accounts.ts';
import { need, type SeedStep, type SeedTools } from './seed-step.ts';

export type SeedQuote = {
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
  /** A product made to measure, with what a salesman chose of it. */
  configured?: { choices: Parameters<typeof choose>[0]; quantities: number[]; selectedQuantity: number };
  notes: string[];
};

/** Writes quotes for the customers that there are, each as its author would. */
export const quotesStep = (
  quotes: readonly SeedQuote[],
  productNumber: string,
  users: readonly SeedUser[],
): SeedStep => ({
  name: 'QUOTES',
  run: async (tools) => {
    const admin = tools.as('ADMIN');
    const customerIDs = new Map<string, string>();
    for (const { customerNumber } of quotes) {
      if (customerIDs.has(customerNumber)) continue;
      const [found] = await admin(listCustomers, { query: { customerNumber } });
      customerIDs.set(customerNumber, need(found, `The customer ${customerNumber}`).customerID);
    }
    const termIDs = new Map<string, string>();
    for await (const { code, termID } of admin.each(listIncoTerms)) termIDs.set(code, termID);
    const known = { customerIDs, termIDs, productNumber };
    for (const [index, quote] of quotes.entries()) {
      const author = users.find(({ login }) => login === quote.createdByLogin);
      await makeQuote(tools, author ? keyName(users, author) : 'ADMIN', known, { quote, index });
    }
    tools.say(`  ${quotes.length} quotes`);
    return { quotes: quotes.length };
  },
});

type Known = Record<'customerIDs' | 'termIDs', ReadonlyMap<string, string>> & { productNumber: string };

const makeQuote = async (
  tools: SeedTools,
  author: string,
  { customerIDs, termIDs, productNumber }: Known,
  { quote, index }: { quote: SeedQuote; index: number },
): Promise<void> => {
  const {
    customerNumber,
    status,
    rejectedReason,
    createdByLogin: _author,
    incoTerm,
    contactEmail,
    lines,
    configured,
    notes,
    ...header
  } = quote;
  const { once } = tools;
  const client = tools.as(author);
  const customerID = need(customerIDs.get(customerNumber), `The customer ${customerNumber}`);
  const body: NewSalesQuoteSent = {
    ...{ ...header, customerID },
    items: lines.map(({ itemNumber, ...line }) => ({ number: itemNumber, ...line })),
  };
  if (incoTerm) body.termID = need(termIDs.get(incoTerm), `The Inco Term ${incoTerm}`);
  if (contactEmail) {
    const people = await client(listPeopleByEmail, { params: { email: contactEmail } });
    body.contactIDs = people.filter((one) => one.customerID === customerID).map(({ personID }) => personID);
  }
  const { salesQuoteID } = await client(createSalesQuote, { body }, once(`quote-${index}`));
  const params = { SalesQuoteID: salesQuoteID };
  if (configured) await addConfigured(tools, author, { ...params, productNumber }, configured);
  const texts = { params, body: notes.map((text) => ({ text })) };
  if (notes.length > 0) await client(addSalesQuoteNotes, texts, once(`notes-${index}`));
  if (status === 'DRAFT') return;
  await client(setSalesQuoteStatus, { params, body: { status: 'OFFERED' } }, once(`offer-${index}`));
  if (status === 'OFFERED') return;
  const move = { status, ...(rejectedReason ? { reason: rejectedReason } : {}) };
  await client(setSalesQuoteStatus, { params, body: move }, once(`end-${index}`));
};

/**
 * A line that is configured as a client does it: what is chosen is completed, and what that comes to is put
 * into the quote.
 */
const addConfigured = async (
  { as, once }: SeedTools,
  author: string,
  { SalesQuoteID, productNumber: number }: { SalesQuoteID: string; productNumber: string },
  { choices, ...quantities }: NonNullable<SeedQuote['configured']>,
): Promise<void> => {
  const client = as(author);
  const [found] = await client(listProducts, { query: { number } });
  const { productID: ProductID } = need(found, `The product ${number}`);
  const asked = { params: { ProductID }, body: { attributes: choose(choices), complete: true } };
  const attributes = choicesOf(await client(configureProduct, asked));
  const line = { params: { ProductID, SalesQuoteID }, body: { attributes, ...quantities } };
  await client(configureSalesQuoteLine, line, once(`cylinder-of-${SalesQuoteID}`));
};
