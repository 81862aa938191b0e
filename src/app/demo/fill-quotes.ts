import { type Answer, type Call, needOne, type SeedStep } from './call.ts';
import { choicesOf, choose } from './choices-of.ts';
import { keyName } from './make-accounts.ts';

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
  configured?: { choices: Record<string, unknown>; quantities: number[]; selectedQuantity: number };
  notes: string[];
};

/** Writes quotes for the customers that there are, each as its author would. */
export const quotesStep = (
  quotes: readonly SeedQuote[],
  productNumber: string,
  users: Parameters<typeof keyName>[0],
): SeedStep => ({
  name: 'QUOTES',
  run: async ({ call, keys, say }) => {
    const key = keys.ADMIN as string;
    const customerIDs = new Map<string, string>();
    for (const { customerNumber: number } of quotes) {
      if (customerIDs.has(number)) continue;
      const found = await call('GET', `/v1/customers?customerNumber=${encodeURIComponent(number)}`, { key });
      customerIDs.set(number, needOne<Answer>(found, `The customer ${number}`).customerID);
    }
    const terms: Answer[] = await call('GET', '/v1/incoterms', { key });
    const known = {
      customerIDs,
      termIDs: new Map(terms.map((one) => [one.code, one.termID])),
      productNumber,
    };
    for (const [index, quote] of quotes.entries()) {
      const author = users.find(({ login }) => login === quote.createdByLogin);
      await makeQuote(call, (author && keys[keyName(users, author)]) ?? key, known, quote, index);
    }
    say(`  ${quotes.length} quotes`);
    return { quotes: quotes.length };
  },
});

type Known = Record<'customerIDs' | 'termIDs', ReadonlyMap<string, string>> & { productNumber: string };

const makeQuote = async (
  call: Call,
  key: string,
  { customerIDs, termIDs, productNumber }: Known,
  quote: SeedQuote,
  index: number,
): Promise<void> => {
  const {
    customerNumber,
    status,
    rejectedReason,
    createdByLogin: _author,
    incoTerm,
    lines,
    configured,
    notes,
    ...rest
  } = quote;
  const items = lines.map(({ itemNumber, ...line }) => ({ number: itemNumber, ...line }));
  const termID = incoTerm && termIDs.get(incoTerm);
  const term = incoTerm ? { termID: needOne(termID ? [termID] : [], `The Inco Term ${incoTerm}`) } : {};
  const { contactEmail, ...header } = rest;
  const customerID = customerIDs.get(customerNumber);
  const people: Answer[] = contactEmail
    ? await call('GET', `/v1/customers/people/email/${contactEmail}`, { key })
    : [];
  const contact = people.find((one) => one.customerID === customerID);
  const body = {
    ...header,
    ...term,
    ...(contact ? { contactIDs: [contact.personID] } : {}),
    customerID,
    items,
  };
  const made = await call('POST', '/v1/salesquotes', { key, body, once: `quote-${index}` });
  const url = `/v1/salesquotes/${made.salesQuoteID}`;
  if (configured) await addConfigured(call, key, { quoteID: made.salesQuoteID, productNumber }, configured);
  const texts = notes.map((text) => ({ text }));
  if (texts.length > 0) await call('PATCH', `${url}/notes`, { key, body: texts, once: `notes-${index}` });
  if (status === 'DRAFT') return;
  await call('PATCH', `${url}/status`, { key, body: { status: 'OFFERED' }, once: `offer-${index}` });
  if (status === 'OFFERED') return;
  const move = { status, ...(rejectedReason ? { reason: rejectedReason } : {}) };
  await call('PATCH', `${url}/status`, { key, body: move, once: `end-${index}` });
};

/**
 * A line that is configured as a client does it: what is chosen is completed, and what that comes to is put
 * into the quote.
 */
const addConfigured = async (
  call: Call,
  key: string,
  { quoteID, productNumber }: { quoteID: string; productNumber: string },
  { choices, ...quantities }: NonNullable<SeedQuote['configured']>,
): Promise<void> => {
  const found = await call('GET', `/v1/products?number=${encodeURIComponent(productNumber)}`, { key });
  const product = needOne<Answer>(found, `The product ${productNumber}`);
  const path = `/v1/configure/${product.productID}`;
  const asked = { attributes: choose(choices), complete: true };
  const attributes = choicesOf(await call('POST', `${path}/configuration`, { key, body: asked }));
  const body = { attributes, ...quantities };
  await call('PUT', `${path}/salesquotes/${quoteID}`, { key, body, once: `cylinder-of-${quoteID}` });
};
