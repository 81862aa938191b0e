/** Examples of the API description; a test checks them against the schemas. */
const row = {
  apiKeyID: '4k2p9x7w1m5n8q3z',
  name: 'Shop floor terminals',
  kind: 'USER',
  userID: '0198c5a0-0000-7000-8000-0000000000aa',
  scopes: [],
  addresses: [],
  expiresUTC: '2027-01-31T12:00:00.000Z',
  previousUntilUTC: null,
  revokedUTC: null,
  lastUsedUTC: '2026-02-01T08:30:00.000Z',
  lastRefusedAddress: null,
  lastRefusedUTC: null,
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

export const apiKeyExample = {
  row,
  create: {
    name: 'ERP middleware',
    kind: 'INTEGRATION',
    scopes: ['customers.read', 'items.read', 'quotes.read'],
    addresses: ['203.0.113.0/24'],
  },
  patch: { expiresUTC: '2027-06-30T12:00:00Z', addresses: ['203.0.113.7', '2001:db8:17::/48'] },
  /** An invalid key: the shape without a secret. */
  issued: {
    ...row,
    lastUsedUTC: null,
    name: 'ERP middleware',
    kind: 'INTEGRATION',
    scopes: ['customers.read', 'items.read', 'quotes.read'],
    addresses: ['203.0.113.0/24'],
    key: `mw_live_4k2p9x7w1m5n8q3z_${'x'.repeat(40)}_00000000`,
  },
};
