import { defineArea } from '#platform/area';
import { taxRateResource } from './tax-rate.resource.ts';
import { taxRegistrationResource } from './tax-registration.resource.ts';
import { tryTaxes } from './try-taxes.ts';

export const taxes = defineArea({
  name: 'taxes',
  tags: {
    taxes: 'The taxes of a tenant’s invoices, and its own tax numbers',
  },
  tables: ['tax_rates', 'tax_registrations'],
  operations: [...taxRateResource.operations, ...taxRegistrationResource.operations, tryTaxes],
});

export { categoryCodes, needsReason, normalClass, supplies, taxCategories } from './categories.ts';
export { type ChosenTax, chosenTax } from './choose-tax.ts';
export { taxesOf, taxNumbersOn } from './taxes-of.ts';
