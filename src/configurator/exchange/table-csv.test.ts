import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { checkDocument } from '../document/check-document.ts';
import { printDocument } from '../document/print-document.ts';
import { readDocumentText } from '../document/read-document.ts';
import { type TableFile, TableFileError, tableProduct } from './table-csv.ts';

async function* bytes(text: string) {
  yield Buffer.from(text);
}
const file = (name: string, text: string, isAllowed = true): TableFile => ({
  name,
  bytes: bytes(text),
  isAllowed,
});
const header = { number: 'CYL', name: 'Cylinder' };

test('files become rules over attributes that they share', async () => {
  const document = await tableProduct(
    [
      file('rods.csv', 'Bore;Rod size\n32;12\n40;12\n40;16.0\n'),
      file('seals.csv', 'rod size,Seal\n12,NBR\n16,FKM\n16,\n'),
      file('not.csv', 'Bore,Seal\n40,FKM\n', false),
    ],
    header,
  );
  assert.deepEqual(checkDocument(document), []);
  assert.ok('document' in readDocumentText(printDocument(document)));
  assert.deepEqual(
    document.attributes.map(({ name, label, dataType, isRequired, values }) => [
      name,
      label,
      dataType,
      isRequired,
      values.map(({ value }) => String(value)),
    ]),
    [
      ['Bore', 'Bore', 'DROPDOWN', true, ['32', '40']],
      ['Rod_size', 'Rod size', 'DROPDOWN', true, ['12', '16']],
      ['Seal', 'Seal', 'DROPDOWN', false, ['NBR', 'FKM']],
    ],
  );
  assert.deepEqual(
    document.rules.map(({ name, then }) => [name, then[0]?.action]),
    [
      ['rods.csv', 'ALLOW_TUPLES'],
      ['seals.csv', 'ALLOW_TUPLES'],
      ['not.csv', 'FORBID_TUPLES'],
    ],
  );
  assert.deepEqual(document.rules[1]?.then[0], {
    action: 'ALLOW_TUPLES',
    attributes: ['Rod_size', 'Seal'],
    rows: [
      [decimal(12), 'NBR'],
      [decimal(16), 'FKM'],
      [decimal(16), null],
    ],
  });
});

test('a column of numbers with decimal commas has numbers, and one in which anything else stands has texts', async () => {
  const text =
    'Size;Mixed;Thread;Large;Pair\n12,5;12,5;1,5x;1.234,5;1,234\n16;1.5;M8;2;1\n-0,25;3;M10;0,5;2\n;4;x;1;3\n';
  const { attributes } = await tableProduct([file('a.csv', text)], header);
  assert.deepEqual(
    attributes.map(({ values }) =>
      values.map(({ value }) => (typeof value === 'string' ? `'${value}'` : String(value))),
    ),
    [
      ['12.5', '16', '-0.25'],
      ["'12,5'", "'1.5'", "'3'", "'4'"],
      ["'1,5x'", "'M8'", "'M10'", "'x'"],
      ['1234.5', '2', '0.5', '1'],
      ["'1,234'", "'1'", "'2'", "'3'"],
    ],
  );
});

test('what looks like a number but is a text stays as it is written', async () => {
  const document = await tableProduct([file('a.csv', 'Code,Size\n007,1\n1e5,2\n10,1.50\n')], header);
  assert.deepEqual(
    document.attributes.map(({ values }) => values.map(({ value }) => value)),
    [
      ['007', '1e5', '10'],
      [decimal(1), decimal(2), decimal('1.50')],
    ],
  );
});

test('what is no number of a document, for its size or its digits, is a text', async () => {
  const [nines, threes] = ['9'.repeat(20), '3'.repeat(20)];
  const csv = `A,B,C,D\n${nines},1${nines},${nines}.${threes},${nines}.${threes}1\n`;
  const document = await tableProduct([file('a.csv', csv)], header);
  assert.deepEqual(
    document.attributes.map(({ values }) => typeof values[0]?.value),
    ['object', 'string', 'object', 'string'],
  );
  assert.ok('document' in readDocumentText(printDocument(document)));
});

test('a file that cannot be read is refused with its name and line', async () => {
  const refused: [string, number, RegExp][] = [
    ['', 1, /empty/],
    ['A,B\n', 1, /no row/],
    ['A,B\n1,2\n1\n', 3, /1 cell/],
    ['A,a\n1,2\n', 1, /Two columns/],
    ['A,B\n1,2\n2,2\n1,2\n', 4, /line 2 already/],
    ['A,B\n1,\n2,\n', 1, /column B has no value/],
    ['A\n"x\n', 2, /not closed/],
    [`A\n${'x'.repeat(1001)}\n`, 2, /1001 characters/],
    [`B\n${Array.from({ length: 10_001 }, (_, at) => at).join('\n')}\n`, 1, /B has 10001 different values/],
  ];
  for (const [text, line, detail] of refused)
    await assert.rejects(
      tableProduct([file('good.csv', 'A\n1\n'), file('bad.csv', text)], header),
      (error) => {
        assert.ok(error instanceof TableFileError, String(error));
        assert.deepEqual([error.file, error.line], ['bad.csv', line]);
        assert.match(error.detail, detail);
        return true;
      },
    );
});
