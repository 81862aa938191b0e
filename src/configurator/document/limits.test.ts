import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkDocument } from './check-document.ts';
import { documentLimits as limits } from './limits.ts';
import { readDocumentText } from './read-document.ts';

const rootOf = (name: string) => new URL(`../../../${name}`, import.meta.url);

test('docs/products.md has each limit of the list once, with its number, and no other', () => {
  const text = readFileSync(rootOf('docs/products.md'), 'utf8');
  const table = text.slice(text.indexOf('| Limit | At most |'));
  const told = [...table.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)].map(([, name, number]) => [
    name,
    Number(number?.replaceAll(',', '')),
  ]);
  assert.deepEqual(told, Object.entries(limits));
});

type Schema = { [key: string]: unknown };
const counts = [
  'values',
  'actions',
  'conditions',
  'mappingPairs',
  'mappingItems',
  'tables',
  'columns',
  'rows',
  'resources',
  'queryParts',
] as const;
const letters = ['bytes', 'key', 'unit', 'commodityCode', 'name', 'label', 'text', 'expression'] as const;
/** Bounds that are not a matter of size: the letters of a currency's code. */
const others = { maxLength: [3], maxItems: [] };

/** Every bound in a schema that is not one of the list, with its place. */
const strangers = (schema: unknown, place: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const told = schema as Schema;
  const known: Record<'maxLength' | 'maxItems' | 'x-decimal-places' | 'exclusiveMaximum', number[]> = {
    maxLength: letters.map((name): number => limits[name]).concat(others.maxLength),
    maxItems: counts.map((name): number => limits[name]).concat(others.maxItems),
    'x-decimal-places': [limits.decimals],
    exclusiveMaximum: [10 ** limits.integerDigits],
  };
  return Object.entries(told).flatMap(([key, value]) => [
    ...(typeof value === 'number' &&
    Object.hasOwn(known, key) &&
    !known[key as keyof typeof known].includes(value)
      ? [`${place}/${key}: ${value}`]
      : []),
    ...strangers(value, `${place}/${key}`),
  ]);
};

test('what may be written into a product over HTTP is bounded by the list alone', () => {
  const { components } = JSON.parse(readFileSync(rootOf('openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  const names = Object.keys(components.schemas).filter(
    (name) =>
      name.startsWith('Action_') ||
      [
        ...['AttributeInput', 'AttributeChange', 'AttributeBatchElement', 'AttributeValueInput', 'Condition'],
        ...['ValueQuery', 'ValueQueryWhere', 'NewProduct', 'NewProductPage', 'NewProductTable', 'NewRule'],
        ...['NewRuleGroup', 'NewItemMapping', 'ItemMappingAttribute', 'ItemMappingItem', 'RuleTaskDetail'],
        ...['ConfigurationChoice', 'FeatureModelText', 'TableModelText', 'CombinationTable'],
      ].includes(name),
  );
  assert.ok(names.length > 40, String(names.length));
  assert.deepEqual(
    names.flatMap((name) => strangers(components.schemas[name], name)),
    [],
  );
  assert.deepEqual(strangers({ a: { maxItems: 99_999 } }, ''), ['/a/maxItems: 99999']);
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const withMember = (member: Schema) =>
  JSON.stringify({ format: 'millwright-product-1', product: { number: 'P', name: 'P' }, ...member });
// biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
const rule = (action: Schema) => ({ rules: [{ number: 1, name: 'R', type: 'CONSTRAINT', then: [action] }] });
const dropdown = (more: Schema) => ({ attributes: [{ name: 'A', dataType: 'DROPDOWN', ...more }] });

test('a document may be as large as the list says, and what is beyond is refused with its place', () => {
  const part = { attribute: 'A', op: 'EQ', value: 1 };
  const cases: [(more: number) => Schema, string][] = [
    [(more) => dropdown({ values: numbers(limits.values + more) }), '/attributes/0/values'],
    [(more) => dropdown({ label: 'x'.repeat(limits.label + more) }), '/attributes/0/label'],
    [(more) => dropdown({ units: 'x'.repeat(limits.key + more) }), '/attributes/0/units'],
    [(more) => dropdown({ values: ['x'.repeat(limits.label + more)] }), '/attributes/0/values/0/value'],
    [(more) => dropdown({ decimals: limits.decimals + more }), '/attributes/0/decimals'],
    [
      (more) =>
        rule({
          action: 'ALLOW_TUPLES',
          attributes: ['A'],
          rows: numbers(limits.rows + more).map((one) => [one]),
        }),
      '/rules/0/then/0/rows',
    ],
    [
      (more) =>
        rule({
          action: 'ASSERT',
          condition: { count: numbers(limits.conditions - 1 + more).map(() => part), least: 1, most: 2 },
        }),
      '/rules/0/then/0/condition',
    ],
    [
      (more) => ({
        tables: [{ name: 'T', columns: ['A'], rows: numbers(limits.rows + more).map((one) => [one]) }],
      }),
      '/tables/0/rows',
    ],
    [(more) => ({ pages: [{ name: 'x'.repeat(limits.name + more) }] }), '/pages/0/name'],
  ];
  for (const [member, pointer] of cases) {
    assert.deepEqual('document' in readDocumentText(withMember(member(0))), true, pointer);
    const beyond = readDocumentText(withMember(member(1)));
    assert.deepEqual('findings' in beyond && beyond.findings.map((one) => one.pointer), [pointer]);
  }
  const number = (text: string) =>
    readDocumentText(
      withMember({ attributes: [{ name: 'A', dataType: 'NUMBER', minValue: 0 }] }).replace(
        '"minValue":0',
        `"minValue":${text}`,
      ),
    );
  const [nines, threes] = ['9'.repeat(limits.integerDigits), '3'.repeat(limits.decimals)];
  assert.ok('document' in number(`-${nines}.${threes}`));
  assert.ok('findings' in number(`${nines}9`));
  assert.ok('findings' in number(`1.${threes}3`));
});

test('as many values as there may be are looked through in steps that grow with them, not with their square', () => {
  const values = numbers(limits.values);
  const asked: number[] = [];
  const read = readDocumentText(withMember({ pages: [{ name: 'P' }], ...dropdown({ page: 'P', values }) }));
  assert.ok('document' in read);
  const [attribute] = read.document.attributes;
  for (const one of attribute?.values ?? []) {
    const { value } = one;
    Object.defineProperty(one, 'value', { get: () => asked.push(1) && value });
  }
  assert.deepEqual(checkDocument(read.document), []);
  assert.ok(asked.length > limits.values && asked.length < 20 * limits.values, `${asked.length}`);
});
