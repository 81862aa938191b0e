import { documentLimits as limits } from '#configurator/document/limits';
import { attributeMethods, dataTypes } from '#configurator/document/product-document';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { attributeExample } from './attribute.example.ts';
import { attributeValues, valueQuery } from './attribute.schema.ts';
import { completeAttribute } from './complete-attribute.ts';
import { condition, digits, scalar } from './document.schema.ts';
import { keepRevision } from './keep-revision.ts';
import { touchModel } from './touch-model.ts';

const fields = {
  productID: field.id({
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'null: an attribute of no product, a pattern to copy from',
  }),
  pageID: field.id({
    refers: true,
    filter: 'equal',
    description: 'Needed by a SELECTED attribute of a product; GENERATED ones have none',
  }),
  // Zero stands for the next one, which a declaration does not know.
  number: field.integer(
    { minimum: 0 },
    {
      required: true,
      fallback: 0,
      isPlaceholder: true,
      description: 'Unique in the product; the next one unless given',
    },
  ),
  name: field.text(limits.key, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    filter: 'equal',
    description:
      'In conditions and expressions: a letter, then letters, digits and _; unique in the product, letter case aside',
    example: 'BORE',
  }),
  label: field.text(limits.label, {
    required: true,
    fallback: '',
    isPlaceholder: true,
    search: true,
    description: 'What people see; the name unless given',
  }),
  description: field.text(limits.text),
  method: field.oneOf(attributeMethods, {
    required: true,
    fallback: 'SELECTED',
    filter: 'equal',
    description: 'SELECTED: by the user, on a page; GENERATED: by rules',
  }),
  dataType: field.oneOf(dataTypes, { required: true, filter: 'equal' }),
  units: field.text(limits.key, { description: 'As people see them', example: 'mm' }),
  // Below zero stands for "behind the last".
  sequence: field.integer(
    { minimum: 0 },
    {
      required: true,
      fallback: -1,
      isPlaceholder: true,
      sort: true,
      description: 'On its page; after the last unless given',
    },
  ),
  isRequired: field.flag({ required: true, fallback: false }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
  isHidden: field.flag({ required: true, fallback: false }),
  showOnQuote: field.flag({
    required: true,
    fallback: false,
    description: 'Whether quotes, orders and packing lists show it; else it is internal',
  }),
  showOnProduction: field.flag({ required: true, fallback: true }),
  defaultValue: field.json(scalar, { description: 'Taken when nobody chooses, where it is possible' }),
  minValue: field.decimal(digits),
  maxValue: field.decimal(digits),
  step: field.decimal(
    { ...digits, min: `0.${'1'.padStart(limits.decimals, '0')}` },
    { description: 'Numbers are minValue (else 0) plus a whole multiple of it' },
  ),
  decimals: field.integer({ minimum: 0, maximum: limits.decimals }),
  pattern: field.text(limits.name, { description: '`*` is any text, `?` any letter' }),
  maxLength: field.integer({ minimum: 1, maximum: limits.text }),
  values: field.json(attributeValues, { required: true, fallback: [], column: 'attribute_values' }),
  query: field.json(valueQuery, {
    readOnly: true,
    description: 'Where values come from instead of a list: set by PATCH …/query',
  }),
  displayCondition: field.json(condition, { description: 'Shown while it holds; null: always' }),
  requiredCondition: field.json(condition, { description: 'Required while it holds, beside isRequired' }),
  helpText: field.text(limits.text),
  revision: field.integer(
    { minimum: 1 },
    { required: true, readOnly: true, fallback: 1, description: 'Counts the changes of the definition' },
  ),
};

/** An attribute as it is stored. */
export type Attribute = Kept<typeof fields, 'attributeID'>;

/** An attribute of a product: what is chosen or computed. */
export const attributeResource = resource({
  entity: 'Attribute',
  noun: 'attribute',
  table: 'product_attributes',
  path: '/v1/attributes',
  param: 'AttributeID',
  idField: 'attributeID',
  tag: 'attributes',
  permission: 'products',
  fields,
  operations: ['list', 'get', 'delete', 'search'],
  sort: 'name',
  search: { param: 'number', words: (row) => [String(row.number)] },
  check: completeAttribute,
  written: async (ctx, row, old) => {
    if (old) keepRevision(ctx, row, old);
  },
  deleting: async (ctx, row) => {
    if (row.productID !== null) await touchModel(ctx, row.productID);
  },
  example: attributeExample,
});
