import { areas } from '#app/areas';
import { eventPermissions } from '#platform/event';
import type { Answer, Call } from './call.ts';
import { choicesOf, choose } from './choices-of.ts';
import { demoCompany, demoCustomers, demoItems, demoQuotes, demoTemplate, demoUsers } from './demo-data.ts';
import { fillInvoicing } from './fill-invoicing.ts';
import { demoProduct, fillProduct } from './fill-product.ts';
import { fillStock } from './fill-stock.ts';
import { fillTariffs } from './fill-tariffs.ts';

/**
 * The keys of the demo's users: by role; where two share one, the second's by login; and that of the
 * integration.
 */
export type Keys = Record<string, string>;

/**
 * Makes the accounts and a key for each. A key whose secret was lost with a start that was killed gets a new
 * secret: nobody has seen the old one.
 */
export const makeDemoKeys = async (call: Call, adminKey: string): Promise<Keys> => {
  const keys: Keys = { ADMIN: adminKey };
  const there: Answer[] = await call('GET', '/v1/apikeys?limit=1000', { key: adminKey });
  const keyFor = async (name: string, body: object): Promise<string> => {
    const old = there.find((one) => one.name === name);
    const made = old
      ? await call('POST', `/v1/apikeys/${old.apiKeyID}/rotate`, { key: adminKey, body: { overlapHours: 0 } })
      : await call('POST', '/v1/apikeys', { key: adminKey, body: { name, ...body } });
    return made.key;
  };
  for (const user of demoUsers.slice(1)) {
    const { login, email, displayName, initials, roles } = user;
    const body = { email, displayName, initials, roles };
    const { userID } = await call('POST', '/v1/accounts', { key: adminKey, body, once: `user-${login}` });
    keys[keyName(user)] = await keyFor(`Demo ${login}`, { kind: 'USER', userID });
  }
  keys.integration = await keyFor('Demo integration', { kind: 'INTEGRATION', scopes: integrationScopes() });
  return keys;
};

/**
 * What the guides for an ERP, a CRM and a middleware of stock need, so that each can be tried with this key,
 * and the events of all kinds; nothing of prices, products and the company's own settings.
 */
const integrationScopes = (): string[] => {
  const ofEvents = eventPermissions(areas.flatMap(({ events }) => events ?? [])).values();
  return [...new Set([...scopesOfGuides, ...ofEvents])];
};

const scopesOfGuides = [
  ...['integrations.erp.read', 'integrations.erp.write', 'events.read', 'webhooks.read', 'webhooks.write'],
  ...['customers.read', 'customers.write', 'verticals.read', 'verticals.write', 'items.read', 'items.write'],
  ...[
    'quotes.read',
    'salesorders.read',
    'customerorders.read',
    'funnel.read',
    'invoices.read',
    'prodorders.read',
    'inventory.read',
    'inventory.write',
    'warehouse.read',
  ],
  ...['imports.read', 'imports.write', 'documents.read', 'suppliers.read', 'suppliers.write', 'setup.read'],
  ...['incoterms.read', 'tariffs.read', 'approvals.read', 'buyerreview.write', 'contract.read'],
];

const keyName = ({ login, roles }: (typeof demoUsers)[number]): string => {
  const first = demoUsers.find((other) => other.roles[0] === roles[0]);
  return first?.login === login ? (roles[0] as string) : login;
};

/**
 * Fills the company: customers, items, stock, tariffs, the template and quotes. What an earlier run has made
 * is found again.
 */
