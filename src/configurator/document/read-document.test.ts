import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { type JsonValue, parseJson, printJson } from '#lib/json';
import { cylinderText, productOf } from '#test/configurator/cylinder';
import { fc } from '#test/fast-check';
import { printDocument } from './print-document.ts';
import type { ProductDocument } from './product-document.ts';
import { readDocument, readDocumentText } from './read-document.ts';

const least = '{ "format": "millwright-product-1", "product": { "number": "P", "name": "P" } }';
const faults = (text: string): string[] => {
  const read = readDocumentText(text);
  return 'findings' in read ? read.findings.map((one) => `${one.pointer}: ${one.message}`) : [];
};
/** The least document with one more member. */
const withMember = (member: string): string[] => faults(least.replace(/ }$/, `, ${member} }`));

test('what is left out has its default', () => {
  const { product, attributes } = productOf(
    least.replace(
      / }$/,
      ', "attributes": [{ "name": "A", "dataType": "DROPDOWN", "values": [1.50, "x"] }] }',
    ),
  );
  assert.deepEqual(
    { ...product },
    {
      number: 'P',
      name: 'P',
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
  );
  const [one] = attributes;
  assert.deepEqual(
    [one?.number, one?.sequence, one?.label, one?.method, one?.isActive],
    [1, 10, 'A', 'SELECTED', true],
  );
  assert.deepEqual(
    one?.values.map(({ value, label, sequence }) => [String(value), label, sequence]),
    [
      ['1.5', '1.5', 10],
      ['x', 'x', 20],
    ],
  );
});

test('each thing that is wrong is reported with its place', () => {
  assert.deepEqual(faults('{ "format": "millwright-product-1" }'), [
    ': The document must have the member product.',
  ]);
  assert.deepEqual(faults(least.replace('product-1', 'product-2')), [
    '/format: format must be one of millwright-product-1.',
  ]);
  assert.deepEqual(faults('[1'), [': Unexpected end where "," or "]" should stand (line 1, column 3).']);
  assert.deepEqual(withMember('"pages": [{ "name": "A", "seqence": 1 }, 5]'), [
    '/pages/0/seqence: seqence is not known here; known are name, sequence, isActive, displayCondition, helpText.',
    '/pages/1: Entry 2 must be an object.',
  ]);
  assert.deepEqual(withMember('"pages": [{ "name": "", "isactive": true }]'), [
    '/pages/0/isactive: isactive is not known here; it is written isActive.',
    '/pages/0/name: name must not be empty.',
  ]);
  assert.deepEqual(
    withMember('"attributes": [{ "name": "A", "dataType": "NUMBER", "minValue": "1", "decimals": 1.5 }]'),
    [
      '/attributes/0/minValue: minValue must be a number.',
      '/attributes/0/decimals: decimals must be a whole number from 0 to 20.',
    ],
  );
  const rule = (rest: string) =>
    withMember(`"rules": [{ "number": 1, "name": "R", "type": "BOM", ${rest} }]`);
  assert.deepEqual(rule('"validFrom": "2026-02-30", "then": []'), [
    '/rules/0/validFrom: validFrom must be a date: YYYY-MM-DD.',
  ]);
  assert.match(
    rule('"then": [{ "action": "EVAL" }]')[0] ?? '',
    /^\/rules\/0\/then\/0\/action: action must be one of SET_ATTR/,
  );
  assert.match(
    rule('"when": {}, "then": []')[0] ?? '',
    /^\/rules\/0\/when: when must have one of the members all, any/,
  );
  assert.match(
    rule('"when": { "attribute": "A", "op": "LIKE" }, "then": []')[0] ?? '',
    /op must be one of EQ, NE/,
  );
  assert.deepEqual(rule('"when": { "attribute": "A", "op": "IN", "value": 1, "values": [2] }, "then": []'), [
    '/rules/0/when/values: values cannot stand beside value.',
  ]);
  const deep = `${'{ "all": ['.repeat(25)}${'] }'.repeat(25)}`;
  assert.match(
    rule(`"when": ${deep}, "then": []`)[0] ?? '',
    /at most 5000 conditions, nested at most 24 deep/,
  );
  assert.match(
    withMember('"attributes": [{ "name": "A", "dataType": "NUMBER", "minValue": 1e40 }]')[0] ?? '',
    /at most 20 digits before its point and 20 after it/,
  );
});

test('a document printed and read again is the same, and prints the same', () => {
  const document = productOf(cylinderText());
  const printed = printDocument(document);
  assert.deepEqual(productOf(printed), document);
  assert.equal(printDocument(productOf(printed)), printed);
  assert.ok(printed.includes('"values": [40, 50, 63]'), printed);
});

