import type { Word } from '../words/en.ts';
import type { NodeKind } from './document-map.ts';

/** A member of a part that its form has a field for; all others are shown as text below. */
export type FieldSpec = {
  readonly name: string;
  readonly title: Word;
  readonly kind:
    | 'text'
    | 'long'
    | 'template'
    | 'expression'
    | 'decimal'
    | 'whole'
    | 'flag'
    | 'date'
    | 'choice'
    | 'scalar'
    | 'condition'
    | 'actions'
    | 'grid'
    | 'rows'
    | 'json';
  /** Of a flag or choice: what it is where the member is left out. */
  readonly otherwise?: string | boolean;
  readonly choices?: readonly string[];
  /** The list of the document whose names are proposed. */
  readonly of?: 'pages' | 'ruleGroups' | 'attributes' | 'tables';
  /** It may not be left out. */
  readonly isNeeded?: true;
  /** It identifies the product, and is not changed here. */
  readonly isFixed?: true;
  readonly columns?: readonly FieldSpec[];
  /** Of attributes: the types that it means something for. It is shown where it is there, too. */
  readonly types?: readonly string[];
};

const active = { name: 'isActive', title: 'product.isActive', kind: 'flag', otherwise: true } as const;
const name = { name: 'name', title: 'field.name', kind: 'text', isNeeded: true } as const;
const number = { name: 'number', title: 'field.number', kind: 'whole' } as const;
const sequence = { name: 'sequence', title: 'product.sequence', kind: 'whole' } as const;
const help = { name: 'helpText', title: 'product.helpText', kind: 'long' } as const;
const validity = [
  { name: 'validFrom', title: 'product.validFrom', kind: 'date' },
  { name: 'validTo', title: 'product.validTo', kind: 'date' },
] as const;

const dataTypes = [
  'TEXT',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'DATE',
  'DROPDOWN',
  'MULTISELECT',
  'FILE',
  'ITEM',
] as const;

const numbers = ['NUMBER', 'INTEGER'] as const;
const texts = ['TEXT'] as const;
const listed = ['DROPDOWN', 'MULTISELECT', 'ITEM', ...texts, ...numbers, 'DATE'] as const;

const valueColumns = [
  { name: 'value', title: 'product.value', kind: 'scalar', isNeeded: true },
  { name: 'label', title: 'product.label', kind: 'text' },
  { name: 'priceAdder', title: 'product.priceAdder', kind: 'decimal' },
  { name: 'pricePercent', title: 'product.pricePercent', kind: 'decimal' },
  { name: 'costAdder', title: 'product.costAdder', kind: 'decimal' },
] as const satisfies readonly FieldSpec[];

