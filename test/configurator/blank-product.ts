import type { Action } from '#configurator/document/action';
import type {
  ProductAttribute,
  ProductAttributeValue,
  ProductDocument,
} from '#configurator/document/product-document';
import type { ProductRule } from '#configurator/document/rule';
import { scalarOf } from './random-conditions.ts';

/** A document with nothing in it, and with what is given. */
export const productOf = (parts: Partial<ProductDocument>): ProductDocument => ({
  format: 'millwright-product-1',
  product: {
    number: 'P-1',
    name: 'Product',
    description: null,
    family: null,
    descriptionTemplate: null,
    uOM: 'C62',
    currencyCode: null,
    leadTimeDays: null,
    commodityCode: null,
    allowDiscount: true,
    serializationRequired: false,
  },
  pages: [],
  attributes: [],
  ruleGroups: [],
  rules: [],
  itemMappings: [],
  tables: [],
  ...parts,
});

/** A dropdown, optional and on no page, unless parts say otherwise. */
export const attributeOf = (name: string, parts: Partial<ProductAttribute> = {}): ProductAttribute => ({
  name,
  number: 1,
  label: name,
  description: null,
  method: 'SELECTED',
  dataType: 'DROPDOWN',
  units: null,
  page: null,
  sequence: 0,
  isRequired: false,
  isActive: true,
  isHidden: false,
  showOnQuote: false,
  showOnProduction: true,
  defaultValue: null,
  minValue: null,
  maxValue: null,
  step: null,
  decimals: null,
  pattern: null,
  maxLength: null,
  values: [],
  query: null,
  displayCondition: null,
  requiredCondition: null,
  helpText: null,
  ...parts,
});

export const offeredOf = (
  value: string | number | boolean,
  parts: Partial<ProductAttributeValue> = {},
): ProductAttributeValue => ({
  value: scalarOf(value),
  label: `the ${value}`,
  sequence: 0,
  isActive: true,
  isDefault: false,
  priceAdder: null,
  pricePercent: null,
  costAdder: null,
  condition: null,
  item: null,
  validFrom: null,
  validTo: null,
  ...parts,
});

export const listOf = (
  name: string,
  values: readonly (string | number)[],
  parts: Partial<ProductAttribute> = {},
) => attributeOf(name, { values: values.map((value) => offeredOf(value)), ...parts });

/** A constraint that always fires, unless parts say otherwise. */
export const ruleOf = (
  number: number,
  actions: readonly Action[],
  parts: Partial<Omit<ProductRule, 'then'>> = {},
): ProductRule => ({
  number,
  name: `Rule ${number}`,
  description: null,
  group: null,
  type: 'CONSTRAINT',
  status: 'ACTIVE',
  sequence: number,
  validFrom: null,
  validTo: null,
  when: null,
  // biome-ignore lint/suspicious/noThenProperty: what a rule does, and no promise
  then: actions,
  ...parts,
});
