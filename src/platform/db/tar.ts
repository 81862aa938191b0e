/** One file of an archive. */
export type TarEntry = { name: string; bytes: Buffer };

const block = 512;

/**
 * One file as the bytes of a tar archive (POSIX ustar). `name` has at most 100 bytes. Tar and not a format of
 * our own, so that a backup can be unpacked by hand where this program is not; not zip, whose directory
 * stands at the end of the file.
 */
export const tarEntry = (name: string, bytes: Buffer, modifiedAt: Date): Buffer[] => {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`the name is too long for a tar archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(modifiedAt.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return [header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
};

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/**
 * Reads an archive of plain files as it comes, one file in memory at a time. Throws where it is not a tar
 * archive, is broken off, or holds a file larger than `maxEntryBytes`.
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
  maxEntryBytes: number,
): AsyncGenerator<TarEntry> {
  const reader = byteReader(source);
  for (;;) {
    const header = await reader(block);
    if (!header) throw new Error('the archive is broken off');
    if (header.every((byte) => byte === 0)) return;
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    const told = Number.parseInt(header.toString('latin1', 148, 156), 8);
    header.write('        ', 148);
    if (told !== checksum(header) || !(size >= 0)) throw new Error('this is not a tar archive');
    if (size > maxEntryBytes) throw new Error('the archive holds a file that is too large');
    const padded = await reader(size + ((block - (size % block)) % block));
    if (!padded) throw new Error('the archive is broken off');
    const name = header.toString('utf8', 0, 100);
    yield { name: name.slice(0, name.indexOf('\0') >>> 0), bytes: padded.subarray(0, size) };
  }
}

const checksum = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);

/** Answers the next `length` bytes of the source, or undefined where it ends before. */
const byteReader = (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  return async (length: number): Promise<Buffer | undefined> => {
    while (heldBytes < length) {
      const next = await iterator.next();
      if (next.done) return undefined;
      held.push(next.value);
      heldBytes += next.value.length;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held, heldBytes);
    held = [all.subarray(length)];
    heldBytes = all.length - length;
    return all.subarray(0, length);
  };
};
