import { setInvoiceSettings } from '../../../client/groups/invoices.ts';
import { createTaxRate, createTaxRegistration } from '../../../client/groups/taxes.ts';
import type { NewTaxRateSent } from '../../../client/index.ts';
import type { Counts, SeedTools } from './seed-step.ts';

const rates: Omit<NewTaxRateSent, 'countryCode'>[] = [
  { name: 'Normal rate 19 %', category: 'STANDARD', ratePercent: 19 },
  { name: 'Reduced rate 7 %', category: 'STANDARD', ratePercent: 7, taxClass: 'REDUCED' },
  {
    ...{ name: 'Intra-community supply', category: 'INTRA_COMMUNITY', ratePercent: 0 },
    ...{ reason: 'Tax-free intra-community supply', reasonCode: 'VATEX-EU-IC' },
  },
  {
    ...{ name: 'Export', category: 'EXPORT', ratePercent: 0 },
    ...{ reason: 'Tax-free export', reasonCode: 'VATEX-EU-G' },
  },
];

/** What an invoice of the demo company says of it: its tax number, rates, register and bank. All invented. */
export const fillInvoicing = async ({ as, once, say }: SeedTools): Promise<Counts> => {
  const admin = as('ADMIN');
  const registration = { countryCode: 'DE', taxID: 'DE811907980', localTaxNumber: '143/815/08155' };
  await admin(createTaxRegistration, { body: registration }, once('tax-number'));
  for (const [index, rate] of rates.entries())
    await admin(createTaxRate, { body: { countryCode: 'DE', ...rate } }, once(`tax-rate-${index}`));
  const settings = {
    legalName: 'Arvenholz Hydraulik GmbH',
    registrationNumber: 'Amtsgericht München, HRB 214300',
    legalInformation: 'Managing director: Jana Winter. Registered office: Munich.',
    contactName: 'Jana Winter',
    contactPhone: '+49 89 99998 241',
    contactEmail: 'invoices@arvenholz.example.com',
    bankName: 'Bank of Munich',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  };
  await admin(setInvoiceSettings, { body: settings }, once('invoice-settings'));
  say(`  ${rates.length} tax rates, and what invoices say of the company`);
  return { taxRates: rates.length };
};
