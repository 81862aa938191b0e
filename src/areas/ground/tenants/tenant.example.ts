/** Examples of the API description; a test checks them against the schemas. */
const letterhead = {
  address: {
    address1: 'Lochgaun 18',
    address2: null,
    city: 'München',
    state: 'BY',
    postalCode: '81249',
    country: 'DE',
  },
  phone: '+49 89 99998 240',
  email: 'sales@arvenholz.example.com',
  website: 'www.arvenholz.example.com',
};
const row = {
  tenantID: '0198c5a0-0000-7000-8000-0000000000f1',
  name: 'Arvenholz Hydraulik GmbH',
  environment: 'PRODUCTION',
  status: 'ACTIVE',
  suspendedReason: null,
  timeZone: 'Europe/Berlin',
  locale: 'en-GB',
  currencyCode: 'EUR',
  ...letterhead,
  quoteValidityDays: 30,
  quoteLinkExtraDays: 0,
  orderLinkDays: 180,
  allowDirectRelease: false,
  acceptanceNeeds: 'NOTHING',
  priceBreakMode: 'VOLUME',
  contractPricesCompete: false,
  buyFromApprovedOnly: false,
  requiresSecondFactor: false,
  onTimeBy: 'PROMISE',
  onTimeGraceDays: 0,
  isDeliveryEnabled: true,
  createdByUserID: 'operator',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: 'operator',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

export const tenantExample = {
  row,
  create: {
    name: row.name,
    timeZone: row.timeZone,
    locale: row.locale,
    ...letterhead,
    admin: { email: 'admin@arvenholz.example.com', displayName: 'Helene Strobach' },
  },
  patch: { quoteValidityDays: 45 },
};
