import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishedModels, withoutModels } from '#test/feature-models';
import { plainFinite } from '#test/plain-finite';
import { checkDocument } from '../document/check-document.ts';
import { printDocument } from '../document/print-document.ts';
import { readDocumentText } from '../document/read-document.ts';
import { compileFinite, unlimited } from '../finite/finite-model.ts';
import { featureProblem } from './feature-model.ts';
import { UvlError, uvlProduct } from './uvl.ts';
import { readUvl } from './uvl-read.ts';

const model = (...lines: string[]): string => `namespace Test\n\nfeatures\n${lines.join('\n')}\n`;
const car = model(
  '\tCar // the root',
  '\t\tmandatory',
  '\t\t\tEngine {price 100, abstract true}',
  '\t\t\t\talternative',
  '\t\t\t\t\tPetrol',
  '\t\t\t\t\t"Électric motor"',
  '\t\toptional',
  '\t\t\tRadio',
  '\t\t\tBoolean Hook',
  '\t\t[1..2]',
  '\t\t\tRed',
  '\t\t\tGreen',
  '\t\t\tBlue',
  'constraints',
  '\tRadio => Petrol & !Hook',
  '\tHook <=> Red',
);

test('a tree with statements has the configurations that it says', () => {
  const problem = featureProblem(readUvl(car));
  // Colours: 3 alone and 3 pairs, the hook follows red. Electric: 6. Petrol: 6, and with a radio those 3
  // without red.
  assert.equal(compileFinite(problem).count(unlimited), 15n);
  assert.equal(plainFinite(problem, {}).count(unlimited), 15n);
});

test('it becomes a product that says the same', () => {
  const { document, ignored } = uvlProduct(car, { number: 'CAR', name: 'Car' });
  assert.deepEqual(ignored, [{ line: 6, column: 12, detail: 'The attribute price of Engine was skipped.' }]);
  assert.deepEqual(checkDocument(document), []);
  const read = readDocumentText(printDocument(document));
  assert.ok('document' in read, JSON.stringify(read));
  assert.deepEqual(
    document.attributes.map(({ name, label, page, dataType }) => [name, label, page, dataType]),
    [
      ['Car', 'Car', 'Car', 'BOOLEAN'],
      ['Engine', 'Engine', 'Engine', 'BOOLEAN'],
      ['Petrol', 'Petrol', 'Engine', 'BOOLEAN'],
      ['Electric_motor', 'Électric motor', 'Engine', 'BOOLEAN'],
      ['Radio', 'Radio', 'Radio', 'BOOLEAN'],
      ['Hook', 'Hook', 'Hook', 'BOOLEAN'],
      ['Red', 'Red', 'Red', 'BOOLEAN'],
      ['Green', 'Green', 'Green', 'BOOLEAN'],
      ['Blue', 'Blue', 'Blue', 'BOOLEAN'],
    ],
  );
  const actions = document.rules.map((rule) => [rule.name, rule.description]);
  assert.deepEqual(actions.slice(-2), [
    ['Line 18', 'Radio => Petrol & !Hook'],
    ['Line 19', 'Hook <=> Red'],
  ]);
  assert.deepEqual(document.rules.at(-1)?.then, [
    {
      action: 'ASSERT',
      condition: {
        any: [
          {
            all: [
              { attribute: 'Hook', op: 'EQ', value: true },
              { attribute: 'Red', op: 'EQ', value: true },
            ],
          },
          {
            not: [
              { attribute: 'Hook', op: 'EQ', value: true },
              { attribute: 'Red', op: 'EQ', value: true },
            ],
          },
        ],
      },
    },
  ]);
});

test('operators bind as the language says', () => {
  const three = (statement: string) =>
    compileFinite(
      featureProblem(
        readUvl(
          `${model('\tR', '\t\toptional', '\t\t\tA', '\t\t\tB', '\t\t\tC')}constraints\n\t${statement}\n`,
        ),
      ),
    ).count(unlimited);
  assert.equal(three('A & B | C'), 5n);
  assert.equal(three('A & (B | C)'), 3n);
  assert.equal(three('!A | B => C'), 5n);
  assert.equal(three('!(A | B) => C'), 7n);
  assert.equal(three('A => B => C'), 5n); // from the left
  assert.equal(three('A <=> B <=> C'), 4n);
  assert.equal(three('"A" <=> !B'), 4n);
});

