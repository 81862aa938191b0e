import type { Maker } from './maker.ts';

/** A tax rate and a registration that bear the canary, and rates for what the tenant sells at home. */
export const makeTaxes: Maker = async ({ make, canary, ids }) => {
  const rate = await make('/v1/taxes/rates', {
    name: canary,
    category: 'EXPORT',
    countryCode: 'DE',
    ratePercent: 0,
    taxClass: canary,
    reason: canary,
  });
  await make('/v1/taxes/rates', {
    name: `Home ${canary}`,
    category: 'STANDARD',
    countryCode: 'DE',
    ratePercent: 19,
  });
  const registration = await make('/v1/taxes/registrations', {
    countryCode: 'DE',
    taxID: canary,
    localTaxNumber: canary,
  });
  Object.assign(ids, { TaxRateID: rate.taxRateID, TaxRegistrationID: registration.taxRegistrationID });
};
