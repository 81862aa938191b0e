import { printValue } from '../expression/value.ts';
import { action } from './action-shape.ts';
import { condition } from './condition-shape.ts';
import { documentLimits as limits } from './limits.ts';
import {
  attributeMethods,
  dataTypes,
  type LookupTable,
  type ProductAttribute,
  type ProductAttributeValue,
  type ProductDocument,
  type ProductHeader,
  type ProductItemMapping,
  type ProductPage,
  type ValueQuery,
} from './product-document.ts';
import { type ProductRule, type ProductRuleGroup, ruleActions, ruleStatuses } from './rule.ts';
import {
  boolean,
  currency,
  date,
  expression,
  integer,
  isObject,
  key,
  label,
  list,
  may,
  must,
  name,
  number,
  object,
  oneOf,
  orNull,
  type Shape,
  scalar,
  text,
  unit,
} from './shape.ts';

const anyText = text();
const place = integer(0, 1_000_000_000);
const inOrder = may(place, (_before: never, index: number) => (index + 1) * 10);
const ruleTypes = Object.keys(ruleActions) as (keyof typeof ruleActions)[]; // the keys of that very object
const yes = may(boolean, () => true);
const no = may(boolean, () => false);
const asNumber = may(place, (before: { number: number }) => before.number);

const header = object<ProductHeader>({
  number: must(key),
  name: must(name),
  description: orNull(anyText),
  family: orNull(name),
  descriptionTemplate: orNull(anyText),
  uOM: may(unit, () => 'C62'),
  currencyCode: orNull(currency),
  leadTimeDays: orNull(integer(0, 10_000)),
  commodityCode: orNull(text(limits.commodityCode, 1)),
  allowDiscount: yes,
  serializationRequired: no,
});

const page = object<ProductPage>({
  name: must(name),
  sequence: inOrder,
  isActive: yes,
  displayCondition: orNull(condition),
  helpText: orNull(anyText),
});

const wholeValue = object<ProductAttributeValue>({
  value: must(scalar),
  label: may(label, (before: Pick<ProductAttributeValue, 'value'>) => printValue(before.value ?? null)),
  sequence: inOrder,
  isActive: yes,
  isDefault: no,
  priceAdder: orNull(number),
  pricePercent: orNull(number),
  costAdder: orNull(number),
  condition: orNull(condition),
  item: orNull(key),
  validFrom: orNull(date),
  validTo: orNull(date),
});

/**
 * A value about which nothing else is said may stand alone: `[63, 80]` for `[{"value": 63}, {"value": 80}]`.
 */
const attributeValue: Shape<ProductAttributeValue> = {
  read: (value, ...rest) => wholeValue.read(isObject(value) ? value : { value }, ...rest),
  print: (one, index) => {
    const printed = wholeValue.print(one, index) as {
      value: Exclude<ReturnType<typeof scalar.print>, object>;
    };
    return Object.keys(printed).length === 1 ? printed.value : printed;
  },
};

const query = object<ValueQuery>({
  source: must(oneOf(['ITEMS', 'ITEM_ATTRIBUTE', 'TABLE'])),
  name: orNull(name),
  table: orNull(name),
  where: may(
    list(
      object<ValueQuery['where'][number]>({
        field: must(name),
        op: may(oneOf(['EQ', 'NE', 'IN', 'STARTS_WITH']), () => 'EQ'),
        values: orNull(list(label, limits.values)),
        attribute: orNull(name),
      }),
      limits.queryParts,
    ),
    () => [],
  ),
  order: may(oneOf(['VALUE', 'SOURCE']), () => 'VALUE'),
});

const attribute = object<ProductAttribute>({
  name: must(name),
  number: may(place, (_before, index) => index + 1),
  label: may(label, (before: Pick<ProductAttribute, 'name'>) => before.name),
  description: orNull(anyText),
  method: may(oneOf(attributeMethods), () => 'SELECTED'),
  dataType: must(oneOf(dataTypes)),
  units: orNull(key),
  page: orNull(name),
  sequence: inOrder,
  isRequired: no,
  isActive: yes,
  isHidden: no,
  // What a customer reads is marked for him: a product has much that is not his business.
  showOnQuote: no,
  showOnProduction: yes,
  defaultValue: orNull(scalar),
  minValue: orNull(number),
  maxValue: orNull(number),
  step: orNull(number),
  decimals: orNull(integer(0, limits.decimals)),
  pattern: orNull(text(limits.name)),
  maxLength: orNull(integer(1, limits.text)),
  values: may(list(attributeValue, limits.values), () => []),
  query: orNull(query),
  displayCondition: orNull(condition),
  requiredCondition: orNull(condition),
  helpText: orNull(anyText),
});

const ruleGroup = object<ProductRuleGroup>({
  name: must(name),
  sequence: inOrder,
  isActive: yes,
  condition: orNull(condition),
});

const rule = object<ProductRule>({
  number: must(place),
  name: must(name),
  description: orNull(anyText),
  group: orNull(name),
  type: must(oneOf(ruleTypes)),
  status: may(oneOf(ruleStatuses), () => 'ACTIVE'),
  // Not the number: rules that say nothing of their order have none, so that two of them that disagree are
  // found.
  sequence: may(place, () => 0),
  validFrom: orNull(date),
  validTo: orNull(date),
  when: orNull(condition),
  // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
  then: must(list(action, limits.actions)),
});

const itemMapping = object<ProductItemMapping>({
  number: must(place),
  category: may(text(limits.name), () => ''),
  isActive: yes,
  sequence: asNumber,
  attributes: must(
    list(
      object<ProductItemMapping['attributes'][number]>({ name: must(name), value: must(scalar) }),
      limits.mappingPairs,
    ),
  ),
  items: must(
    list(
      object<ProductItemMapping['items'][number]>({
        number: must(name),
        quantity: must(expression),
        uOM: orNull(name),
        position: orNull(name),
      }),
      limits.mappingItems,
    ),
  ),
});

const table = object<LookupTable>({
  name: must(key),
  columns: must(list(key, limits.columns)),
  keyCount: may(integer(1, limits.columns), () => 1),
  rows: must(list(list(scalar, limits.columns), limits.rows)),
});

/** The whole document; what may be left out has the default that is stated here. */
export const productDocument: Shape<ProductDocument> = object<ProductDocument>({
  format: must(oneOf(['millwright-product-1'])),
  product: must(header),
  pages: may(list(page, limits.pages), () => []),
  attributes: may(list(attribute, limits.attributes), () => []),
  ruleGroups: may(list(ruleGroup, limits.ruleGroups), () => []),
  rules: may(list(rule, limits.rules), () => []),
  itemMappings: may(list(itemMapping, limits.itemMappings), () => []),
  tables: may(list(table, limits.tables), () => []),
});
