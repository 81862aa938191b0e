import { Decimal } from '../../../client/index.ts';
import type { RuleType } from './document-map.ts';
import { type JsonObject, objectOf } from './json-value.ts';
import type { FieldSpec } from './part-fields.ts';

const attribute = {
  name: 'attribute',
  title: 'product.attribute',
  kind: 'text',
  of: 'attributes',
  isNeeded: true,
} as const;
const values = { name: 'values', title: 'product.values', kind: 'json' } as const;
const tuples = [
  { name: 'attributes', title: 'product.attributes', kind: 'json' },
  { name: 'rows', title: 'product.rows', kind: 'json' },
] as const;
const unit = { name: 'uOM', title: 'field.unit', kind: 'text' } as const;
const expression = <Name extends string>(name: Name, title: FieldSpec['title']) =>
  ({ name, title, kind: 'expression' }) as const;
const task = [
  { name: 'name', title: 'field.name', kind: 'text', isNeeded: true },
  expression('minutes', 'product.minutes'),
  { name: 'task', title: 'product.task', kind: 'json' },
] as const;
const condition = { name: 'condition', title: 'product.holds', kind: 'condition' } as const;
const text = { name: 'text', title: 'product.text', kind: 'template', isNeeded: true } as const;

/** The fields of each action of a rule. */
export const actionFields: Readonly<Record<string, readonly FieldSpec[]>> = {
  SET_ATTRIBUTE: [
    attribute,
    { name: 'value', title: 'product.value', kind: 'scalar' },
    expression('expression', 'product.expression'),
  ],
  LIMIT_VALUES: [attribute, values],
  EXCLUDE_VALUES: [attribute, values],
  REQUIRE: [attribute],
  ASSERT: [condition],
  ALLOW_TUPLES: tuples,
  FORBID_TUPLES: tuples,
  SHOW: [attribute],
  HIDE: [attribute],
  ADD_ITEM: [
    { name: 'number', title: 'field.item', kind: 'template', isNeeded: true },
    { ...expression('quantity', 'field.quantity'), isNeeded: true },
    unit,
    { name: 'position', title: 'product.position', kind: 'text' },
  ],
  REMOVE_ITEM: [{ name: 'number', title: 'field.item', kind: 'template', isNeeded: true }],
  ADD_TASK: task,
  SET_TASK: task,
  REMOVE_TASK: [{ name: 'name', title: 'field.name', kind: 'text', isNeeded: true }],
  SET_PRICE: [
    {
      name: 'scope',
      title: 'product.scope',
      kind: 'choice',
      choices: ['SKU', 'BOM', 'TASKS', 'LINE'],
      isNeeded: true,
    },
    {
      name: 'operation',
      title: 'product.operation',
      kind: 'choice',
      choices: ['SET', 'ADD', 'SUBTRACT', 'MULTIPLY'],
      isNeeded: true,
    },
    { ...expression('amount', 'product.amount'), isNeeded: true },
    { name: 'component', title: 'product.component', kind: 'text' },
  ],
  ADD_NOTE: [text],
  ADD_DOCUMENT: [{ name: 'document', title: 'product.document', kind: 'text', isNeeded: true }],
  ADD_TAG: [{ name: 'tag', title: 'product.tag', kind: 'text', isNeeded: true }],
  SET_LEADTIME: [{ ...expression('days', 'field.leadTime'), isNeeded: true }],
  SET_WEIGHT: [{ ...expression('weight', 'product.weight'), isNeeded: true }, unit],
  SET_DIMENSIONS: [
    expression('length', 'product.length'),
    expression('width', 'product.width'),
    expression('height', 'product.height'),
    unit,
  ],
  SET_DESCRIPTION: [text],
  LOG: [
    {
      name: 'level',
      title: 'product.level',
      kind: 'choice',
      choices: ['INFORMATION', 'MESSAGE', 'WARNING', 'ERROR'],
      isNeeded: true,
    },
    text,
  ],
};

/** What rules of a type may do; the first is what a new one does. docs/products.md */
export const actionsOf: Readonly<Record<RuleType, readonly string[]>> = {
  CONSTRAINT: [
    'ASSERT',
    'SET_ATTRIBUTE',
    'LIMIT_VALUES',
    'EXCLUDE_VALUES',
    'REQUIRE',
    'ALLOW_TUPLES',
    'FORBID_TUPLES',
  ],
  HIDING: ['HIDE', 'SHOW'],
  RECOMMENDATION: ['SET_ATTRIBUTE'],
  GENERATE: ['SET_ATTRIBUTE', 'SET_DESCRIPTION', 'SET_WEIGHT', 'SET_DIMENSIONS', 'SET_LEADTIME'],
  BOM: ['ADD_ITEM', 'REMOVE_ITEM'],
  ROUTER: ['ADD_TASK', 'SET_TASK', 'REMOVE_TASK'],
  PRICING: ['SET_PRICE'],
  MESSAGE: ['LOG', 'ADD_NOTE', 'ADD_DOCUMENT', 'ADD_TAG'],
  VALIDATION: ['ASSERT', 'LOG'],
};

/** An action as it is begun: what it needs is there, and empty. */
export const newAction = (action: string, type?: string): JsonObject => {
  const begun = Object.fromEntries(
    (actionFields[action] ?? [])
      .filter(({ kind, isNeeded }) => isNeeded || kind === 'json' || kind === 'condition')
      .filter(({ name }) => name !== 'task')
      .map(({ name, kind, choices }) => [
        name,
        kind === 'choice'
          ? (choices?.[0] ?? '')
          : kind === 'json'
            ? []
            : kind === 'condition'
              ? objectOf({ expression: '' })
              : '',
      ]),
  );
  if (action === 'SET_ATTRIBUTE' && type !== 'RECOMMENDATION') begun.expression = '';
  if (action === 'SET_ATTRIBUTE' && type === 'RECOMMENDATION') begun.value = '';
  if (action === 'SET_PRICE') begun.scope = 'LINE';
  if (action === 'SET_PRICE') begun.operation = 'ADD';
  return objectOf({ action, ...begun });
};

/** A part as it is begun, with a name or number that no other has. */
export const newPart = (
  list: string,
  {
    names,
    numbers,
    type,
    page,
  }: {
    names: readonly string[];
    numbers: readonly number[];
    type?: RuleType | undefined;
    page?: string | undefined;
  },
): JsonObject => {
  const next = new Decimal(
    String(Math.max(0, ...numbers.filter(Number.isFinite)) + (list === 'rules' ? 10 : 1)),
  );
  const free = (stem: string): string => {
    for (let at = 1; ; at++) if (!names.includes(`${stem}${at}`)) return `${stem}${at}`;
  };
  if (list === 'pages') return objectOf({ name: free('Page ') });
  if (list === 'attributes')
    return objectOf({ name: free('NEW_'), dataType: 'DROPDOWN', page: page ?? undefined, values: [] });
  if (list === 'ruleGroups') return objectOf({ name: free('Group ') });
  if (list === 'tables') return objectOf({ name: free('TABLE_'), columns: ['KEY', 'VALUE'], rows: [] });
  if (list === 'itemMappings') return objectOf({ number: next, attributes: [], items: [] });
  const of = type ?? 'CONSTRAINT';
  const then = [newAction(actionsOf[of][0] ?? '', of)];
  return objectOf({ number: next, name: free('Rule '), type: of, then });
};
