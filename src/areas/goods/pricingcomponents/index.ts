import { namedReference } from '#kit/import/named-reference';
import { defineArea } from '#platform/area';
import { pricingComponentResource } from './pricing-component.resource.ts';

export const pricingComponents = defineArea({
  name: 'pricingcomponents',
  tables: ['pricing_components'],
  operations: [...pricingComponentResource.operations],
});

/** A pricing component in files of other records: by its name. */
export const componentColumn = namedReference({
  field: 'pricingComponentID',
  column: 'pricingComponent',
  noun: 'pricing component',
  from: 'pricing_components',
  id: 'pricing_component_id',
  word: 'name',
  most: 200,
});

export { pricingComponentResource } from './pricing-component.resource.ts';
