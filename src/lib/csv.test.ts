import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { escapeCell, type Row, unescapeCell, writeCsv } from './csv.ts';
import { decimal } from './decimal.ts';

const printed = async (header: string[], rows: Iterable<Row>) => {
  let text = '';
  for await (const piece of writeCsv(header, rows)) text += piece;
  return text;
};

test('a table is printed by RFC 4180, with a header and CRLF', async () => {
  const text = await printed(
    ['Number', 'Text', 'Price', 'Active'],
    [
      ['A1', 'plain', decimal('12.50'), true],
      ['A"2', 'two\nlines, and a comma', -5, false],
      ['', null, undefined, true],
      [' x ', 'a;b', decimal('1e21'), true],
    ],
  );
  const expected = [
    'Number,Text,Price,Active',
    'A1,plain,12.5,true',
    '"A""2","two\nlines, and a comma",-5,false',
    ',,,true',
    '" x ",a;b,1000000000000000000000,true',
    '',
  ];
  assert.equal(text, expected.join('\r\n'));
});

test('no rows: the header alone; an only cell that is empty is still a row', async () => {
  assert.equal(await printed(['A', 'B'], []), 'A,B\r\n');
  assert.equal(await printed(['A'], [[''], ['x']]), 'A\r\n""\r\nx\r\n');
});

test('a row of another length is refused', async () => {
  await assert.rejects(printed(['A', 'B'], [['x']]), RangeError);
});

test('texts that a spreadsheet would run are guarded, numbers never', async () => {
  for (const first of [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\n=',
    ' =',
    '\u00a0=',
    '\ufeff@',
    '\u200b-',
    '＝',
    '＋',
    '－',
    '＠',
    '﹦',
  ]) {
    assert.equal(escapeCell(`${first}1+1`), `'${first}1+1`);
    assert.equal(escapeCell(`'${first}1+1`), `''${first}1+1`);
  }
  for (const plain of ['', "'", "it's", "'quoted'", 'a=b', '1-2', ' x=1', '\u200bx', "''x"])
    assert.equal(escapeCell(plain), plain);
  const text = await printed(
    ['-T', 'N'],
    [
      ['=SUM(A1)', -1],
      ['-40', decimal('-0.5')],
    ],
  );
  assert.equal(text, "'-T,N\r\n'=SUM(A1),-1\r\n'-40,-0.5\r\n");
});

test('unescaping restores every text, and no escaped text runs', () => {
  const risky = fc
    .array(
      fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＋',
        '－',
        '＠',
        '\t',
        '\r',
        '\n',
        ' ',
        '\u3000',
        'a',
        '"',
        ',',
      ),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(risky, fc.string({ unit: 'binary' })), (text) => {
      assert.equal(unescapeCell(escapeCell(text)), text);
      assert.doesNotMatch(escapeCell(text), /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/);
    }),
    { numRuns: 2000 },
  );
});

test('rows are taken only as pieces are taken', async () => {
  let taken = 0;
  const rows = function* (): Generator<Row> {
    for (; taken < 1_000_000; taken++) yield ['x'.repeat(1000)];
  };
  for await (const piece of writeCsv(['A'], rows())) {
    assert.ok(piece.length < 70_000);
    break;
  }
  assert.ok(taken < 100, `${taken} rows taken for the first piece`);
});
