import { defineArea } from '#platform/area';
import { taxRateResource } from './tax-rate.resource.ts';
import { taxRegistrationResource } from './tax-registration.resource.ts';
import { tryTaxes } from './try-taxes.ts';

export const taxes = defineArea({
  name: 'taxes',
  tags: {
    taxes: 'The taxes of a tenant’s quotes, orders and invoices, and its own tax numbers',
  },
  tables: ['tax_rates', 'tax_registrations'],
  operations: [...taxRateResource.operations, ...taxRegistrationResource.operations, tryTaxes],
});

export { categoryCodes, needsReason, normalClass, supplies, taxCategories } from './categories.ts';
export { chosenTax } from './choose-tax.ts';
export {
  chooseDocumentTax,
  type DocumentTax,
  documentTax,
  documentTaxBy,
  readTaxing,
  shipToCountryOf,
  taxOfTotal,
} from './document-tax.ts';
export { printTax } from './print-tax.ts';
export { documentTaxExample } from './tax.example.ts';
export { type TaxedTotals, type TaxGroup, taxGroups, totalsOf, withTaxes } from './tax-totals.ts';
export { taxesOf, taxNumbersOn } from './taxes-of.ts';
