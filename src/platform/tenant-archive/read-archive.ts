import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isID } from '#lib/id';
import { dataName, fileName, type Manifest, manifestName, parseManifest, refused } from './archive-format.ts';
import { type Measure, measuring } from './measure.ts';

/** An archive that was looked through: its parts are what its manifest says. */
export type Archive = {
  manifest: Manifest;
  /** Of the whole file. */
  sha256: string;
  /** The rows of a table, measured again as they are read. */
  table(name: string): Promise<{ stream: Readable; measure: Measure }>;
  fileIDs: readonly string[];
  file(fileID: string): Promise<Readable>;
  close(): void;
};

const mostOfManifest = 16 << 20;
const mostOfRow = 256 << 20;
/** What an operator's archive may unpack to unless he allows more. */
export const defaultMostBytes = 64 * 2 ** 30;

/**
 * Opens an archive and looks all of it through before anything of it is used: nothing in it but what its
 * manifest names, every part of its size, hash and count of rows, no more than `mostBytes` together. Nothing
 * is unpacked to disk, and names in it are compared, never followed. @throws StartError
 */
export const openArchive = async (file: string, mostBytes = defaultMostBytes): Promise<Archive> => {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (cause: unknown) => {
      throw refused(`${file} cannot be read as a ZIP (${(cause as Error).message})`, cause);
    },
  );
  try {
    const entries = await entriesOf(zip);
    const stream = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw refused(`${name} is missing`);
      return zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw refused(`${name} is damaged (${(cause as Error).message})`, cause);
      });
    };
    const manifest = await readManifest(entries, stream);
    const fileIDs = refuseOthers(manifest, entries);
    refuseTooMuch(manifest, mostBytes);
    const table = async (name: string) => {
      const part = manifest.tables.find((one) => one.name === name);
      const refuse = (why: string) => refused(`${dataName(name)} is not what the manifest says: ${why}`);
      const measure = measuring({ most: part?.bytes ?? 0, mostOfRow, refuse });
      return { stream: await stream(dataName(name)), measure };
    };
    const archive: Archive = {
      manifest,
      sha256: await hashOf(file),
      table,
      fileIDs,
      file: (fileID) => stream(fileName(fileID)),
      close: () => zip.close(),
    };
    await lookThrough(archive);
    return archive;
  } catch (error) {
    zip.close();
    throw error;
  }
};

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
      entries.set(entry.fileName, entry);
    }
  } catch (cause) {
    throw refused(`its directory is damaged (${(cause as Error).message})`, cause);
  }
  return entries;
};

const readManifest = async (
  entries: ReadonlyMap<string, Entry>,
  stream: (name: string) => Promise<Readable>,
): Promise<Manifest> => {
  if ((entries.get(manifestName)?.uncompressedSize ?? 0) > mostOfManifest)
    throw refused('its manifest is too large');
  const bytes = await buffer(await stream(manifestName)).catch((cause: unknown) => {
    throw refused(`its manifest is damaged (${(cause as Error).message})`, cause);
  });
  return parseManifest(bytes.toString('utf8'));
};

/** Answers the ids of the files, in their order. */
const refuseOthers = (manifest: Manifest, entries: ReadonlyMap<string, Entry>): string[] => {
  const tables = new Map(manifest.tables.map((one) => [dataName(one.name), one]));
  if (tables.size < manifest.tables.length) throw refused('its manifest names a table twice');
  const fileIDs: string[] = [];
  for (const [name, { uncompressedSize }] of entries) {
    const table = tables.get(name);
    if (table && table.bytes !== uncompressedSize)
      throw refused(`${name} has another size than its manifest says`);
    if (table || name === manifestName) continue;
    const fileID = name.startsWith(fileName('')) ? name.slice(fileName('').length) : '';
    if (!isID(fileID)) throw refused(`it holds ${name}, which does not belong there`);
    fileIDs.push(fileID);
  }
  const missing = [...tables.keys()].find((name) => !entries.has(name));
  if (missing) throw refused(`${missing} is missing`);
  if (fileIDs.length !== manifest.files.count)
    throw refused(`it holds ${fileIDs.length} files, and its manifest says ${manifest.files.count}`);
  return fileIDs.sort((one, other) => (one < other ? -1 : 1));
};

const refuseTooMuch = ({ tables, files }: Manifest, most: number): void => {
  const bytes = tables.reduce((sum, one) => sum + one.bytes, files.bytes);
  if (bytes > most)
    throw refused(
      `it unpacks to ${Math.ceil(bytes / 2 ** 30)} GiB, and at most ${most / 2 ** 30} are taken: allow more by --most-gib`,
    );
};

const lookThrough = async (archive: Archive): Promise<void> => {
  for (const told of archive.manifest.tables) {
    const { stream, measure } = await archive.table(told.name);
    await drain(stream, measure, dataName(told.name));
    const found = measure.part();
    if (found.bytes !== told.bytes || found.sha256 !== told.sha256)
      throw refused(`${dataName(told.name)} is not what its checksum says`);
    if (found.rows !== told.rows)
      throw refused(`${dataName(told.name)} has ${found.rows} rows, and its manifest says ${told.rows}`);
  }
  const { files } = archive.manifest;
  const all = createHash('sha256');
  let bytes = 0;
  for (const fileID of archive.fileIDs) {
    const refuse = () => refused('its files unpack to more than its manifest says');
    const measure = measuring({ most: files.bytes - bytes, mostOfRow: Number.POSITIVE_INFINITY, refuse });
    await drain(await archive.file(fileID), measure, fileName(fileID));
    const part = measure.part();
    bytes += part.bytes;
    all.update(`${fileID} ${part.sha256}\n`);
  }
  if (bytes !== files.bytes || all.digest('hex') !== files.sha256)
    throw refused('its files are not what their checksum says');
};

const drain = async (stream: Readable, measure: Measure, name: string): Promise<void> => {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  try {
    await pipeline(stream, measure, nowhere);
  } catch (cause) {
    if ((cause as Error).name === 'StartError') throw cause;
    throw refused(`${name} is damaged (${(cause as Error).message})`, cause);
  }
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
};
