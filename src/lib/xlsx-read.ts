import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { CsvError, checkedHeader, defaultLimits } from './csv-read.ts';
import { decimal } from './decimal.ts';

/** What an unpacked part may have, in bytes: far more than a file of the size that is taken, far less than a bomb. */
const mostSheetBytes = 512 * 1024 * 1024;
/** Texts that cells share are held in memory, and so are the small parts. */
const mostHeldBytes = 48 * 1024 * 1024;

export type XlsxRow =
  | { readonly row: number; readonly record: Readonly<Record<string, string>> }
  | { readonly row: number; readonly fault: string };

/**
 * Reads the first sheet of a workbook (Office Open XML), its rows as a stream. The first row that is not empty names the columns.
 * Numbers come as their shortest decimal text, as the sheet shows them; dates as the number that they are. Throws `CsvError` at
 * what is no workbook, or unpacks to more than is taken; a row that is only wrong in itself comes with its fault.
 */
export async function* readXlsx(file: ReadableAt): AsyncGenerator<XlsxRow, void, undefined> {
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await fromRandomAccessReaderPromise(new Places(file), file.size, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > 2000) throw new Error(`${zip.entryCount} parts`);
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw broken('The file begins like a workbook (XLSX) and is none that can be read.');
  }
  const sheet = entries.get(await firstSheet(zip, entries));
  if (!sheet) throw broken('The file holds no sheet: save it as XLSX or CSV from the spreadsheet.');
  const shared = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'));
  yield* records(rowsOf(partText(zip, sheet, mostSheetBytes), shared));
}

/** A file of which any place can be read; `read` answers fewer bytes at its end. */
export type ReadableAt = { size: number; read(at: number, length: number): Promise<Buffer> };

const pieceBytes = 64 * 1024;

/** A class, because that is how the library takes it. */
class Places extends RandomAccessReader {
  #file: ReadableAt;

  constructor(file: ReadableAt) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file;
    const pieces = async function* () {
      for (let at = start; at < end; at += pieceBytes) yield file.read(at, Math.min(pieceBytes, end - at));
    };
    return Readable.from(pieces(), { objectMode: false });
  }
}

async function* records(rows: AsyncIterable<SheetRow>): AsyncGenerator<XlsxRow> {
  let header: (string | undefined)[] | undefined;
  for await (const { row, cells, fault } of rows) {
    if (cells.size === 0 && !fault) continue;
    if (header === undefined) {
      const places = [...cells.keys()].sort((one, other) => one - other);
      const names = checkedHeader(
        row,
        places.map((place) => cells.get(place) as string),
        defaultLimits,
      );
      header = [];
      for (const [at, place] of places.entries()) header[place] = names[at] as string;
      continue;
    }
    const beyond = [...cells.keys()].find((place) => header?.[place] === undefined);
    const long = [...cells].find(([, cell]) => cell.length > defaultLimits.cellLength);
    if (fault) yield { row, fault };
    else if (beyond !== undefined)
      yield { row, fault: `Column ${beyond + 1} has a value and no name in the first row.` };
    else if (long)
      yield { row, fault: `A cell has ${long[1].length} characters; at most ${defaultLimits.cellLength} are allowed.` };
    else
      yield {
        row,
        record: Object.fromEntries(
          header.flatMap((name, place) => (name === undefined ? [] : [[name, cells.get(place) ?? '']])),
        ),
      };
  }
  if (header === undefined) throw broken('The sheet is empty; a row with the names of the columns was expected.');
}

type SheetRow = { row: number; cells: Map<number, string>; fault: string | undefined };

async function* rowsOf(text: AsyncIterable<string>, shared: readonly string[]): AsyncGenerator<SheetRow> {
  let rest = '';
  let row = 0;
  for await (const piece of text) {
    rest += piece;
    let done = 0;
    for (const found of rest.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
      done = found.index + found[0].length;
      row = Number(/\br="(\d{1,7})"/.exec(found[1] as string)?.[1] ?? row + 1);
      yield { row, ...cellsOf(found[2] ?? '', shared) };
    }
    rest = rest.slice(done);
    if (rest.length > defaultLimits.rowLength * 4) throw new CsvError(row + 1, 'The row from here on is too long.');
  }
}

const cellsOf = (xml: string, shared: readonly string[]): Omit<SheetRow, 'row'> => {
  const cells = new Map<number, string>();
  let fault: string | undefined;
  let place = -1;
  for (const [, attributes = '', inner = ''] of xml.matchAll(/<c\b((?:"[^"]*"|[^>"])*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const letters = /\br="([A-Z]{1,3})\d*"/.exec(attributes)?.[1];
    place = letters === undefined ? place + 1 : placeOf(letters);
    const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
    const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
    if (type === 'e') fault = `Column ${letters ?? place + 1} holds the error ${value} instead of a value.`;
    const text =
      type === 's'
        ? (shared[Number(value)] ?? '')
        : type === 'inlineStr'
          ? textIn(inner)
          : type === 'b'
            ? value === '1'
              ? 'true'
              : 'false'
            : type === 'n'
              ? numberText(value)
              : value;
    if (text.includes('\0')) fault = `Column ${letters ?? place + 1} holds the character U+0000.`;
    if (text !== '') cells.set(place, text);
  }
  return { cells, fault };
};

const placeOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A spreadsheet calculates with doubles and writes 17 digits of them, of which it shows 15: `1.1000000000000001` is 1.1. */
const numberText = (text: string): string => {
  if (!/^-?\d+(\.\d+)?([eE][-+]?\d{1,3})?$/.test(text)) return text;
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length;
  const isDouble = digits >= 16 && digits <= 17 && Number(text) === Number(Number(text).toPrecision(17));
  return decimal(isDouble && /[.eE]/.test(text) ? Number(text).toPrecision(15) : text).toFixed();
};

const textIn = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map(([, text = '']) => unescaped(text))
    .join('');

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (xml: string): string =>
  xml
    .replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, digits, name) =>
      name ? (named[name] ?? whole) : character(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toWellFormed();
const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

const sharedTexts = async (zip: ZipFile, entry: Entry | undefined): Promise<string[]> => {
  if (!entry) return [];
  const xml = (await Array.fromAsync(partText(zip, entry, mostHeldBytes))).join('');
  return [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inner = '']) => textIn(inner));
};

/** The part that the workbook names first. */
const firstSheet = async (zip: ZipFile, entries: Map<string, Entry>): Promise<string> => {
  const read = async (path: string) => {
    const entry = entries.get(path);
    return entry ? (await Array.fromAsync(partText(zip, entry, 1024 * 1024))).join('') : '';
  };
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(await read('xl/workbook.xml'))?.[1];
  const links = (await read('xl/_rels/workbook.xml.rels')).matchAll(/<Relationship\b[^>]*>/g);
  const link = [...links].find(([tag]) => tag.includes(`Id="${id}"`))?.[0];
  const target = /\bTarget="([^"]+)"/.exec(link ?? '')?.[1];
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** The text of one part. What it says of its size is not believed: the bytes are counted. */
async function* partText(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<string> {
  const tooMuch = () =>
    broken(`The part ${entry.fileName} of the workbook unpacks to more than ${most / 1024 / 1024} MB.`);
  if (entry.uncompressedSize > most) throw tooMuch();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw tooMuch();
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof CsvError ? error : broken(`The part ${entry.fileName} of the workbook is damaged.`);
  }
}

const broken = (detail: string) => new CsvError(1, detail);
