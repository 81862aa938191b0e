import { isCountryCode } from '#areas/ground/reference';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { taxRegistrationExample } from './tax.example.ts';

const fields = {
  countryCode: field.text(2, {
    required: true,
    filter: 'equal',
    sort: true,
    description: 'Where the tenant is registered, ISO 3166-1 alpha-2',
    example: 'DE',
  }),
  taxID: field.text(50, {
    required: true,
    unique: true,
    description: 'The number for value added tax; unique for its country and scheme',
    example: 'DE811907980',
  }),
  localTaxNumber: field.text(50, {
    description: 'The number with the local tax office, where invoices must state one',
    example: '143/815/08155',
  }),
  scheme: field.oneOf(['LOCAL', 'OSS'], {
    required: true,
    fallback: 'LOCAL',
    description:
      'LOCAL: tax is paid in this country. OSS: beside that, tax on sales to consumers in the other member states of the EU is declared here',
  }),
  validFrom: field.date({ description: 'First day' }),
  validTo: field.date({ description: 'Last day' }),
};

/** A number under which the tenant itself pays taxes. */
export const taxRegistrationResource = resource({
  entity: 'TaxRegistration',
  noun: 'tax registration',
  table: 'tax_registrations',
  path: '/v1/taxes/registrations',
  param: 'TaxRegistrationID',
  idField: 'taxRegistrationID',
  tag: 'taxes',
  permission: 'taxes',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['list', 'create', 'get', 'patch', 'delete'],
  sort: 'countryCode',
  check: async (_ctx, { countryCode, validFrom, validTo }) =>
    refuseTogether([
      !isCountryCode(countryCode) && invalid('/countryCode', 'must be an ISO 3166-1 alpha-2 code like DE'),
      validFrom !== null &&
        validTo !== null &&
        validTo < validFrom &&
        invalid('/validTo', 'must not lie before validFrom'),
    ]),
  example: taxRegistrationExample,
});

/** A registration as it is stored. */
export type TaxRegistration = Kept<typeof fields, 'taxRegistrationID'>;
