import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textRow, type WorkbookParts, workbookOf } from '#test/workbook';
import { CsvError } from './table-rows.ts';
import { readXlsx } from './xlsx-read.ts';

const head = textRow(1, ['A', 'B', 'C']);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const read = (bytes: Buffer) => {
  const read = async (at: number, length: number) => bytes.subarray(at, at + length);
  return Array.fromAsync(readXlsx({ size: bytes.length, read }));
};

const manySheets = (count: number): WorkbookParts => {
  const each = (make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('');
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = `${each((n) => `<Relationship Id="q${n}" Type="x" Target="y"/>`)}<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`;
  return {
    sheets: head,
    parts: {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n) => `<sheet name="s${n}" r:id="rId1"/>`)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`,
    },
  };
};

describe('a workbook made to hold up its reader', () => {
  it('is read or refused in time that grows with its size', async () => {
    const attacks: [string, WorkbookParts][] = [
      [
        'quotes in a tag',
        { sheets: `${head}<row r="2"><c ${'a="" '.repeat(3)}${'"'.repeat(500_000)}></row>` },
      ],
      [
        'rows that name the last column alone',
        {
          sheets:
            head +
            Array.from(
              { length: 100_000 },
              (_, n) => `<row r="${n + 2}"><c r="XFD${n + 2}"><v>1</v></c></row>`,
            ).join(''),
        },
      ],
      ['many sheets of many links', manySheets(20_000)],
      ['open rows', { sheets: head + '<row>'.repeat(200_000) }],
      ['spaces', { sheets: `${head}<row r="2"><c r="A2"${' '.repeat(3_000_000)}` }],
      ['a comment without end', { sheets: `${head}<!--${'-'.repeat(3_000_000)}` }],
      ['nested', { sheets: head + '<a>'.repeat(300_000) }],
      [
        'shared texts within each other',
        { sheets: head + textRow(2, ['x']), shared: '<si>'.repeat(300_000) },
      ],
      ['one text', { sheets: head + textRow(2, ['x'.repeat(20_000_000)]) }],
      [
        'many attributes',
        { sheets: `${head}<row r="2" ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}>` },
      ],
      [
        'format codes',
        {
          sheets: head + textRow(2, ['x']),
          numFmts: `<numFmt numFmtId="164" formatCode="${'['.repeat(500_000)}"/>`,
          styles: '<xf numFmtId="164"/>'.repeat(1000),
        },
      ],
      [
        'merged cells',
        {
          sheets: `<worksheet xmlns="${main}"><sheetData>${head}</sheetData><mergeCells>${'<mergeCell ref="A1:C9999"/>'.repeat(100_000)}</mergeCells></worksheet>`,
        },
      ],
    ];
    for (const [name, parts] of attacks) {
      const bytes = await workbookOf(parts);
      const began = performance.now();
      await read(bytes).catch((error) => assert.ok(error instanceof CsvError, `${name}: ${error.stack}`));
      assert.ok(
        performance.now() - began < 10_000,
        `${name} took ${performance.now() - began} ms for ${bytes.length} bytes`,
      );
    }
  });
});
