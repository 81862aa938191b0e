import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvRows } from '#lib/csv-read';
import { readXlsx } from '#lib/xlsx-read';
import { readCsv, writeCsv } from '../../console/src/imports/read-csv.ts';
import { isUnsure, readTable } from '../../console/src/imports/read-table.ts';
import { workbookOf } from '../workbook.ts';

const known = ['number', 'description', 'unitPrice', 'validFrom'];
const fileOf = (bytes: Uint8Array | string, name = 'items.csv') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const cellsOf = async (bytes: Uint8Array | string) => {
  const { rows } = await readTable(fileOf(bytes), known, {});
  return rows.map(({ number, cells }) => [number, ...cells]);
};

describe('files read in the console', () => {
  it('a CSV file comes with the line of each row, as the service counts them', async () => {
    const texts = [
      'Number;Description;Unit Price\r\nA;"with ; and ""quotes""";1,5\r\n\r\nB;"two\r\nlines";2\r\nC;;3',
      'number,description\nA,one\nB,"two\n\nthree"\nC,"last"\n',
      'number\tdescription\nA\tx\n',
      'number|description\rA|x\rB|y\r',
    ];
    for (const text of texts) {
      const own = [];
      const delimiter = /[;,\t|]/.exec(text)?.[0];
      for await (const { row, cells } of csvRows(pieces(text), { delimiter })) own.push([row, ...cells]);
      const { headerRow, columns, rows } = await readTable(fileOf(text), known, {});
      assert.deepEqual(
        [[headerRow, ...columns], ...rows.map(({ number, cells }) => [number, ...cells])],
        own.filter((row) => row.length > 2 || row[1] !== ''),
        text,
      );
    }
  });

  it('titles above the names, a line that says the sign, and Windows characters are understood', async () => {
    const text = 'sep=;\r\nPrice list;;\r\nNumber;Description;Unit price\r\nA;Größe;1\r\n';
    const bytes = Buffer.from(text, 'latin1');
    const { headerRow, columns, encoding, delimiter } = await readTable(fileOf(bytes), known, {});
    assert.deepEqual(
      [headerRow, columns, encoding, delimiter],
      [3, ['Number', 'Description', 'Unit price'], 'WINDOWS-1252', 'SEMICOLON'],
    );
    assert.deepEqual(await cellsOf(bytes), [[4, 'A', 'Größe', '1']]);
    const wide = Buffer.from(`\ufeffnumber,description\nA,ż\n`, 'utf16le');
    assert.deepEqual(await cellsOf(wide), [[2, 'A', 'ż']]);
  });

  it('what is written is read again as it was, each row where it is said to begin', () => {
    const rows = [
      ['A', 'plain', ''],
      ['B', 'two\r\nlines', ' edge '],
      ['C', 'a "quoted", cell', '\n'],
      ['', '', ''],
    ];
    for (const delimiter of ['COMMA', 'SEMICOLON', 'TAB', 'PIPE'] as const) {
      const { text, lines } = writeCsv(['a', 'b', 'c'], rows, delimiter);
      const read = readCsv(text, delimiter).slice(1);
      assert.deepEqual(
        read.map(({ cells }) => cells),
        rows,
      );
      assert.deepEqual(
        read.map(({ number }) => number),
        lines,
      );
    }
    const single = readCsv(writeCsv(['a'], [[''], ['x']], 'COMMA').text, 'COMMA');
    assert.deepEqual(single.at(-1), { number: 3, cells: ['x'] }, 'a row of one empty cell keeps its line');
  });

  it('a workbook is read as the service reads it: numbers, days, percent, leading zeros, texts', async () => {
    const bytes = await workbookOf({
      shared: '<si><t>A &amp; B</t></si><si><r><t>two </t></r><r><t>runs</t></r></si>',
      numFmts:
        '<numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="dd\\.mm\\.yyyy"/>',
      styles: '<xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/>',
      sheets: `<row r="1"><c r="A1" t="inlineStr"><is><t>number</t></is></c><c r="B1" t="inlineStr"><is><t>description</t></is></c><c r="C1" t="inlineStr"><is><t>unitPrice</t></is></c><c r="D1" t="inlineStr"><is><t>validFrom</t></is></c></row>
        <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"><v>0.1</v></c><c r="D2" s="1"><v>46388</v></c></row>
        <row r="4"><c r="A4" s="3"><v>42</v></c><c r="C4" s="2"><v>0.125</v></c><c r="D4" s="4"><v>61.5</v></c></row>
        <row r="5"><c r="A5"><v>1E-7</v></c><c r="B5" t="b"><v>1</v></c><c r="C5"><v>123456789012345680</v></c></row>`,
    });
    const own: unknown[] = [];
    const readable = {
      size: bytes.length,
      read: async (at: number, length: number) => bytes.subarray(at, at + length),
    };
    for await (const row of readXlsx(readable as never)) own.push(row);
    const { format, headerRow, columns, rows } = await readTable(fileOf(bytes, 'a.xlsx'), known, {});
    assert.deepEqual([format, headerRow, columns], ['XLSX', 1, known]);
    assert.deepEqual(
      rows.map(({ number, cells }) => ({
        row: number,
        record: Object.fromEntries(known.map((name, at) => [name, cells[at]])),
      })),
      own.map((one) => {
        const { row, record } = one as { row: number; record: object };
        return { row, record: { ...record } };
      }),
    );
  });

  it('an error and a formula without its result are no values: they must be typed', async () => {
    const bytes = await workbookOf({
      sheets: `<row r="1"><c r="A1" t="inlineStr"><is><t>number</t></is></c><c r="B1" t="inlineStr"><is><t>unitPrice</t></is></c></row>
        <row r="2"><c r="A2" t="e"><v>#N/A</v></c><c r="B2"><f>1+1</f></c></row>
        <row r="3"><c r="A3" t="str"><f>"A"&amp;"B"</f><v>AB</v></c><c r="B3"><f>1+1</f><v>2</v></c></row>`,
    });
    const table = await readTable(fileOf(bytes, 'a.xlsx'), known, {});
    assert.deepEqual(
      table.rows.map(({ number, cells }) => [...cells, ...cells.map((_, at) => isUnsure(table, number, at))]),
      [
        ['#N/A', '', true, true],
        ['AB', '2', false, false],
      ],
    );
    const broken = fileOf('PK no archive');
    await assert.rejects(readTable(broken, known, {}), /This is no workbook/);
  });
});

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
