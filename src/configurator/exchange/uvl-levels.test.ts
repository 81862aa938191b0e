import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, type Chosen, ranges } from '#test/configurator/ask';
import { compileProduct } from '../configure/compile-product.ts';
import type { Configuration } from '../configure/configuration.ts';
import { configure } from '../configure/configure.ts';
import { checkDocument } from '../document/check-document.ts';
import { printDocument } from '../document/print-document.ts';
import type { ProductDocument } from '../document/product-document.ts';
import { readDocumentText } from '../document/read-document.ts';
import { compileOutcome } from '../evaluate/compile-outcome.ts';
import { unlimited } from '../finite/finite-model.ts';
import { countFeatures } from './count-features.ts';
import { UvlError, uvlProduct } from './uvl.ts';

const header = { number: 'X', name: 'X' };
const lines = (...of: string[]): string => `${of.join('\n')}\n`;

/** A model as a product that has been printed and read, and has nothing wrong. */
const productOf = (text: string): ProductDocument => {
  const { document } = uvlProduct(text, header);
  assert.deepEqual(checkDocument(document), []);
  const read = readDocumentText(printDocument(document));
  assert.ok('document' in read, JSON.stringify(read));
  assert.ok(compileOutcome(read.document));
  return read.document;
};
const ask = (text: string, chosen: Chosen = {}): Configuration =>
  configure(compileProduct(productOf(text)), asked(chosen));
/** `true` where nothing else is left of a feature, `false` where it cannot be, `null` where both can. */
const left = (answer: Configuration, name: string): boolean | null => {
  const values = answer.attributes.find((one) => one.name === name)?.values ?? [];
  const possible = values.filter(({ state }) => state === 'POSSIBLE').map(({ value }) => value as boolean);
  return possible.length === 1 ? (possible[0] as boolean) : null;
};
const condition = (text: string): unknown => {
  const [action] = productOf(text).rules.findLast(({ type }) => type === 'CONSTRAINT')?.then ?? [];
  return action && 'condition' in action ? action.condition : null;
};

const shop = (...statements: string[]): string =>
  lines(
    'namespace Shop',
    'include',
    '\tArithmetic.*',
    '\tType.string-constraints',
    'features',
    '\tShop {price 1.5}',
    '\t\toptional',
    "\t\t\tA {price 3, size 4, tag 'ab', fast, slow false, more {deep {low -2, tag 'x'}}, list [1, 'b', {c 3}]}",
    '\t\t\tB {price 5, size .5}',
    '\t\t\t"C c" {price -2}',
    '\t\t\tInteger N',
    '\t\t\tReal R',
    '\t\t\tString S',
    '\t\tmandatory',
    '\t\t\tInteger M',
    'constraints',
    ...statements.map((one) => `\t${one}`),
  );

test('an attribute counts where its feature is chosen, and is 0 where it is not', () => {
  const text = shop('A.price + B.price <= 6');
  assert.deepEqual(condition(text), { expression: 'if(A, 3, 0) + if(B, 5, 0) <= 6' });
  assert.equal(left(ask(text, { A: true }), 'B'), false);
  assert.equal(left(ask(text, { A: false }), 'B'), null);
  assert.deepEqual(condition(shop('A.price > 2')), { attribute: 'A', op: 'EQ', value: true });
  assert.deepEqual(condition(shop('A.more.deep.low < 0')), { attribute: 'A', op: 'EQ', value: true });
  assert.deepEqual(condition(shop('A.price < 9')), { attribute: 'Shop', op: 'EQ', value: true });
  assert.deepEqual(condition(shop('A.price > 9')), { attribute: 'Shop', op: 'EQ', value: false });
});