test('what changes in one place changes one line of the text', () => {
  const document = productOf(cylinderText());
  const before = printDocument(document).split('\n');
  const [first, ...rules] = document.rules;
  assert.ok(first);
  const after = printDocument({ ...document, rules: [{ ...first, name: 'Another' }, ...rules] }).split('\n');
  assert.equal(after.length, before.length);
  assert.equal(after.filter((line, index) => line !== before[index]).length, 1);
});

test('whatever a document holds, printing and reading keeps it', () => {
  const name = fc.string({ minLength: 1, maxLength: 10 });
  const number = fc
    .tuple(fc.integer(), fc.nat(6))
    .map(([units, places]) => decimal(units).times(`1e-${places}`));
  const scalar = fc.oneof(name, number, fc.boolean());
  const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
  const condition = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.record({
        attribute: name,
        op: fc.constantFrom('EQ', 'IN', 'EMPTY'),
        values: fc.array(scalar, { maxLength: 3 }),
      }),
      fc.record({ subject: fc.constant('quantity'), op: fc.constant('GT'), expression: name }),
      fc.record({ expression: name }),
      fc.record({ all: fc.array(tie('any'), { maxLength: 3 }) }),
      fc.record({ count: fc.array(tie('any'), { maxLength: 3 }), least: fc.nat(3), most: fc.nat(3) }),
    ),
  })).any;
  const action = fc.oneof(
    fc.record({ action: fc.constant('ADD_ITEM'), number: name, quantity: fc.oneof(name, number) }),
    fc.record({
      action: fc.constant('ADD_TASK'),
      name,
      task: fc.record({ setupMinutes: number, resources: fc.array(name) }),
    }),
    fc.record({
      action: fc.constant('ALLOW_TUPLES'),
      attributes: fc.array(name),
      rows: fc.array(fc.array(orNull(scalar), { maxLength: 4 }), { maxLength: 4 }),
    }),
  );
  const place = fc.nat(1000);
  const rule = fc.record({
    number: place,
    name,
    description: orNull(name),
    group: orNull(name),
    type: fc.constantFrom('BOM', 'CONSTRAINT'),
    status: fc.constantFrom('ACTIVE', 'INTERNAL', 'INACTIVE'),
    sequence: place,
    validFrom: orNull(fc.constant('2026-01-31')),
    validTo: fc.constant(null),
    when: orNull(condition),
    // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
    then: fc.array(action, { maxLength: 3 }),
  });
  const mapping = fc.record({
    number: place,
    category: fc.string({ maxLength: 5 }),
    isActive: fc.boolean(),
    sequence: place,
    attributes: fc.array(fc.record({ name, value: scalar }), { maxLength: 3 }),
    items: fc.array(
      fc.record({
        number: name,
        quantity: fc.oneof(number, name),
        uOM: orNull(name),
        position: orNull(name),
      }),
      { maxLength: 2 },
    ),
  });
  const cylinder = productOf(cylinderText());
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 4 }),
      fc.array(mapping, { maxLength: 4 }),
      (rules, itemMappings) => {
        // The generator makes what the types say, but they cannot see it.
        const document = { ...cylinder, rules, itemMappings } as unknown as ProductDocument;
        const read = readDocument(parseJson(printDocument(document)));
        assert.ok('document' in read, JSON.stringify(read));
        assert.deepEqual(JSON.parse(printJson(read.document)), JSON.parse(printJson(document)));
      },
    ),
    { numRuns: 300 },
  );
});

test('no JSON makes it throw', () => {
  const broken = (value: JsonValue, path: number[]): JsonValue => {
    const [step = 0, ...rest] = path;
    if (Array.isArray(value))
      return value.map((one, index) => (index === step % value.length ? broken(one, rest) : one));
    if (typeof value !== 'object' || value === null || !Object.keys(value).length)
      return step % 2 ? { all: [null] } : -1;
    const entries = Object.entries(value as { [key: string]: JsonValue });
    return Object.fromEntries(
      entries.map(([key, one], index) => [key, index === step % entries.length ? broken(one, rest) : one]),
    );
  };
  const whole = parseJson(cylinderText());
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 9 }), (path) => {
      const read = readDocument(broken(whole, path));
      assert.ok(
        'document' in read || read.findings.every((one) => one.pointer.startsWith('/') || one.pointer === ''),
      );
    }),
    { numRuns: 1000 },
  );
});
