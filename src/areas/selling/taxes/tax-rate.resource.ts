import { isCountryCode } from '#areas/ground/reference';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { needsReason, normalClass, taxCategories } from './categories.ts';
import { taxRateExample } from './tax.example.ts';

const fields = {
  name: field.text(100, {
    required: true,
    unique: true,
    sort: true,
    description: 'Unique; for people',
    example: 'Germany 19 %',
  }),
  category: field.oneOf(taxCategories, {
    required: true,
    filter: 'equal',
    description: 'UNCL5305: S, Z, E, AE, K, G and O, in this order',
  }),
  countryCode: field.text(2, {
    required: true,
    filter: 'equal',
    description:
      'Whose tax it is, ISO 3166-1 alpha-2: the seller’s country, or another in which the seller is registered',
    example: 'DE',
  }),
  ratePercent: field.percent({ required: true, description: 'More than 0 for STANDARD, 0 else' }, '100'),
  taxClass: field.text(40, {
    required: true,
    fallback: normalClass,
    filter: 'equal',
    description: 'Which lines it is for, in the tenant’s words: lines are NORMAL unless they say otherwise',
    example: 'NORMAL',
  }),
  supply: field.oneOf(['ANY', 'GOODS', 'SERVICES'], {
    required: true,
    fallback: 'ANY',
    description: 'Whether it is for goods, for services, or for both',
  }),
  customerCountryCodes: field.words(text(2), {
    required: true,
    fallback: [],
    description: 'Only for supplies to these countries; empty: to all. One that names the country goes first',
  }),
  validFrom: field.date({ description: 'First day' }),
  validTo: field.date({ description: 'Last day' }),
  reason: field.text(500, {
    description: 'Why no tax is due, as invoices say it; required of all categories but STANDARD and ZERO',
    example: 'Tax-free intra-community supply',
  }),
  reasonCode: field.text(40, {
    description: 'The same as a code of the VATEX list, for electronic invoices',
    example: 'VATEX-EU-IC',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

/** A tax that lines of invoices may bear. */
export const taxRateResource = resource({
  entity: 'TaxRate',
  noun: 'tax rate',
  table: 'tax_rates',
  path: '/v1/taxes/rates',
  param: 'TaxRateID',
  idField: 'taxRateID',
  tag: 'taxes',
  permission: 'taxes',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count'],
  additions: ['list', 'create', 'get', 'patch', 'delete', 'count'],
  sort: 'name',
  check: async (_ctx, row) => {
    const { category, countryCode, ratePercent, customerCountryCodes, validFrom, validTo } = row;
    const { reason, reasonCode } = row;
    refuseTogether([
      !isCountryCode(countryCode) && invalid('/countryCode', 'must be an ISO 3166-1 alpha-2 code like DE'),
      ...customerCountryCodes.map(
        (code, at) =>
          !isCountryCode(code) &&
          invalid(`/customerCountryCodes/${at}`, 'must be an ISO 3166-1 alpha-2 code like DE'),
      ),
      category === 'STANDARD' && ratePercent.lte(zero) && invalid('/ratePercent', 'must be more than 0'),
      category !== 'STANDARD' &&
        ratePercent.gt(zero) &&
        invalid('/ratePercent', `must be 0 where the category is ${category}`),
      validFrom !== null &&
        validTo !== null &&
        validTo < validFrom &&
        invalid('/validTo', 'must not lie before validFrom'),
      needsReason.has(category) &&
        !reason?.trim() &&
        invalid('/reason', `is required where the category is ${category}: invoices must say it`),
      !needsReason.has(category) &&
        (reason ?? reasonCode) !== null &&
        invalid(
          reason === null ? '/reasonCode' : '/reason',
          `has no place where the category is ${category}`,
        ),
      reasonCode !== null &&
        !/^VATEX-[A-Z0-9-]{2,30}$/.test(reasonCode) &&
        invalid('/reasonCode', 'must be a code of the VATEX list, like VATEX-EU-IC'),
    ]);
  },
  deleting: (ctx, { taxRateID }) => refuseReferenced(ctx, 'tax_rates', taxRateID),
  example: taxRateExample,
});

/** A tax rate as it is stored. */
export type TaxRate = Kept<typeof fields, 'taxRateID'>;