test('sums, products and quotients are multiplied out, and nothing is divided by 0', () => {
  assert.deepEqual(condition(shop('A.price * B.size - (2 - A.size) * 2 == 1')), {
    expression: 'if(A and B, 1.5, 0) + if(A, 8, 0) = 5',
  });
  // 3 / 0.5 is 6; without B there is no number, with or without a "not".
  const quotient = shop('A.price / B.size >= 5');
  assert.deepEqual(left(ask(quotient), 'B'), true);
  assert.deepEqual(left(ask(quotient), 'A'), true);
  assert.deepEqual(left(ask(shop('!(A.price / B.size >= 5)'), { B: false }), 'A'), null);
  assert.equal(ask(shop('A.price / 0 == A.price / 0')).valid, 'NO');
  // Exact, though a third is no decimal.
  assert.equal(ask(shop('Shop.price / 3 * 2 == 1')).valid, 'YES');
});

test('sum and avg are over the chosen features, below one or all of them', () => {
  assert.deepEqual(condition(shop('sum(price) < 7')), {
    expression: 'if(A, 3, 0) + if(B, 5, 0) - if(C_c, 2, 0) < 5.5',
  });
  assert.deepEqual(condition(shop('sum(price, A) < 2')), { attribute: 'A', op: 'EQ', value: false });
  assert.deepEqual(condition(shop('sum(A, price) < 2')), { attribute: 'A', op: 'EQ', value: false });
  assert.deepEqual(condition(shop('avg(price) >= 2')), {
    expression: 'if(A, 1, 0) + if(B, 3, 0) - if(C_c, 4, 0) >= 0.5',
  });
  // Of nothing the average is 0.
  assert.equal(ask(shop('avg(size) < 1'), { A: false, B: false }).valid, 'YES');
  assert.equal(left(ask(shop('avg(size) < 1'), { A: true }), 'B'), null);
  assert.equal(ask(shop('avg(size) < 2'), { A: true, B: true }).valid, 'NO');
  assert.equal(left(ask(shop('avg(size) > 0'), { A: false }), 'B'), true);
});

test('a feature with a type has a value where it is chosen', () => {
  const text = shop('N >= 2 & N <= 30', 'N < M | B', 'R > 1.5 | R == 0', "S == 'ab' | S == ''");
  const document = productOf(text);
  const value = (name: string) => document.attributes.find((one) => one.name === name);
  assert.deepEqual(
    ['N_value', 'R_value', 'S_value'].map((name) => [value(name)?.dataType, value(name)?.isRequired]),
    [
      ['INTEGER', true],
      ['NUMBER', true],
      ['TEXT', false],
    ],
  );
  assert.deepEqual(
    [value('N_value')?.minValue?.toFixed(), value('N_value')?.maxValue?.toFixed()],
    ['2', '30'],
  );
  assert.equal(value('N_value')?.label, 'N: value');
  const first = ask(text, { B: false });
  // Not chosen it would be 0, and 0 is not 2.
  assert.equal(left(first, 'N'), true);
  assert.equal(left(first, 'R'), null);
  assert.equal(ranges(ask(text, { B: false, M_value: 7 }), 'N_value'), '[2;6]');
  assert.equal(ask(text, { B: false, M_value: 2 }).valid, 'NO');
  assert.equal(ask(text, { R: true, R_value: 1 }).valid, 'NO');
  assert.equal(ask(text, { S: true, S_value: 'ab' }).valid, 'YES');
  assert.equal(ask(text, { S: true, S_value: 'abc' }).valid, 'NO');
  const whole = { ...{ A: false, B: false, C_c: false, N: true, N_value: 3, R: false, M: true, M_value: 4 } };
  assert.equal(ask(text, { ...whole, S: true }).complete, 'YES');
  assert.equal(ask(text, { ...whole, S: true, M_value: 3 }).complete, 'NO');
});

test('texts are compared, and their length is a number', () => {
  const tags = shop('S == A.tag', 'S');
  assert.equal(left(ask(tags, { S_value: 'ab' }), 'A'), true);
  assert.equal(ask(tags, { S_value: 'b' }).valid, 'NO');
  assert.equal(left(ask(shop("A.tag == 'ab' => A.more.deep.tag != 'x'")), 'A'), false);
  const long = shop('len(S) == len(A.tag) + 1');
  const open = ask(long, { A: true, S: true });
  assert.deepEqual([open.valid, open.checkedAtEnd.length], ['YES', 1]);
  assert.equal(ask(long, { A: true, S: true, S_value: 'abc' }).checkedAtEnd.length, 0);
  assert.equal(ask(long, { A: true, S: true, S_value: 'ab' }).valid, 'NO');
  assert.equal(ask(long, { A: false, S: true, S_value: 'a' }).valid, 'YES');
  assert.equal(ask(shop('len(S) == 0 | S != S'), { S: true, S_value: 'a' }).valid, 'NO');
});