/** The forms of parts: their fields in order. */
export const partFields: Readonly<Partial<Record<NodeKind, readonly FieldSpec[]>>> = {
  product: [
    { name: 'number', title: 'field.number', kind: 'text', isFixed: true },
    name,
    { name: 'family', title: 'product.family', kind: 'text' },
    { name: 'descriptionTemplate', title: 'product.template', kind: 'template' },
    { name: 'uOM', title: 'field.unit', kind: 'text' },
    { name: 'currencyCode', title: 'field.currency', kind: 'text' },
    { name: 'leadTimeDays', title: 'field.leadTime', kind: 'whole' },
    { name: 'commodityCode', title: 'field.commodityCode', kind: 'text' },
    { name: 'allowDiscount', title: 'product.allowDiscount', kind: 'flag', otherwise: true },
    { name: 'serializationRequired', title: 'product.serial', kind: 'flag', otherwise: false },
    { name: 'description', title: 'field.description', kind: 'long' },
  ],
  pages: [
    name,
    active,
    help,
    { name: 'displayCondition', title: 'product.shownIf', kind: 'condition' },
    sequence,
  ],
  attributes: [
    name,
    { name: 'label', title: 'product.label', kind: 'text' },
    {
      name: 'method',
      title: 'product.method',
      kind: 'choice',
      choices: ['SELECTED', 'GENERATED'],
      otherwise: 'SELECTED',
    },
    { name: 'dataType', title: 'product.dataType', kind: 'choice', choices: dataTypes, isNeeded: true },
    { name: 'page', title: 'product.page', kind: 'text', of: 'pages' },
    { name: 'units', title: 'field.unit', kind: 'text' },
    { name: 'isRequired', title: 'product.isRequired', kind: 'flag', otherwise: false },
    active,
    { name: 'isHidden', title: 'product.isHidden', kind: 'flag', otherwise: false },
    { name: 'showOnQuote', title: 'product.showOnQuote', kind: 'flag', otherwise: false },
    { name: 'showOnProduction', title: 'product.showOnProduction', kind: 'flag', otherwise: true },
    { name: 'defaultValue', title: 'product.defaultValue', kind: 'scalar' },
    { name: 'minValue', title: 'product.minValue', kind: 'decimal', types: numbers },
    { name: 'maxValue', title: 'product.maxValue', kind: 'decimal', types: numbers },
    { name: 'step', title: 'product.step', kind: 'decimal', types: numbers },
    { name: 'decimals', title: 'product.decimals', kind: 'whole', types: numbers },
    { name: 'pattern', title: 'product.pattern', kind: 'text', types: texts },
    { name: 'maxLength', title: 'product.maxLength', kind: 'whole', types: texts },
    { name: 'values', title: 'product.values', kind: 'grid', columns: valueColumns, types: listed },
    { name: 'displayCondition', title: 'product.shownIf', kind: 'condition' },
    { name: 'requiredCondition', title: 'product.requiredIf', kind: 'condition' },
    { name: 'description', title: 'field.description', kind: 'long' },
    help,
    number,
    sequence,
    { name: 'query', title: 'product.query', kind: 'json', types: listed },
  ],
  values: [
    ...valueColumns,
    { name: 'isDefault', title: 'product.isDefault', kind: 'flag', otherwise: false },
    active,
    { name: 'item', title: 'field.item', kind: 'text' },
    ...validity,
    { name: 'condition', title: 'product.offeredIf', kind: 'condition' },
    sequence,
  ],
  ruleGroups: [name, active, { name: 'condition', title: 'product.holdsIf', kind: 'condition' }, sequence],
  rules: [
    { ...number, isNeeded: true },
    name,
    { name: 'group', title: 'product.group', kind: 'text', of: 'ruleGroups' },
    {
      name: 'status',
      title: 'field.status',
      kind: 'choice',
      choices: ['ACTIVE', 'INTERNAL', 'INACTIVE'],
      otherwise: 'ACTIVE',
    },
    sequence,
    ...validity,
    { name: 'description', title: 'field.description', kind: 'long' },
    { name: 'when', title: 'product.when', kind: 'condition' },
    { name: 'then', title: 'product.then', kind: 'actions' },
  ],
  itemMappings: [
    { ...number, isNeeded: true },
    { name: 'category', title: 'field.category', kind: 'text' },
    active,
    sequence,
    {
      name: 'attributes',
      title: 'product.pairs',
      kind: 'grid',
      columns: [
        { name: 'name', title: 'product.attribute', kind: 'text', of: 'attributes', isNeeded: true },
        { name: 'value', title: 'product.value', kind: 'scalar', isNeeded: true },
      ],
    },
    {
      name: 'items',
      title: 'product.items',
      kind: 'grid',
      columns: [
        { name: 'number', title: 'field.item', kind: 'text', isNeeded: true },
        { name: 'quantity', title: 'field.quantity', kind: 'expression', isNeeded: true },
        { name: 'uOM', title: 'field.unit', kind: 'text' },
        { name: 'position', title: 'product.position', kind: 'text' },
      ],
    },
  ],
  tables: [
    { ...name },
    { name: 'keyCount', title: 'product.keyCount', kind: 'whole' },
    { name: 'rows', title: 'product.rows', kind: 'rows' },
  ],
};
