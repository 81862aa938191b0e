import { type Answer, type Call, type Keys, needOne, type SeedStep } from './call.ts';
import { demoCompany, demoCustomers, demoItems, demoQuotes, demoTemplate, demoUsers } from './demo-data.ts';
import { customersStep } from './fill-customers.ts';
import { fillInvoicing } from './fill-invoicing.ts';
import { demoProduct, fillProduct } from './fill-product.ts';
import { quotesStep } from './fill-quotes.ts';
import { fillStock } from './fill-stock.ts';
import { fillTariffs } from './fill-tariffs.ts';

/** The parts of the demo company, in the order in which they build on each other. */
export const demoSteps: readonly SeedStep[] = [
  {
    name: 'NUMBERING',
    run: async ({ call, keys }) => {
      const body = { format: demoCompany.numbering.salesQuote };
      const key = keys.ADMIN as string;
      await call('PATCH', '/v1/setup/numbering/SalesQuote', { key, body, once: 'numbering' });
      return { numberings: 1 };
    },
  },
  { name: 'INCOTERMS', run: ({ call, keys }) => copyTerms(call, keys.ADMIN as string) },
  customersStep(demoCustomers),
  {
    name: 'ITEMS',
    run: async ({ call, keys, say }) => {
      const key = keys.ADMIN as string;
      for (const { priceBreaks, ...item } of demoItems) {
        const body = { currencyCode: demoCompany.currencyCode, ...item };
        const { itemID } = await call('POST', '/v1/items', { key, body, once: `item-${item.number}` });
        if (!priceBreaks?.length) continue;
        const breaks = { key, body: priceBreaks, once: `breaks-${item.number}` };
        await call('PATCH', `/v1/items/${itemID}/pricebreaks`, breaks);
      }
      say(`  ${demoItems.length} items`);
      return { items: demoItems.length };
    },
  },
  { name: 'STOCK', run: ({ call, keys, say }) => fillStock(call, keys.LOGISTICS as string, say) },
  { name: 'TARIFFS', run: ({ call, keys, say }) => fillTariffs(call, keys.PURCHASING as string, say) },
  { name: 'INVOICING', run: ({ call, keys, say }) => fillInvoicing(call, keys.ADMIN as string, say) },
  { name: 'PRODUCT', run: ({ call, keys, say }) => fillProduct(call, keys.ADMIN as string, say) },
  {
    name: 'TEMPLATE',
    run: async ({ call, keys, say }) => {
      const form = new FormData();
      form.set('documentType', 'SALESQUOTE');
      form.set('name', 'Quote');
      form.set('isTemplate', 'true');
      form.set('isDefault', 'true');
      form.set('file', new Blob([new Uint8Array(demoTemplate())]), 'quote-template.docx');
      await call('POST', '/v1/documents', { key: keys.ADMIN as string, body: form, once: 'template' });
      say('  a Word template for quotes');
      return { templates: 1 };
    },
  },
  quotesStep(demoQuotes, demoProduct.product.number, demoUsers),
];

/**
 * Fills the company: customers, items, stock, tariffs, the template and quotes. What an earlier run has made
 * is found again.
 */
export const fillDemo = async (call: Call, keys: Keys, say: (line: string) => void): Promise<void> => {
  for (const { run } of demoSteps) await run({ call, keys, say });
};

/** The Inco Terms that the company quotes by, copied from the shared catalogue. */
const copyTerms = async (call: Call, key: string): Promise<Record<string, number>> => {
  const shared: Answer[] = await call('GET', '/v1/global/incoterms', { key });
  const codes = ['EXW', 'FCA', 'DAP', 'DDP'];
  for (const code of codes) {
    // Of several editions the newest stands first.
    const { termID } = needOne(
      shared.filter((one) => one.code === code),
      `The Inco Term ${code}`,
    );
    await call('POST', `/v1/global/incoterms/${termID}/copy-to-tenant`, { key, once: `term-${code}` });
  }
  return { incoTerms: codes.length };
};
