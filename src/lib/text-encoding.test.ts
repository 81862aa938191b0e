import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCsvLayout } from './csv-layout.ts';
import { kindOfNoTable } from './file-kind.ts';
import { CsvError } from './table-rows.ts';
import { decodedAs, detectEncoding, type Encoding } from './text-encoding.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const text = 'Größe;Preis\r\nÄ 1;5 €\r\n';
const cp1252 = Buffer.from('Gr\xf6\xdfe;Preis\r\n\xc4 1;5 \x80\r\n', 'latin1');

describe('the encoding of a text file', () => {
  it('is recognized by its mark, by its zeros, by being UTF-8 throughout, or by being so nowhere', async () => {
    const utf16 = Buffer.from(text, 'utf16le');
    const table: [Buffer, Encoding][] = [
      [Buffer.from(text), 'UTF-8'],
      [Buffer.from(`\ufeff${text}`), 'UTF-8'],
      [Buffer.from('plain'), 'UTF-8'],
      [Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16LE'],
      [Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'UTF-16BE'],
      [utf16, 'UTF-16LE'],
      [Buffer.from(utf16).swap16(), 'UTF-16BE'],
      [cp1252, 'WINDOWS-1252'],
      [Buffer.concat([Buffer.alloc(100_000, 'a\n'), cp1252]), 'WINDOWS-1252'],
    ];
    for (const [bytes, encoding] of table)
      for (const size of [1000, 65536]) {
        assert.equal(await detectEncoding(inPieces(bytes, size)), encoding);
        const read = (await Array.fromAsync(decodedAs(inPieces(bytes, 3), encoding))).join('');
        if (bytes.length < 100 && bytes.length > 5) assert.equal(read, text);
      }
    assert.equal(await detectEncoding(inPieces(Buffer.from(text), 1)), 'UTF-8', 'letters cut in two');
  });

  it('of a file that is UTF-8 in part, or no text, is not guessed', async () => {
    const mixed = Buffer.concat([Buffer.from(`a\nb\n${text}`), cp1252]);
    await assert.rejects(detectEncoding(inPieces(mixed, 7)), (error: CsvError) => {
      assert.deepEqual(
        [error.line, /not UTF-8 from about here, and is so elsewhere/.test(error.detail)],
        [5, true],
      );
      return true;
    });
    await assert.rejects(detectEncoding(inPieces(Buffer.from([65, 0xff, 0, 1, 2]), 9)), CsvError);
    await assert.rejects(Array.fromAsync(decodedAs(inPieces(cp1252, 9), 'UTF-8')), CsvError);
  });
});

describe('the beginning of a file', () => {
  it('tells what is no table, and what to do with it', () => {
    for (const [bytes, words] of [
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old kind \(\.xls\), or one with a password/],
      [Buffer.from('%PDF-1.7'), /PDF/],
      [Buffer.from('\ufeff  <HTML><table>'), /web page, whatever its name/],
      [Buffer.from('<?xml version="1.0"?><Workbook'), /XML/],
    ] as const)
      assert.match(kindOfNoTable(bytes) ?? '', words);
    assert.equal(kindOfNoTable(Buffer.from('number;name')), undefined);
  });

  it('shows what parts the cells and where the names stand, by the names alone', () => {
    const matches = (cells: readonly string[]) =>
      cells.includes('number') ? cells.filter((one) => one !== '').length : 0;
    const layout = (head: string, said = {}) => Object.values(findCsvLayout(head, matches, said));
    assert.deepEqual(layout('number,name\n'), ['COMMA', 1]);
    assert.deepEqual(layout('A title, with a comma\n\nnumber;name\n1;2,5\n'), ['SEMICOLON', 3]);
    assert.deepEqual(layout('"A title\r\nof two lines";\r\nnumber;name\r\n'), ['SEMICOLON', 3]);
    assert.deepEqual(layout('sep=|\r\nnumber|name\r\n'), ['PIPE', 2]);
    assert.deepEqual(layout('number\n'), ['COMMA', 1]);
    assert.deepEqual(layout('number\tname; and more\n'), ['TAB', 1]);
    assert.deepEqual(layout('x;y\n1;2\n'), ['SEMICOLON', undefined]);
    assert.deepEqual(layout('number,name\nnumber;name;x\n', { headerRow: 2 }), ['SEMICOLON', 2]);
    assert.deepEqual(
      layout(`number;name\n1;"${'x'.repeat(300_000)}`),
      ['SEMICOLON', 1],
      'a beginning that ends in a cell',
    );
  });
});
