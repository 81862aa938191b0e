import { apiKeyExample } from '#areas/ground/apikeys';

/** Examples of the API description; a test checks them against the schemas. */
const tenantID = '0198c5a0-0000-7000-8000-0000000000f1';
const utc = '2026-01-31T12:00:00.000Z';
const step = (name: string, status: 'DONE' | 'RUNNING' | 'WAITING', counts: Record<string, number> = {}) => ({
  ...{ name, status, utc: status === 'WAITING' ? null : utc, problem: null, counts },
});

export const newTenantExample = {
  externalID: 'CRM-20417',
  name: 'Blechwerk Dietz GmbH',
  timeZone: 'Europe/Berlin',
  locale: 'de-DE',
  currencyCode: 'EUR',
  admin: { email: 'admin@blechwerk.example.com', displayName: 'Petra Dietz' },
  numbering: [{ entity: 'SalesOrder', format: 'A-YYYY-####' }],
  seedPack: 'sheet-metal',
};

export const provisioningExample = {
  tenantID,
  externalID: newTenantExample.externalID,
  name: newTenantExample.name,
  adminEmail: newTenantExample.admin.email,
  seedPack: 'sheet-metal',
  numbering: newTenantExample.numbering,
  status: 'CREATING',
  steps: [
    step('TENANT', 'DONE'),
    step('ADMIN', 'DONE'),
    step('NUMBERING', 'WAITING'),
    step('TEMPLATES', 'WAITING'),
    step('SEEDPACK', 'WAITING'),
  ],
  seedRunID: null,
  createdUTC: utc,
  lastUpdatedUTC: utc,
  rowVersion: 1,
};

export const issuedExample = { ...apiKeyExample.issued, name: 'First key', kind: 'USER', scopes: [] };

export const seedRunExample = {
  runID: '0198c5a0-0000-7000-8000-0000000009a1',
  tenantID,
  pack: 'sheet-metal',
  status: 'RUNNING',
  steps: [step('ACCOUNTS', 'DONE', { accounts: 3 }), step('CUSTOMERS', 'RUNNING')],
  counts: { accounts: 3 },
  startedUTC: utc,
  finishedUTC: null,
  createdUTC: utc,
  rowVersion: 3,
};
