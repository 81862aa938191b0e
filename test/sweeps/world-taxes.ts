import type { Maker } from './maker.ts';

/** A tax rate, a registration and a delivery option that bear the canary, and a rate for sales at home. */
export const makeTaxes: Maker = async ({ make, service, key, canary, ids }) => {
  const rate = await make('/v1/taxes/rates', {
    name: canary,
    category: 'EXPORT',
    countryCode: 'DE',
    ratePercent: 0,
    taxClass: canary,
    reason: canary,
  });
  // One for all worlds of a tenant: two that fit alike are refused.
  const { body: rates } = await service.ask('/v1/taxes/rates', { key });
  if (!rates.some((one: { category: string }) => one.category === 'STANDARD'))
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
  const delivery = await make('/v1/delivery/options', {
    name: canary,
    carrier: canary,
    currencyCode: 'EUR',
    price: 1,
  });
  ids.DeliveryOptionID = delivery.deliveryOptionID;
  Object.assign(ids, { TaxRateID: rate.taxRateID, TaxRegistrationID: registration.taxRegistrationID });
};
