import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { CsvError } from './table-rows.ts';

/** A file of which any place can be read; `read` answers fewer bytes at its end. */
export type ReadableAt = { size: number; read(at: number, length: number): Promise<Buffer> };

/** A workbook's parts by their path. */
export type Parts = { zip: ZipFile; entries: ReadonlyMap<string, Entry> };

/** Opens the archive. @throws CsvError if it is not one */
export const openParts = async (file: ReadableAt): Promise<Parts> => {
  try {
    const zip = await fromRandomAccessReaderPromise(new Places(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    });
    if (zip.entryCount > 2000) throw new Error(`${zip.entryCount} parts`);
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry);
    return { zip, entries };
  } catch {
    throw broken('The file begins like a workbook (XLSX), but cannot be read as one.');
  }
};

/** An element that began: its name without prefix, and its attributes by their names without prefix. */
export type Opened = { name: string; attributes: Readonly<Record<string, string>> };

/**
 * What reads a part. `opened` is called for every element of the part's own vocabulary with the names of
 * those around it; `closed` of its end; `text` of text, in pieces, CDATA too. Comments and processing
 * instructions reach nobody.
 */
export type PartReader = {
  opened?: (element: Opened, path: readonly string[]) => void;
  closed?: (name: string, path: readonly string[]) => void;
  text?: (text: string, path: readonly string[]) => void;
};

/** Both spellings of the vocabulary: the usual one, and that of the strict variant. */
const vocabularies = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
  'http://purl.oclc.org/ooxml/package/relationships',
  '',
]);

/** What stands between two tags, or within one, in characters; and elements within elements. */
const longest = 1024 * 1024;
const deepest = 64;

/**
 * Parses one part as it is unpacked, and yields after each piece, so that who reads on takes what has been
 * found. XML as it is defined, in time that grows with the length alone. @throws CsvError where the part is
 * damaged, or unpacks to more than `most` bytes
 */
export async function* readPart(
  parts: Parts,
  entry: Entry,
  most: number,
  reader: PartReader,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: string[] = [];
  let foreign = 0;
  let last = 0;
  const damaged = (why: string) => broken(`The part ${entry.fileName} of the workbook is damaged: ${why}.`);
  parser.on('error', (error) => {
    throw damaged(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''));
  });
  parser.on('doctype', () => {
    throw damaged('it has a document type, which no workbook has');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    last = parser.position;
    if (path.length + foreign >= deepest) throw damaged('its elements are nested too deep');
    // What others have put in stays out, with all that is in it.
    if (foreign > 0 || !vocabularies.has(uri)) {
      foreign++;
      return;
    }
    const plain: Record<string, string> = {};
    for (const one of Object.values(attributes))
      if (one.uri === '' || one.uri.endsWith('/relationships')) plain[one.local] = one.value;
    reader.opened?.({ name: local, attributes: plain }, path);
    path.push(local);
  });
  parser.on('closetag', () => {
    last = parser.position;
    if (foreign > 0) {
      foreign--;
      return;
    }
    const name = path.pop() as string;
    reader.closed?.(name, path);
  });
  const take = (text: string) => {
    last = parser.position;
    if (foreign === 0) reader.text?.(text, path);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  for await (const text of partText(parts.zip, entry, most)) {
    // A piece may end within a tag or a text, of which the parser then holds what it has: not without end.
    parser.write(text);
    if (parser.position - last > longest) throw damaged('something in it is too long');
    yield;
  }
  parser.close();
}

/** Parses a small part to its end. */
export const readWholePart = async (
  parts: Parts,
  path: string,
  most: number,
  reader: PartReader,
): Promise<boolean> => {
  const entry = parts.entries.get(path);
  if (!entry) return false;
  for await (const _ of readPart(parts, entry, most, reader));
  return true;
};

/** The text of one part. What it says of its size is not believed: the bytes are counted. */
export async function* partText(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<string> {
  const tooMuch = () =>
    broken(`The part ${entry.fileName} of the workbook unpacks to more than ${most / 1024 / 1024} MB.`);
  if (entry.uncompressedSize > most) throw tooMuch();
  let decoder: TextDecoder | undefined;
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw tooMuch();
      decoder ??= new TextDecoder(utf16(piece) ?? 'utf-8', { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof CsvError
      ? error
      : broken(`The part ${entry.fileName} of the workbook is damaged.`);
  }
}

/** XML may be UTF-16, and then has its mark. */
const utf16 = ([one, two]: Uint8Array): string | undefined =>
  one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : undefined;

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

/** A file that cannot be read as a whole. */
export const broken = (detail: string): CsvError => new CsvError(1, detail);
