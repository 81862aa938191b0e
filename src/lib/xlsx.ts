import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { Cell, Row } from './csv.ts';
import { isDecimal } from './decimal.ts';

/**
 * Prints a table as an XLSX workbook of one sheet, as bytes in pieces, taking rows only as fast as the pieces
 * are taken: memory stays flat because texts stand in their cells and not in a shared table. Numbers and
 * decimals are number cells with their exact digits (a spreadsheet itself calculates with about 15 of them);
 * texts, dates and instants are text. No guard against formulas as in CSV: a cell typed as text is never run.
 * The header stays in view. Throws `RangeError` for more than 1,048,576 rows, 16,384 columns or 32,767
 * characters in a cell, the limits of the format.
 */
export async function* writeXlsx(
  sheetName: string,
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Buffer, void, undefined> {
  if (header.length > MAX_COLUMNS) throw new RangeError(`A sheet has at most ${MAX_COLUMNS} columns.`);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough; its declaration knows only the old interface
  for (const [path, xml] of Object.entries(fixedParts(sheetName)))
    zip.addBuffer(Buffer.from(xml), path, ZIPPED);
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', ZIPPED, (give) => {
    const sheet = Readable.from(printSheet(header, rows), { objectMode: false });
    // yazl does not pass on an error of what it reads: without this a failed query would leave the download
    // hanging. Its own stream is ended, not one around it, which would first wait for a piece that never
    // comes.
    sheet.once('error', (error) => output.destroy(error));
    output.once('close', () => sheet.destroy());
    give(null, sheet);
  });
  zip.once('error', (error: Error) => output.destroy(error));
  zip.end();
  yield* output;
}

// One fixed time, so that the same table gives the same bytes. Level 1: 9 costs several times the CPU for
// little.
const ZIPPED = { mtime: new Date(Date.UTC(2000, 0, 1)), compressionLevel: 1 };

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_TEXT_LENGTH = 32_767;
const PIECE_LENGTH = 32 * 1024;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

async function* printSheet(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  let piece = `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>`;
  piece += printRow(header, ' s="1"');
  let count = 1;
  for await (const row of rows) {
    if (row.length !== header.length) {
      throw new RangeError(`A row has ${row.length} cells, the header ${header.length}.`);
    }
    if (++count > MAX_ROWS)
      throw new RangeError(`A sheet has at most ${MAX_ROWS} rows; export these as CSV.`);
    piece += printRow(row, '');
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
    await nextTurn(); // what reads this asks for more than it needs, which would be printed in one turn
  }
  yield `${piece}</sheetData></worksheet>`;
}

const printRow = (row: Row, style: string): string => {
  let xml = '<row>';
  for (const cell of row) xml += printCell(cell, style);
  return `${xml}</row>`;
};

const printCell = (cell: Cell, style: string): string => {
  // An empty cell still stands, because cells without a reference are counted from the left.
  if (cell === null || cell === undefined || cell === '') return `<c${style}/>`;
  if (typeof cell === 'boolean') return `<c${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  if (isDecimal(cell)) return `<c${style}><v>${cell.toFixed()}</v></c>`;
  if (cell.length > MAX_TEXT_LENGTH) {
    throw new RangeError(
      `A cell of a sheet holds at most ${MAX_TEXT_LENGTH} characters; export these as CSV.`,
    );
  }
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
};

/**
 * XML 1.0 cannot hold most control characters and turns returns into line feeds: the format writes them
 * `_x000D_`, and a text that looks like such an escape gets its underscore escaped (ECMA-376, 22.9.2.19).
 */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // Also before what will begin with an underscore once it is escaped itself.
    .replace(/_(?=x[0-9A-Fa-f]{4}(?:_|(?![\t\n])[\p{Cc}\ufffe\uffff]))/gu, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(
      /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu,
      (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );

/** At most 31 characters, without those that the format forbids in a sheet's name. */
const safeSheetName = (name: string): string => {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}[\]:*?/\\'"]/gu, ' ')
    .trim();
  return safe.slice(0, 31).toWellFormed() || 'Sheet1';
};

const fixedParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(safeSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});
