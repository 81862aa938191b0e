import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textCell, textRow, type WorkbookParts, workbookOf } from '#test/workbook';
import { CsvError } from './table-rows.ts';
import { lookIntoXlsx, readXlsx, type XlsxOptions } from './xlsx-read.ts';

const aside = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (at: number, length: number) => bytes.subarray(at, at + length),
});

/** Rows as `row: cells`, and `row! fault` where one cannot be taken. */
const read = async (given: WorkbookParts | Buffer, options: XlsxOptions = {}): Promise<string[]> => {
  const bytes = Buffer.isBuffer(given) ? given : await workbookOf(given);
  const rows = await Array.fromAsync(readXlsx(aside(bytes), options));
  return rows.map((one) =>
    'fault' in one ? `${one.row}! ${one.fault}` : `${one.row}: ${Object.values(one.record).join('|')}`,
  );
};
const refused = async (given: WorkbookParts | Buffer, words: RegExp, options: XlsxOptions = {}) =>
  assert.rejects(read(given, options), (error) => error instanceof CsvError && words.test(error.message));

const head = textRow(1, ['A', 'B', 'C']);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

describe('a cell that says nothing that can be relied on is a fault of its row, never an empty cell', () => {
  const cells: [why: string, cell: string, words: RegExp, more?: Partial<WorkbookParts>][] = [
    [
      'a formula that a program wrote',
      '<c r="B2"><f>D2*1.85</f></c>',
      /Column B holds a formula without its result/,
    ],
    ['with an empty result', '<c r="B2"><f>D2*1.85</f><v></v></c>', /formula without its result/],
    ['or a bare one', '<c r="B2"><f>D2*1.85</f><v/></c>', /formula without its result/],
    ['of a text, not calculated', '<c r="B2" t="str"><f>D2</f></c>', /formula without its result/],
    ['a shared formula', '<c r="B2"><f t="shared" si="0"/><v></v></c>', /formula without its result/],
    [
      'a result of a workbook that is to be calculated first',
      '<c r="B2"><f>D2</f><v>0</v></c>',
      /formula that was never calculated/,
      { behind: '<calcPr calcId="1" fullCalcOnLoad="1"/>' },
    ],
    ['an error', '<c r="B2" t="e"><v>#N/A</v></c>', /Column B holds the error #N\/A/],
    ['a formula that ended in one', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', /the error #DIV\/0!/],
    [
      'a shared text that does not exist',
      '<c r="B2" t="s"><v>7</v></c>',
      /text that the workbook does not hold/,
    ],
    ['no number of a shared text', '<c r="B2" t="s"><v></v></c>', /text that the workbook does not hold/],
    ['no number', '<c r="B2"><v>NaN</v></c>', /Column B holds “NaN”, which is no number/],
    ['no flag', '<c r="B2" t="b"><v>2</v></c>', /neither true nor false/],
    ['no date', '<c r="B2" t="d"><v>soon</v></c>', /which is no date/],
    ['a type from the future', '<c r="B2" t="z"><v>1</v></c>', /type “z”, which is not known/],
    ['the character that no database holds', textCell('B2', '_x0000_'), /U\+0000/],
    ['a cell in another row', textCell('B7', 'x'), /a cell calls itself B7/],
    ['a cell there twice', textCell('A2', 'x'), /a cell calls itself A2/],
    ['29 February 1900', '<c r="B2" s="1"><v>60</v></c>', /never was/, { styles: '<xf numFmtId="14"/>' }],
    [
      'a date before all dates',
      '<c r="B2" s="1"><v>-1</v></c>',
      /as a date/,
      { styles: '<xf numFmtId="14"/>' },
    ],
  ];
  for (const [why, cell, words, more] of cells)
    it(why, async () => {
      const sheets = `${head}<row r="2">${textCell('A2', 'x')}${cell}</row>${textRow(3, ['y', 'z'])}`;
      const [row, next] = await read({ sheets, ...more });
      assert.match(row ?? '', /^2! /);
      assert.match(row ?? '', words);
      assert.equal(next, '3: y|z|');
    });

  it('cells merged with others hold nothing, down and across, and of a title above the names that does not matter', async () => {
    const rows = `${textRow(1, ['A title'])}${textRow(2, ['A', 'B', 'C'])}${textRow(3, ['a', 'b', 'c'])}${textRow(4, ['', 'e', 'f'])}${textRow(5, ['g', 'h', 'i'])}${textRow(6, ['j', 'k'])}`;
    const merged =
      '<mergeCells count="9"><mergeCell ref="A1:F1"/><mergeCell ref="A3:A4"/><mergeCell ref="B6:C6"/><mergeCell ref="H1:H9"/></mergeCells>';
    const sheets = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${merged}</worksheet>`;
    const found = await read({ sheets }, { headerRow: 2 });
    assert.deepEqual(
      found.map((one) => one.slice(0, 25)),
      ['3: a|b|c', '4! The cells A3:A4 are mer', '5: g|h|i', '6! The cells B6:C6 are mer'].map((one) =>
        one.slice(0, 25),
      ),
    );
  });
});

describe('a workbook is read as XML is defined', () => {
  it('comments, processing instructions and what others put in are no data', async () => {
    const sheets = `<?xml version="1.0" encoding="UTF-8"?><!-- <row r="1"><c t="inlineStr"><is><t>not this</t></is></c></row> -->
      <worksheet xmlns="${main}" xmlns:o="urn:other"><sheetData>${head}<?x <row r="2"/> ?>
      <!-- ${textRow(2, ['no', 'no', 'no'])} --><o:row r="2">${textRow(2, ['no'])}</o:row>
      <row r="3">${textCell('A3', 'yes<!-- no -->!')}<o:c r="B3"><v>1</v></o:c></row></sheetData>
      <extLst><ext><row r="9"><c r="A9"><v>1</v></c></row></ext></extLst></worksheet>`;
    assert.deepEqual(await read({ sheets }), ['3: yes!||']);
  });

  it('prefixed names, single quotes, CDATA, entities, spaces in tags and ends of lines', async () => {
    const cell = (place: string, text: string) =>
      `<x:c r='${place}' t = 'inlineStr' ><x:is><x:t xml:space='preserve'>${text}</x:t></x:is></x:c >`;
    const sheets = `<x:worksheet xmlns:x='${main}'><x:sheetData><x:row r='1'>${cell('A1', 'A')}${cell('B1', 'B')}</x:row>
      <x:row\n r='2'>${cell('A2', ' <![CDATA[<b> & ]]>&#65;&#x42;&lt;&amp;&quot; ')}${cell('B2', 'a\r\nb_x000D_ _x005F_x0041_')}</x:row></x:sheetData></x:worksheet>`;
    assert.deepEqual(await read({ sheets }), ['2:  <b> & AB<&" |a\nb\r _x0041_']);
  });

  it('shared texts: rich ones whole, without how they are pronounced; empty ones empty', async () => {
    const shared = `<si><t>plain</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">two </t></r><r><t>runs</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t/></si><si/>`;
    const row = `<row r="2">${[0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>`;
    const cells = textRow(1, ['A', 'B', 'C', 'D']);
    assert.deepEqual(await read({ sheets: cells + row, shared }), ['2: plain|two runs||']);
  });

  it('the strict variant, with its own vocabulary and its dates', async () => {
    const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
    const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const cells =
      '<row r="2"><c r="A2" t="d"><v>2027-01-31</v></c><c r="B2" t="d"><v>2027-01-31T08:30:00Z</v></c></row>';
    const found = await read({
      sheets: `<worksheet xmlns="${strict}"><sheetData>${head}${cells}</sheetData></worksheet>`,
      parts: {
        'xl/workbook.xml': `<workbook xmlns="${strict}" xmlns:r="${office}" conformance="strict"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
      },
    });
    assert.deepEqual(found, ['2: 2027-01-31|2027-01-31T08:30:00|']);
  });

  it('UTF-16, as XML may be', async () => {
    const bytes = Buffer.from(
      `\ufeff<?xml version="1.0" encoding="UTF-16"?><sst xmlns="${main}"><si><t>Größe</t></si></sst>`,
      'utf16le',
    );
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    zip.addBuffer(
      Buffer.from(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/workbook.xml',
    );
    zip.addBuffer(
      Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="s.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="t.xml"/></Relationships>`,
      ),
      'xl/_rels/workbook.xml.rels',
    );
    zip.addBuffer(
      Buffer.from(
        `<worksheet xmlns="${main}"><sheetData>${head}<row r="2"><c r="A2" t="s"><v>0</v></c></row></sheetData></worksheet>`,
      ),
      'xl/s.xml',
    );
    zip.addBuffer(bytes, 'xl/t.xml');
    zip.end();
    assert.deepEqual(
      await read(Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>))),
      ['2: Größe||'],
    );
  });

  it('what is no well-formed XML, or has a document type, is refused', async () => {
    for (const sheets of [
      `<worksheet xmlns="${main}"><sheetData>${head}<row r="2"></sheetData></worksheet>`,
      `<worksheet xmlns="${main}"><sheetData>${head}`,
      `<worksheet xmlns="${main}"><sheetData>${head}&nothing;</sheetData></worksheet>`,
      `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY a "b">]><worksheet xmlns="${main}"><sheetData>${head}${textRow(2, ['&a;'])}</sheetData></worksheet>`,
    ])
      await refused({ sheets }, /is damaged/);
    await refused(
      { sheets: `${textRow(3, ['A'])}${textRow(2, ['x'])}` },
      /After row 3 the workbook names a row 2/,
    );
  });
});

describe('cells come as the sheet shows them', () => {
  it('numbers by their shortest text, percentages with their sign, digits that a format adds', async () => {
    const cells = ['1.1000000000000001', '1E-3', '12345678901234567890.12', '-0.5', '0.125', '42', '.5'];
    const styles = [0, 0, 0, 0, 1, 2, 0];
    const row = cells.map((value, at) => `<c s="${styles[at]}"><v>${value}</v></c>`).join('');
    const found = await read({
      sheets: `${textRow(1, ['A', 'B', 'C', 'D', 'E', 'F', 'G'])}<row>${row}</row>`,
      styles: '<xf numFmtId="10"/><xf numFmtId="164"/>',
      numFmts: '<numFmt numFmtId="164" formatCode="00000"/>',
    });
    assert.deepEqual(found, ['2: 1.1|0.001|12345678901234567890.12|-0.5|12.5%|00042|0.5']);
  });

  it('days and instants by built-in and own formats, counted from 1900 and from 1904; colours and words are no dates', async () => {
    const codes = [
      'dd\\.mm\\.yyyy;@',
      '[$-407]d. mmmm yyyy',
      'yyyy-mm-dd hh:mm',
      '[Red]#,##0.00 "day"',
      '[h]:mm',
      'mmm-yy',
      '"Year" 0',
      'General',
    ];
    const formats: Partial<WorkbookParts> = {
      numFmts: codes
        .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join(''),
      styles: ['14', '22', ...codes.map((_, at) => String(164 + at))]
        .map((id) => `<xf numFmtId="${id}"/>`)
        .join(''),
    };
    const values = [
      '46388',
      '46388.25',
      '46388',
      '46388',
      '46388.5',
      '46388',
      '1.5',
      '46388',
      '46388',
      '46388',
    ];
    const row = values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('');
    const sheets = `${textRow(1, [...'ABCDEFGHIJ'])}<row>${row}</row>`;
    assert.deepEqual(await read({ sheets, ...formats }), [
      '2: 2027-01-01|2027-01-01T06:00:00|2027-01-01|2027-01-01|2027-01-01T12:00:00|46388|36:00:00|2027-01-01|46388|46388',
    ]);
    const old = `${textRow(1, ['A', 'B'])}<row><c s="1"><v>0</v></c><c s="1"><v>44926</v></c></row>`;
    assert.deepEqual(await read({ sheets: old, ...formats, before: '<workbookPr date1904="1"/>' }), [
      '2: 1904-01-01|2027-01-01',
    ]);
    const first = `${textRow(1, ['A', 'B'])}<row><c s="1"><v>1</v></c><c s="1"><v>61</v></c></row>`;
    assert.deepEqual(await read({ sheets: first, ...formats }), ['2: 1900-01-01|1900-03-01']);
  });

  it('a formula with its result as that, an empty text as empty, flags as words', async () => {
    const row =
      '<row r="2"><c r="A2"><f>B2*2</f><v>7.5</v></c><c r="B2" t="str"><f>""</f><v></v></c><c r="C2" t="b"><v>1</v></c></row>';
    assert.deepEqual(await read({ sheets: head + row }), ['2: 7.5||true']);
  });
});

describe('a sheet as people leave it', () => {
  it('blank rows, empty columns, sparse cells and a size that lies are skipped', async () => {
    const sheets = `<worksheet xmlns="${main}"><dimension ref="A1:A1"/><sheetData><row r="1"/>${textRow(2, ['A', '', 'C', ' '])}<row r="3"><c r="A3" s="0"/><c r="XFD3"/></row>
      <row r="7">${textCell('C7', 'c')}<c r="D7"/></row>${textRow(8, [' ', '', ' '])}<row r="1048576">${textCell('A1048576', 'a')}</row></sheetData></worksheet>`;
    assert.deepEqual(await read({ sheets }), ['7: |c', '1048576: a|']);
  });

  it('a value without a name is a fault of its row', async () => {
    const sheets = `${head}<row r="2">${textCell('A2', 'x')}${textCell('E2', 'beyond')}</row>`;
    assert.deepEqual(await read({ sheets }), [
      '2! Column 5 has a value, and no name in the row of the names.',
    ]);
  });

  it('the first sheet that is shown is read, or the one named; hidden rows are read and told', async () => {
    const sheets = {
      Notes: textRow(1, ['N']),
      Prices: `${head}<row r="2" hidden="1">${textCell('A2', 'p')}</row>`,
      'A &amp; B': `${head}${textRow(2, ['ab'])}`,
    };
    const book = { sheets, hidden: ['Notes'] };
    assert.deepEqual(await read(book), ['2: p||']);
    assert.deepEqual(await read(book, { sheet: 'a & b' }), ['2: ab||']);
    await refused(book, /There is no sheet “None”; there are “Notes”, “Prices”, “A & B”/, { sheet: 'None' });
    const bytes = await workbookOf(book);
    const { sheet, others } = await lookIntoXlsx(aside(bytes), undefined);
    assert.deepEqual([sheet, others], ['Prices', ['Notes', 'A & B']]);
    const [row] = await Array.fromAsync(readXlsx(aside(bytes)));
    assert.equal(row?.isHidden, true);
  });

  it('the names stand in the row that is said', async () => {
    const sheets = `${textRow(1, ['A list of prices'])}${textRow(3, ['A', 'B'])}${textRow(4, ['x', 'y'])}`;
    assert.deepEqual(await read({ sheets }, { headerRow: 3 }), ['4: x|y']);
    await refused({ sheets }, /No row begins on line 2/, { headerRow: 2 });
    await refused({ sheets }, /ends before the row 9/, { headerRow: 9 });
  });
});

describe('another file in the clothes of a workbook is called by its name', () => {
  it('an OpenDocument, a binary workbook, a text document, a chart alone', async () => {
    const only = async (parts: Record<string, string>) => {
      const { ZipFile } = await import('yazl');
      const zip = new ZipFile();
      for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
      zip.end();
      return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
    };
    const ods = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' };
    await refused(
      await only(ods),
      /OpenDocument file \(\.ods\): open it in the spreadsheet and save it as XLSX or CSV/,
    );
    const link = (target: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://x/officeDocument" Target="${target}"/></Relationships>`;
    await refused(
      await only({ '_rels/.rels': link('xl/workbook.bin'), 'xl/workbook.bin': 'x' }),
      /binary workbook \(\.xlsb\)/,
    );
    await refused(
      await only({ '_rels/.rels': link('word/document.xml'), 'word/document.xml': '<x/>' }),
      /text document \(\.docx\)/,
    );
  });
});