test('floor, ceil, yes and no among attributes, and statements inside attributes', () => {
  assert.deepEqual(condition(shop('floor(B.size) == 0')), { attribute: 'Shop', op: 'EQ', value: true });
  assert.deepEqual(condition(shop('ceil(B.size) == 0')), { attribute: 'B', op: 'EQ', value: false });
  assert.equal(ask(shop('floor(R) == 2'), { R: true, R_value: 2.75 }).valid, 'YES');
  assert.equal(ask(shop('ceil(R) == 2'), { R: true, R_value: 2.75 }).valid, 'NO');
  assert.equal(left(ask(shop('A.fast')), 'A'), true);
  assert.equal(ask(shop('A.slow')).valid, 'NO');
  const inside = lines(
    'features',
    '\tR',
    '\t\toptional',
    '\t\t\tA {constraint A => B}',
    '\t\t\tB {constraints [!C,',
    '  B | C]}',
    '\t\t\tC',
  );
  assert.equal(left(ask(inside), 'B'), true);
  assert.deepEqual(
    productOf(inside)
      .rules.slice(-3)
      .map(({ name, description }) => [name, description]),
    [
      ['Line 4', 'A => B'],
      ['Line 5', '! C'],
      ['Line 6', 'B | C'],
    ],
  );
});

const car = lines(
  'features',
  '\tCar',
  '\t\toptional',
  '\t\t\tWheel cardinality [1..3] {price 10}',
  '\t\t\t\talternative',
  '\t\t\t\t\tSteel',
  '\t\t\t\t\tAlloy {price 5}',
  '\t\t\tChains',
  'constraints',
  '\tChains => Steel',
  '\tsum(price) <= 25',
  '\tAlloy.price < 5 | Wheel.price > 9',
);

test('a feature that may be there several times has instances, each with its own part of the tree', () => {
  const { document, features } = uvlProduct(car, header);
  assert.deepEqual(
    document.attributes.slice(0, 6).map(({ label, name }) => [label, name]),
    [
      ['Car', 'Car'],
      ['Wheel', 'Wheel'],
      ['Wheel (1)', 'Wheel_1'],
      ['Wheel (2)', 'Wheel_2'],
      ['Wheel (3)', 'Wheel_3'],
      ['Steel (Wheel 1)', 'Steel_Wheel_1'],
    ],
  );
  assert.equal(features.length, 12);
  const one = ask(car, { Wheel: true });
  assert.deepEqual(
    ['Wheel_1', 'Wheel_2', 'Wheel_3'].map((name) => left(one, name)),
    [true, null, false],
  );
  const two = ask(car, { Wheel_2: true, Alloy_Wheel_1: true });
  assert.equal(left(two, 'Alloy_Wheel_2'), false);
  // What a statement says holds for each instance that is there.
  const chained = ask(car, { Wheel_2: true, Chains: true });
  assert.deepEqual([left(chained, 'Steel_Wheel_1'), left(chained, 'Steel_Wheel_2')], [true, true]);
  assert.equal(left(ask(car, { Chains: true }), 'Wheel'), null);
  assert.deepEqual(countFeatures(uvlProduct(car, header), '2026-11-21', unlimited), {
    count: 12,
    core: 1,
    dead: 3,
  });
});