test('what is not understood or not supported is refused with its place', () => {
  const under = (...lines: string[]) => model('\tR', '\t\toptional', '\t\t\tA', '\t\t\tB', ...lines);
  const statement = (text: string) => under('constraints', `\t${text}`);
  const refused: [string, number, number, RegExp][] = [
    ['', 1, 1, /no line "features"/],
    ['features\n', 1, 1, /no feature/],
    ['imports\n\tx\nfeatures\n\tR\n', 1, 1, /import/],
    ['Features\n\tR\n', 1, 1, /was expected/],
    ['features\n\tR\nfeatures\n\tR\n', 3, 1, /second features/],
    [model('\tR', '\tS'), 5, 2, /second root/],
    [model('\tR', '\t\tsometimes'), 5, 3, /A group was expected/],
    [model('\tR', '\t\t[3..2]', '\t\t\tA'), 5, 3, /at least 3 and at most 2/],
    [model('\tR', '\t\tor'), 5, 1, /has no features/],
    [under('\t\t\tA'), 8, 4, /two features A/],
    [under('\t\t\tC cardinality [1..*]'), 8, 18, /largest number/],
    [under('\t\t\tC cardinality [3..1]'), 8, 18, /at least 3 and at most 1/],
    [under('\t\t\tC cardinality [0..0]'), 8, 18, /at least 0 and at most 0/],
    [under('\t\t\tC cardinality 3'), 8, 18, /How many instances/],
    [under('\t\t\tC cardinality'), 8, 6, /How many instances/],
    [under('\t\t\tC cardinality [1..99999]'), 8, 1, /more than 20000 features/],
    [under('\t\t\tC {price 3'), 8, 6, /not closed/],
    [under('\t\t\tC {price 3', '\t\t\tD {price 4}'), 8, 6, /not closed/],
    [under('\t\t\tC {price 3} x'), 8, 16, /not expected after/],
    [under('\t\t\tC {price 3 4}'), 8, 15, /, or } was/],
    [under('\t\t\tC {price euro}'), 8, 13, /single quotes/],
    [under('\t\t\tC {price 3, price 4}'), 8, 16, /two attributes price/],
    [under('\t\t\tC {(price) 3}'), 8, 7, /name of an attribute/],
    [under('\t\t\tC {price [1, 2}'), 8, 13, /\[ is not closed/],
    [under('\t\t\tC {price [1 2]}'), 8, 16, /, or ] was/],
    [under(`\t\t\tC ${'{a '.repeat(25)}1${'}'.repeat(25)}`), 8, 69, /more than 20 deep/],
    [under(`\t\t\tC {price ${'9'.repeat(21)}}`), 8, 13, /at most 20 digits/],
    [under('\t\t\tC {constraint A & D}'), 8, 22, /no feature D/],
    [under('\t\t\tC {constraint}'), 8, 17, /statement was expected/],
    [under('\t\t\tC {constraints A}'), 8, 19, /in \[ \]/],
    [under('\t\t\tC {constraints [A, , B]}'), 8, 23, /statement was expected/],
    [under('\t\t\tNice name'), 8, 9, /double quotes/],
    [under('\t\t\t"Open'), 8, 4, /quote is not closed/],
    [statement('A & D'), 9, 6, /no feature D/],
    [statement('A &'), 9, 5, /a feature was expected/],
    [statement('(A | B'), 9, 2, /\( is not closed/],
    [statement('(A | B]'), 9, 2, /\( is not closed/],
    [statement('A B'), 9, 4, /not expected/],
    [statement('A.price > 3'), 9, 4, /A has no attribute price/],
    [statement('A. > 3'), 9, 5, /name of an attribute/],
    [statement('sum(price) > 3'), 9, 6, /No feature has an attribute price/],
    [statement('sum() > 3'), 9, 6, /A name was expected in sum/],
    [statement('len(A) > 3'), 9, 6, /a text and a number/i],
    [statement('floor(A) > 3'), 9, 8, /it has no number/],
    [statement('1 < 2 < 3'), 9, 8, /do not follow each other/],
    [statement('A + 1'), 9, 2, /compare it/],
    [statement('A + 1 > 2'), 9, 2, /neither of type Integer/],
    [statement("A == 'x'"), 9, 2, /never the same/],
    [statement("'x' > 'y'"), 9, 6, /== and !=/],
    [statement("'x' + 1 > 2"), 9, 2, /only compared/],
    [statement('(A & B) > 2'), 9, 3, /A number was expected here/],
    [statement(`1 > ${Array(103).fill('1').join(' * ')}`), 9, 408, /More than 100 factors/],
    ['imports\n\tother as o\nfeatures\n\tR\n', 1, 1, /one file is one product/],
    ['features\n\tR /* and\n\n', 2, 4, /\/\* is not closed/],
    [statement(`${'('.repeat(101)}A${')'.repeat(101)}`), 9, 102, /More than 100/],
  ];
  for (const [text, line, column, detail] of refused)
    assert.throws(
      () => readUvl(text),
      (error) => {
        assert.ok(error instanceof UvlError, `${text}: ${error}`);
        assert.deepEqual([error.line, error.column], [line, column], `${text}: ${error.message}`);
        assert.match(error.detail, detail);
        return true;
      },
    );
  const many = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'A' : 'B')).join(' <=> ');
  assert.throws(
    () => uvlProduct(statement(many), { number: 'x', name: 'x' }),
    /Line 9, column 1: This says too much/,
  );
});

