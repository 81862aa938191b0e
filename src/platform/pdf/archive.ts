import PizZip from 'pizzip';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { TemplateProblem } from './template-problem.ts';

/** The files of a .docx by name, in the archive's order. */
export type Archive = Map<string, Buffer>;

const maxEntries = 2_000;
const maxInflatedBytes = 100 * 1024 ** 2;
const maxRatio = 100;
/** Small files compress far better than 100:1 without harm (an empty bitmap, a styles part). */
const ratioMattersFromBytes = 1024 ** 2;

/**
 * Reads a stranger's zip file within limits: at most 2,000 entries, 100 MB inflated (counted while inflating:
 * the sizes that the archive states are its own claim) and 100:1. Throws TemplateProblem.
 */
export async function readArchive(bytes: Uint8Array): Promise<Archive> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 0x03 || bytes[3] !== 0x04) {
    throw new TemplateProblem('This is no .docx file: it does not begin like a zip archive.');
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await openZip(buffer);
  if (zip.entryCount > maxEntries) throw new TemplateProblem(`The file has more than ${maxEntries} entries.`);
  const archive: Archive = new Map();
  const names = new Set<string>();
  let inflated = 0;
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName.endsWith('/')) continue;
    // Word and LibreOffice find parts without regard to case, and two of one name would let each reader see
    // another.
    const key = entry.fileName.toLowerCase();
    if (names.has(key)) throw new TemplateProblem(`The file has two entries named ${entry.fileName}.`);
    names.add(key);
    if (names.size > maxEntries) throw new TemplateProblem(`The file has more than ${maxEntries} entries.`);
    if (entry.isEncrypted()) throw new TemplateProblem('The file is protected by a password.');
    const content = await inflate(zip, entry, maxInflatedBytes - inflated);
    inflated += content.length;
    if (content.length > ratioMattersFromBytes && content.length > maxRatio * entry.compressedSize) {
      throw new TemplateProblem(`The entry ${entry.fileName} is compressed more than ${maxRatio}:1.`);
    }
    archive.set(entry.fileName, content);
  }
  if (inflated > ratioMattersFromBytes && inflated > maxRatio * bytes.length) {
    throw new TemplateProblem(`The file is compressed more than ${maxRatio}:1.`);
  }
  return archive;
}

/** The zip file of an archive. `fast` stores instead of deflating, for a file that is read again at once. */
export function writeArchive(archive: Archive, fast = false): Buffer {
  const zip = new PizZip();
  for (const [name, content] of archive) zip.file(name, content, { date: fixedDate });
  return zip.generate({
    type: 'nodebuffer',
    compression: fast ? 'STORE' : 'DEFLATE',
    compressionOptions: { level: 6 },
  });
}

/** The same template compiles to the same bytes. */
const fixedDate = new Date(Date.UTC(2000, 0, 1));

const broken = (error: unknown) =>
  error instanceof TemplateProblem
    ? error
    : new TemplateProblem(
        `The zip archive is damaged: ${error instanceof Error ? error.message : String(error)}.`,
      );

function openZip(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      buffer,
      { lazyEntries: true, validateEntrySizes: true, strictFileNames: true },
      (error, zip) => {
        if (error) reject(broken(error));
        else resolve(zip);
      },
    );
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const settle = (act: () => void) => {
        zip.removeAllListeners();
        act();
      };
      zip.once('entry', (found: Entry) => settle(() => resolve(found)));
      zip.once('end', () => settle(() => resolve(undefined)));
      zip.once('error', (error) => settle(() => reject(broken(error))));
      zip.readEntry();
    });
    if (entry === undefined) return;
    yield entry;
  }
}

function inflate(zip: ZipFile, entry: Entry, budget: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken(error));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > budget) {
          stream.destroy();
          reject(new TemplateProblem(`The file inflates to more than ${maxInflatedBytes / 1024 ** 2} MB.`));
        } else chunks.push(chunk);
      });
      stream.once('end', () => resolve(Buffer.concat(chunks)));
      stream.once('error', (reason) => reject(broken(reason)));
    });
  });
}