test('instances are refused where there would be too many, or too many combinations of them', () => {
  const wide = (...statements: string[]) =>
    lines(
      ...['features', '\tR', '\t\toptional'],
      ...['A', 'B', 'C'].flatMap((name) => [
        `\t\t\t${name} cardinality [1..11]`,
        '\t\t\t\toptional',
        `\t\t\t\t\t${name}1`,
      ]),
      ...['constraints', ...statements.map((one) => `\t${one}`)],
    );
  assert.equal(
    uvlProduct(wide('A1 => B1'), header).document.rules.filter(({ name }) => name === 'Line 14').length,
    121,
  );
  assert.throws(
    () => uvlProduct(wide('A1 => B1', 'A1 => B1 | C1'), header),
    /Line 15, column 1: .*1000 combinations/,
  );
  const deep = (most: number): string =>
    lines(
      'features',
      '\tR',
      ...[1, 2, 3].flatMap((at) => [
        `${'\t'.repeat(2 * at)}optional`,
        `${'\t'.repeat(2 * at + 1)}A${at} cardinality [0..${most}]`,
      ]),
    );
  assert.equal(uvlProduct(deep(20), header).features.length, 1 + 1 + 20 + 20 + 400 + 400 + 8000);
  assert.throws(() => uvlProduct(deep(30), header), /Line 8, column 1: There are more than 20000/);
});

test('a sum that is too long for one expression is written in parts, and one beyond all bounds is refused', () => {
  const features = Array.from({ length: 300 }, (_, at) => `\t\t\tFeature${at} {price ${at % 7}.25}`);
  const text = lines('features', '\tR', '\t\toptional', ...features, 'constraints', '\tsum(price) < 500');
  const { document } = uvlProduct(text, header);
  assert.deepEqual(checkDocument(document), []);
  const parts = document.attributes.filter(({ method }) => method === 'GENERATED');
  assert.deepEqual(
    [parts.length, parts[0]?.name, parts[0]?.label],
    [4, 'Part_1', 'Line 305, part 1 of sums'],
  );
  assert.deepEqual(condition(text), { expression: 'Part_1 + Part_2 + Part_3 + Part_4 < 500' });
  const squared = lines(
    'features',
    '\tR',
    '\t\toptional',
    ...features,
    'constraints',
    '\tsum(price) * sum(price) < 500',
  );
  assert.throws(
    () => uvlProduct(squared, header),
    /Line 305, column 26: This comparison comes to too many products/,
  );
  const far = Array.from({ length: 9 }, () => '99999999999').join(' * ');
  assert.throws(() => uvlProduct(shop(`${far} > M`), header), UvlError);
});

test('a limit over a hundred features is known to the solver, also where it is written in parts', () => {
  const features = Array.from(
    { length: 120 },
    (_, at) => `\t\t\t"Some feature ${at}" {price ${1 + (at % 8)}}`,
  );
  const text = lines('features', '\tR', '\t\toptional', ...features, 'constraints', '\tsum(price) <= 12');
  const first = ask(text);
  assert.deepEqual(first.checkedAtEnd, []);
  const answer = ask(text, { Some_feature_7: true });
  assert.deepEqual(
    ['Some_feature_2', 'Some_feature_3', 'Some_feature_4', 'Some_feature_119'].map((name) =>
      left(answer, name),
    ),
    [null, null, false, false],
  );
  assert.ok(productOf(text).attributes.some(({ method }) => method === 'GENERATED'));
  assert.deepEqual(countFeatures(uvlProduct(text, header), '2026-11-21', unlimited), {
    count: 121,
    core: 1,
    dead: 0,
  });
});

test('language levels that are not known, and attributes that nothing asks for, are reported', () => {
  const { ignored } = uvlProduct(shop('A.size > 1').replace('\tArithmetic.*', '\tQuantum.core'), header);
  assert.deepEqual(
    ignored.map(({ line, column, detail }) => [line, column, detail.replace(/ (was|is not).*/, '')]),
    [
      [3, 2, 'The language level Quantum.core'],
      [6, 8, 'The attribute price of Shop'],
      [8, 7, 'The attribute price of A'],
      [8, 24, 'The attribute tag of A'],
      [8, 34, 'The attribute fast of A'],
      [8, 40, 'The attribute slow of A'],
      [8, 52, 'The attribute more of A'],
      [8, 83, 'The attribute list of A'],
      [9, 7, 'The attribute price of B'],
      [9, 16, 'The attribute size of B'],
      [10, 11, 'The attribute price of C c'],
    ],
  );
});