test('names that differ in signs or case alone stay apart', () => {
  const text = model(
    '\tR',
    '\t\toptional',
    '\t\t\t"a-b"',
    '\t\t\t"a b"',
    '\t\t\tA_B',
    '\t\t\t"12"',
    '\t\t\t"##"',
    '\t\t\t"and"',
  );
  const { document } = uvlProduct(text, { number: 'x', name: 'x' });
  assert.deepEqual(
    document.attributes.map(({ name }) => name),
    ['R', 'a_b', 'a_b_2', 'A_B_3', 'F_12', 'F_', 'F_and'],
  );
  assert.deepEqual(checkDocument(document), []);
});

test('lines of millions of letters, thousands of attributes and names of one look are read or refused, and break nothing', () => {
  const read = (text: string) => uvlProduct(text, { number: 'x', name: 'x' });
  assert.throws(() => read(model(`\t${'a'.repeat(9_000_000)}`)), /Line 4, column 2: A name has at most/);
  assert.throws(() => read(model(`\t${'/ '.repeat(500_000)}`)), UvlError);
  assert.equal(
    read(model(`${'\t'.repeat(9_000_000)}A // ${'x'.repeat(9_000_000)}`)).document.attributes.length,
    1,
  );
  const given = Array.from({ length: 300_000 }, (_, at) => `a${at}`).join();
  assert.equal(read(model(`\tA {${given}}`)).ignored.length, 300_000);
  const features = Array.from({ length: 15_000 }, (_, at) => `\t\t\t"${String.fromCodePoint(0x4e00 + at)}"`);
  const { document } = read(model('\tR', '\t\toptional', ...features));
  assert.deepEqual([document.attributes[1]?.name, document.attributes.at(-1)?.name], ['F_', 'F__15000']);
});

test('a group of which more are to be chosen than there are is never chosen, however many', () => {
  for (const least of [2, 5001, 999_999_999]) {
    const text = model('\tR', '\t\toptional', '\t\t\tA', `\t\t\t\t[${least}..*]`, '\t\t\t\t\tB');
    const { document } = uvlProduct(text, { number: 'x', name: 'x' });
    assert.ok('document' in readDocumentText(printDocument(document)));
    assert.equal(compileFinite(featureProblem(readUvl(text))).count(unlimited), 1n);
  }
});

test('a comment begins outside quotes alone', () => {
  const { document, ignored } = uvlProduct(model(`\t"A//B" {u 'http://x', v 1} // "no`), {
    number: 'x',
    name: 'x',
  });
  assert.deepEqual([document.attributes.map(({ label }) => label), ignored.length], [['A//B'], 2]);
  assert.throws(() => uvlProduct(model('\t"A // B'), { number: 'x', name: 'x' }), /This quote is not closed/);
});

test('published models become products without a finding', { skip: withoutModels }, () => {
  for (const { name, text } of publishedModels()) {
    const { document } = uvlProduct(text, { number: name, name });
    assert.deepEqual(checkDocument(document), []);
    assert.ok('document' in readDocumentText(printDocument(document)));
  }
});
