import { ZipFile } from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a workbook as others write them; what is left out is as small as it may be. */
export type WorkbookParts = {
  /**
   * What stands within `sheetData`, or a whole document where it begins with `<?xml` or `<worksheet`. One
   * sheet, or several by name.
   */
  sheets: string | Readonly<Record<string, string>>;
  hidden?: readonly string[];
  /** What stands within `sst`, `cellXfs` and `numFmts`. */
  shared?: string;
  styles?: string;
  numFmts?: string;
  /** What stands in the workbook before and behind its sheets. */
  before?: string;
  behind?: string;
  /** Further parts, or others in place of these. */
  parts?: Readonly<Record<string, string>>;
};

/** The bytes of a workbook made of hand-written parts. */
export const workbookOf = async (given: WorkbookParts): Promise<Buffer> => {
  const { hidden = [], shared, styles = '', numFmts = '', before = '', behind = '', parts = {} } = given;
  const sheets = Object.entries(typeof given.sheets === 'string' ? { Sheet1: given.sheets } : given.sheets);
  const listed = sheets.map(
    ([name], at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const all: Record<string, string> = {
    '_rels/.rels': relationships(
      `<Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${before}<sheets>${listed.join('')}</sheets>${behind}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(links.join('')),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${numFmts}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared}</sst>` }),
    ...Object.fromEntries(sheets.map(([, xml], at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(xml)])),
    ...parts,
  };
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(all))
    zip.addBuffer(Buffer.from(xml), path, { compressionLevel: 9 });
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
};

const relationships = (links: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`;

const sheetOf = (xml: string) =>
  xml.startsWith('<?xml') || xml.startsWith('<worksheet') || xml.startsWith('<x:worksheet')
    ? xml
    : `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`;

/** A cell with a text of its own. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

/** A row of texts, from the column A on. */
export const textRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text, at) => textCell(`${String.fromCharCode(65 + at)}${row}`, text)).join('')}</row>`;
