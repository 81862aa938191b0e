import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { mobileNumberOf } from './mobile-number.ts';
import { portalAccountExample } from './portal-account.example.ts';

const fields = {
  email: field.text(254, {
    required: true,
    unique: true,
    description: 'Unique among the portal accounts, without regard to letter case',
    example: 'einkauf@nordwind.example.com',
  }),
  mobileNumber: field.text(40, {
    unique: true,
    description:
      'Unique; kept in E.164. Blanks and hyphens are removed; it begins with + and the country’s code',
    example: '+491700000000',
  }),
  displayName: field.text(200, { required: true, sort: true }),
  customerID: field.id({ required: true, refers: true, filter: 'equal', description: 'Whose person it is' }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Set to false instead of deleting the account',
  }),
  roles: field.words(text(40, { pattern: '^[A-Z][A-Z0-9_]*$' }), {
    required: true,
    fallback: [],
    description: 'What the person may do in the portal, in your own words; nothing follows from them here',
    example: ['BUYER'],
  }),
};

/** A person of a customer who is to log in to the portal. */
export const portalAccountResource = resource({
  entity: 'PortalAccount',
  noun: 'portal account',
  table: 'portal_accounts',
  path: '/v1/customer/accounts',
  param: 'UserID',
  idField: 'userID',
  tag: 'accounts',
  permission: 'portalaccounts',
  fields,
  operations: ['list', 'create', 'get', 'patch'],
  additions: ['list', 'create', 'patch'],
  sort: 'displayName',
  check: async (_ctx, row) => {
    const number = row.mobileNumber === null ? null : mobileNumberOf(row.mobileNumber);
    refuseTogether([
      !/^[^\s@]+@[^\s@]+$/.test(row.email) && invalid('/email', 'must be an email address'),
      number === undefined && invalid('/mobileNumber', mobileFault),
    ]);
    row.mobileNumber = number ?? null;
  },
  example: portalAccountExample,
});

/** What is wrong with a number that is not one. */
export const mobileFault =
  'must be in international form: + and the country’s code, 7 to 15 digits, without a zero in brackets, like +49 170 1234567';
