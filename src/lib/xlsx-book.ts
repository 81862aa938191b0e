import { CsvError } from './table-rows.ts';
import { type CellFormat, formatOfCode, plainFormat } from './xlsx-format.ts';
import { broken, type PartReader, type Parts, readWholePart } from './xlsx-part.ts';

/** A sheet as the workbook lists it. */
export type Sheet = { name: string; path: string; isHidden: boolean };

/** What a workbook says beside its cells. */
export type Book = {
  sheets: readonly Sheet[];
  /** Days are counted from 1904, as old Macintoshes did, and not from 1900. */
  is1904: boolean;
  /** Who wrote it left it to the spreadsheet to calculate: what stands beside its formulas is no result. */
  isUncalculated: boolean;
  /** How the cells of a style show numbers. */
  formats: readonly CellFormat[];
  /** Texts that cells share. */
  texts: readonly string[];
};

/** Texts that cells share are held in memory, and so are the small parts. */
const mostHeldBytes = 48 * 1024 * 1024;
const mostSmallBytes = 4 * 1024 * 1024;

/** Reads all of a workbook but its sheets. @throws CsvError */
export const readBook = async (parts: Parts): Promise<Book> => {
  const path = await workbookPath(parts);
  const { listed, is1904, isUncalculated } = await readWorkbook(parts, path);
  const links = await linksOf(parts, path);
  const linkOf = new Map(links.map((one) => [one.id, one]));
  const sheets = listed.flatMap(({ name, id, isHidden }): Sheet[] => {
    const link = linkOf.get(id);
    // Sheets of charts and of macros are listed as well.
    return link && /\/worksheet$/.test(link.type) ? [{ name, path: link.path, isHidden }] : [];
  });
  if (sheets.length === 0)
    throw broken('The file holds no sheet: save it as XLSX or CSV from the spreadsheet.');
  const pathOf = (kind: string, usual: string) =>
    links.find(({ type }) => type.endsWith(`/${kind}`))?.path ?? usual;
  return {
    sheets,
    is1904,
    isUncalculated,
    formats: await readFormats(parts, pathOf('styles', 'xl/styles.xml')),
    texts: await readTexts(parts, pathOf('sharedStrings', 'xl/sharedStrings.xml')),
  };
};

/**
 * The sheet of a name, letter case aside, or the first that is shown. @throws CsvError if
 * none has the name
 */
export const sheetOf = ({ sheets }: Book, name: string | undefined): Sheet => {
  if (name === undefined) return sheets.find(({ isHidden }) => !isHidden) ?? (sheets[0] as Sheet);
  const found = sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const names = sheets.map((one) => `“${one.name}”`).join(', ');
  throw new CsvError(
    1,
    `There is no sheet “${name}”; there are ${names.length > 300 ? `${sheets.length} others` : names}.`,
  );
};

const workbookPath = async (parts: Parts): Promise<string> => {
  const links = await linksOf(parts, '');
  const path = links.find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  if (path.endsWith('.bin'))
    throw broken('This is a binary workbook (.xlsb): open it in the spreadsheet and save it as XLSX or CSV.');
  if (parts.entries.has('content.xml') && parts.entries.has('mimetype'))
    throw broken(
      'This is an OpenDocument file (.ods): open it in the spreadsheet and save it as XLSX or CSV.',
    );
  if (!parts.entries.has(path) || /^(word|ppt)\//.test(path)) throw broken(otherThanWorkbook(parts));
  return path;
};

const otherThanWorkbook = ({ entries }: Parts): string => {
  if (entries.has('word/document.xml'))
    return 'This is a text document (.docx); a table is taken as XLSX or CSV.';
  if (entries.has('ppt/presentation.xml'))
    return 'This is a presentation (.pptx); a table is taken as XLSX or CSV.';
  if ([...entries.keys()].some((name) => name.endsWith('.iwa')))
    return 'This is a file of Numbers: export it there as CSV or Excel (XLSX).';
  return 'The file holds no sheet: save it as XLSX or CSV from the spreadsheet.';
};

type Listed = { name: string; id: string; isHidden: boolean };

const readWorkbook = async (parts: Parts, path: string) => {
  const listed: Listed[] = [];
  let is1904 = false;
  let isUncalculated = false;
  await readWholePart(parts, path, mostSmallBytes, {
    opened: ({ name, attributes }, around) => {
      if (around[0] !== 'workbook') return;
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'calcPr') isUncalculated = isTrue(attributes.fullCalcOnLoad);
      if (name === 'sheet' && around[1] === 'sheets') {
        const { name: called = '', id = '', state = 'visible' } = attributes;
        listed.push({ name: called, id, isHidden: state !== 'visible' });
      }
    },
  });
  return { listed, is1904, isUncalculated };
};

const isTrue = (value: string | undefined) => value === '1' || value === 'true' || value === 'on';

type Link = { id: string; type: string; path: string };

/** What a part refers to; the empty path is the archive itself. */
const linksOf = async (parts: Parts, path: string): Promise<Link[]> => {
  const at = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, at);
  const links: Link[] = [];
  await readWholePart(parts, `${folder}_rels/${path.slice(at)}.rels`, mostSmallBytes, {
    opened: ({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
      if (name === 'Relationship' && TargetMode !== 'External')
        links.push({ id: Id, type: Type, path: resolved(folder, Target) });
    },
  });
  return links;
};

const resolved = (folder: string, target: string): string => {
  const steps: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

/** How the styles of cells show numbers, by their place in the list. */
const readFormats = async (parts: Parts, path: string): Promise<CellFormat[]> => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  await readWholePart(parts, path, mostHeldBytes, {
    opened: ({ name, attributes }, around) => {
      if (name === 'numFmt' && around.at(-1) === 'numFmts')
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'xf' && around.at(-1) === 'cellXfs') ids.push(Number(attributes.numFmtId ?? 0));
    },
  });
  const formats = new Map<number, CellFormat>();
  return ids.map((id) => {
    const format = formats.get(id) ?? formatOfCode(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
};

/** The format of a style, where it has one. */
export const formatAt = ({ formats }: Book, style: string | undefined): CellFormat =>
  style === undefined ? plainFormat : (formats[Number(style)] ?? plainFormat);

const readTexts = async (parts: Parts, path: string): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  const reader: PartReader = {
    opened: ({ name }) => {
      if (name === 'si') text = '';
    },
    text: (piece, around) => {
      if (isShown(around, 'si')) text += piece;
    },
    closed: (name) => {
      if (name === 'si') texts.push(unescaped(text));
    },
  };
  await readWholePart(parts, path, mostHeldBytes, reader);
  return texts;
};

/** Whether text stands in a `t` of `owner` that is read aloud as it stands: not in how it is pronounced. */
export const isShown = (around: readonly string[], owner: string): boolean => {
  if (around.at(-1) !== 't') return false;
  const parent = around.at(-2);
  return parent === owner || (parent === 'r' && around.at(-3) === owner);
};

/** What XML cannot hold is written `_x000D_` (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        .toWellFormed()
    : text;
