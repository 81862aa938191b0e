import { uploadDocument } from '../../../client/groups/documents.ts';
import { copyGlobalIncoTermToTenant, listGlobalIncoTerms } from '../../../client/groups/incoterms.ts';
import { createItem, setItemPriceBreaks } from '../../../client/groups/items.ts';
import { changeNumbering } from '../../../client/groups/setup.ts';
import { demoCompany, demoCustomers, demoItems, demoQuotes, demoTemplate, demoUsers } from './demo-data.ts';
import { customersStep } from './fill-customers.ts';
import { fillInvoicing } from './fill-invoicing.ts';
import { demoProduct, fillProduct } from './fill-product.ts';
import { quotesStep } from './fill-quotes.ts';
import { fillStock } from './fill-stock.ts';
import { fillTariffs } from './fill-tariffs.ts';
import { type Counts, need, type SeedStep, type SeedTools } from './seed-step.ts';

/** The parts of the demo company, in the order in which they build on each other. */
export const demoSteps: readonly SeedStep[] = [
  {
    name: 'NUMBERING',
    run: async ({ as, once }) => {
      const asked = { params: { entity: 'SalesQuote' }, body: { format: demoCompany.numbering.salesQuote } };
      await as('ADMIN')(changeNumbering, asked, once('numbering'));
      return { numberings: 1 };
    },
  },
  { name: 'INCOTERMS', run: (tools) => copyTerms(tools) },
  customersStep(demoCustomers),
  {
    name: 'ITEMS',
    run: async ({ as, once, say }) => {
      const admin = as('ADMIN');
      for (const { priceBreaks, ...item } of demoItems) {
        const body = { currencyCode: demoCompany.currencyCode, ...item };
        const { itemID } = await admin(createItem, { body }, once(`item-${item.number}`));
        if (!priceBreaks?.length) continue;
        const breaks = { params: { ItemID: itemID }, body: priceBreaks };
        await admin(setItemPriceBreaks, breaks, once(`breaks-${item.number}`));
      }
      say(`  ${demoItems.length} items`);
      return { items: demoItems.length };
    },
  },
  { name: 'STOCK', run: fillStock },
  { name: 'TARIFFS', run: fillTariffs },
  { name: 'INVOICING', run: fillInvoicing },
  { name: 'PRODUCT', run: fillProduct },
  {
    name: 'TEMPLATE',
    run: async ({ as, once, say }) => {
      const file = new File([new Uint8Array(demoTemplate())], 'quote-template.docx');
      const what = { documentType: 'SALESQUOTE', name: 'Quote', isTemplate: true, isDefault: true } as const;
      await as('ADMIN')(uploadDocument, { body: { file, ...what } }, once('template'));
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
export const fillDemo = async (tools: SeedTools): Promise<void> => {
  for (const { run } of demoSteps) await run(tools);
};

/** The Inco Terms that the company quotes by, copied from the shared catalogue. */
const copyTerms = async ({ as, once }: SeedTools): Promise<Counts> => {
  const admin = as('ADMIN');
  const shared = await admin(listGlobalIncoTerms);
  const codes = ['EXW', 'FCA', 'DAP', 'DDP'];
  for (const code of codes) {
    // Of several editions the newest stands first.
    const found = shared.find((one) => one.code === code);
    const { termID } = need(found, `The Inco Term ${code}`);
    await admin(copyGlobalIncoTermToTenant, { params: { TermID: termID } }, once(`term-${code}`));
  }
  return { incoTerms: codes.length };
};
