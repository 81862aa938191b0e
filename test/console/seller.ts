import type { TestService } from '../service.ts';
import type { stockWorld } from '../stock-world.ts';

/** Gives a test's first tenant what invoices need of a seller in Germany, and a customer: the id. */
export const makeSeller = async (
  { a }: Pick<TestService, 'a'>,
  { send }: ReturnType<typeof stockWorld>,
  currencyCode = 'EUR',
): Promise<string> => {
  await send('PATCH', `/v1/tenants/${a.tenantID}`, {
    address: { address1: 'Lochgaun 18', postalCode: '81249', city: 'München', country: 'DE' },
  });
  await send('POST', '/v1/taxes/registrations', { countryCode: 'DE', taxID: 'DE811907980' });
  const rate = { name: '19 %', category: 'STANDARD', countryCode: 'DE', ratePercent: 19 };
  await send('POST', '/v1/taxes/rates', rate);
  const customer = {
    ...{ customerNumber: 'C-1', customerName: 'Hydra AG', currencyCode, country: 'DE' },
    ...{ address: 'Hafenstraße 12', postalCode: '24103', city: 'Kiel' },
  };
  return (await send('POST', '/v1/customers', customer)).customerID;
};
