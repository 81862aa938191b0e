import type { ConstraintAction } from '../document/action.ts';
import type {
  ProductAttribute,
  ProductDocument,
  ProductHeader,
  ProductPage,
} from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';

/** What an imported product is to be called. */
export type ImportedHeader = Pick<ProductHeader, 'number' | 'name'> & Partial<ProductHeader>;

/** A product of pages, attributes and rules alone. */
export const blankProduct = (
  header: ImportedHeader,
  parts: Pick<ProductDocument, 'pages' | 'attributes' | 'rules'>,
): ProductDocument => ({
  format: 'millwright-product-1',
  product: {
    description: null,
    family: null,
    descriptionTemplate: null,
    uOM: 'EA',
    currencyCode: null,
    leadTimeDays: null,
    commodityCode: null,
    allowDiscount: true,
    serializationRequired: false,
    ...header,
  },
  ruleGroups: [],
  itemMappings: [],
  tables: [],
  ...parts,
});

export const blankPage = (name: string, sequence: number): ProductPage => ({
  name,
  sequence,
  isActive: true,
  displayCondition: null,
  helpText: null,
});

/** An attribute that a user has to choose. */
export const blankAttribute = (
  own: Pick<ProductAttribute, 'name' | 'number' | 'label' | 'dataType' | 'page' | 'sequence'> &
    Partial<ProductAttribute>,
): ProductAttribute => ({
  description: null,
  method: 'SELECTED',
  units: null,
  isRequired: true,
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
  ...own,
});

/** A rule that always constrains. */
export const constraintRule = (
  own: Pick<ProductRule, 'number' | 'name' | 'description'>,
  actions: readonly ConstraintAction[],
): ProductRule => ({
  group: null,
  type: 'CONSTRAINT',
  status: 'ACTIVE',
  sequence: own.number,
  validFrom: null,
  validTo: null,
  when: null,
  ...own,
  // biome-ignore lint/suspicious/noThenProperty: a rule's own word, and no promise
  then: actions,
});