export const fillDemo = async (call: Call, keys: Keys, say: (line: string) => void): Promise<void> => {
  const admin = keys.ADMIN as string;
  const numbering = { format: demoCompany.numbering.salesQuote };
  await call('PATCH', '/v1/setup/numbering/SalesQuote', { key: admin, body: numbering, once: 'numbering' });

  const termIDs = await copyTerms(call, admin);
  const customerIDs = new Map<string, string>();
  for (const { people, shipTo, ...body } of demoCustomers) {
    const number = body.customerNumber;
    const made = await call('POST', '/v1/customers', { key: admin, body, once: `customer-${number}` });
    const { customerID } = made;
    customerIDs.set(number, customerID);
    const asked = {
      key: admin,
      body: people.map((person) => ({ ...person, customerID })),
      once: `people-${number}`,
    };
    allTaken(await call('PUT', '/v1/customers/people', asked));
    const places = { key: admin, body: shipTo, once: `ship-to-${number}` };
    allTaken(await call('PUT', `/v1/customers/${customerID}/shipto/batch`, places));
  }
  say(`  ${demoCustomers.length} customers`);

  for (const { priceBreaks, ...item } of demoItems) {
    const body = { currencyCode: demoCompany.currencyCode, ...item };
    const { itemID } = await call('POST', '/v1/items', { key: admin, body, once: `item-${item.number}` });
    if (!priceBreaks?.length) continue;
    const breaks = { key: admin, body: priceBreaks, once: `breaks-${item.number}` };
    await call('PATCH', `/v1/items/${itemID}/pricebreaks`, breaks);
  }
  say(`  ${demoItems.length} items`);

  await fillStock(call, keys.LOGISTICS as string, say);
  await fillTariffs(call, keys.PURCHASING as string, say);
  await fillInvoicing(call, admin, say);
  await fillProduct(call, admin, say);

  const form = new FormData();
  form.set('documentType', 'SALESQUOTE');
  form.set('name', 'Quote');
  form.set('isTemplate', 'true');
  form.set('isDefault', 'true');
  form.set('file', new Blob([new Uint8Array(demoTemplate())]), 'quote-template.docx');
  await call('POST', '/v1/documents', { key: admin, body: form, once: 'template' });
  say('  a Word template for quotes');

  const known = { customerIDs, termIDs };
  for (const [index, quote] of demoQuotes.entries()) await makeQuote(call, keys, known, quote, index);
  say(`  ${demoQuotes.length} quotes`);
};

/** @throws Error where an element of a batch was refused, which the demo's data never is */
const allTaken = ({ failed, results }: Answer): void => {
  if (failed > 0) throw new Error(`The demo's data was refused: ${JSON.stringify(results)}`);
};

/** The Inco Terms that the company quotes by, copied from the shared catalogue. */
const copyTerms = async (call: Call, key: string): Promise<ReadonlyMap<string, string>> => {
  const shared: Answer[] = await call('GET', '/v1/global/incoterms', { key });
  const termIDs = new Map<string, string>();
  for (const code of ['EXW', 'FCA', 'DAP', 'DDP']) {
    const { termID } = shared.find((one) => one.code === code); // of several editions the newest stands first
    const copy = await call('POST', `/v1/global/incoterms/${termID}/copy-to-tenant`, {
      key,
      once: `term-${code}`,
    });
    termIDs.set(code, copy.termID);
  }
  return termIDs;
};

const makeQuote = async (
  call: Call,
  keys: Keys,
  { customerIDs, termIDs }: Record<'customerIDs' | 'termIDs', ReadonlyMap<string, string>>,
  quote: (typeof demoQuotes)[number],
  index: number,
): Promise<void> => {
  const {
    customerNumber,
    status,
    rejectedReason,
    createdByLogin,
    incoTerm,
    lines,
    configured,
    notes,
    ...rest
  } = quote;
  const author = demoUsers.find(({ login }) => login === createdByLogin);
  const key = (author && keys[keyName(author)]) as string;
  const items = lines.map(({ itemNumber, ...line }) => ({ number: itemNumber, ...line }));
  const term = incoTerm ? { termID: termIDs.get(incoTerm) } : {};
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
  if (configured) await addCylinder(call, key, made.salesQuoteID, configured);
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
const addCylinder = async (
  call: Call,
  key: string,
  quoteID: string,
  { choices, ...quantities }: NonNullable<(typeof demoQuotes)[number]['configured']>,
): Promise<void> => {
  const [product] = await call('GET', `/v1/products?number=${demoProduct.product.number}`, { key });
  const path = `/v1/configure/${product.productID}`;
  const asked = { attributes: choose(choices), complete: true };
  const attributes = choicesOf(await call('POST', `${path}/configuration`, { key, body: asked }));
  const body = { attributes, ...quantities };
  await call('PUT', `${path}/salesquotes/${quoteID}`, { key, body, once: `cylinder-of-${quoteID}` });
};
