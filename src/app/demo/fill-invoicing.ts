import type { Call } from './call.ts';

const rates = [
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
export const fillInvoicing = async (
  call: Call,
  key: string,
  say: (line: string) => void,
): Promise<Record<string, number>> => {
  const registration = { countryCode: 'DE', taxID: 'DE811907980', localTaxNumber: '143/815/08155' };
  await call('POST', '/v1/taxes/registrations', { key, body: registration, once: 'tax-number' });
  for (const [index, rate] of rates.entries()) {
    const body = { countryCode: 'DE', ...rate };
    await call('POST', '/v1/taxes/rates', { key, body, once: `tax-rate-${index}` });
  }
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
  await call('PUT', '/v1/invoices/settings', { key, body: settings, once: 'invoice-settings' });
  say(`  ${rates.length} tax rates, and what invoices say of the company`);
  return { taxRates: rates.length };
};
