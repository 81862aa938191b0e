import { read } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newID } from '#lib/id';

/** What of a file that is put aside a thread needs to read it while its holder keeps it open. */
export type SpoolPlace = { fd: number; size: number };

/** Bytes put aside on disk, so that a large file costs no memory. Its maker closes it. */
export type Spooled = SpoolPlace & {
  /** From the beginning, as often as one likes. */
  pieces(): AsyncGenerator<Buffer>;
  /** Up to `length` bytes from a place on; fewer at the end. */
  read(at: number, length: number): Promise<Buffer>;
  /** Gives the room on disk back. */
  close(): Promise<void>;
};

const pieceBytes = 64 * 1024;

/**
 * Opens a file of the system's temporary folder that has no name any more, so that nothing of it outlives the
 * process.
 */
export const openAside = async (): Promise<{ file: FileHandle; close(): Promise<void> }> => {
  const path = join(tmpdir(), `millwright-spool-${newID()}`);
  const file = await open(path, 'wx+', 0o600);
  // Windows keeps the name of an open file: there it goes when the file is closed.
  const hasName = await unlink(path).then(
    () => false,
    () => true,
  );
  return {
    file,
    close: async () => {
      await file.close();
      if (hasName) await unlink(path).catch(() => undefined);
    },
  };
};

/** Puts bytes aside on disk. */
export const spool = async (bytes: AsyncIterable<Uint8Array>): Promise<Spooled> => {
  const { file, close } = await openAside();
  try {
    let size = 0;
    for await (const piece of bytes) {
      await writeAt(file, piece, size);
      size += piece.length;
    }
    return { size, fd: file.fd, close, ...reader(file, size) };
  } catch (error) {
    await close();
    throw error;
  }
};

/** A file that somebody else has put aside and keeps open, to be read beside him in another thread. */
export const spooledAt = ({ fd, size }: SpoolPlace): Pick<Spooled, 'size' | 'read' | 'pieces'> => ({
  size,
  ...reader({ read: (...place) => readPlace(fd, ...place) }, size),
});

const readPlace = promisify(read);

/** What reads as a file handle does. */
type Readable = {
  read(bytes: Buffer, offset: number, length: number, at: number): Promise<{ bytesRead: number }>;
};

const reader = (file: Readable, size: number): Pick<Spooled, 'read' | 'pieces'> => {
  const readSome = (at: number, length: number): Promise<Buffer> =>
    readAt(file, at, Math.max(0, Math.min(length, size - at)));
  return {
    read: readSome,
    async *pieces() {
      for (let at = 0; at < size; at += pieceBytes) yield readSome(at, pieceBytes);
    },
  };
};

/** Exactly `length` bytes from a place on, which the file must have. */
export const readAt = async (file: Readable, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw new Error('A file that was put aside has become shorter.');
    done += bytesRead;
  }
  return bytes;
};

/** Writes all of a piece at a place. */
export const writeAt = async (file: FileHandle, piece: Uint8Array, at: number): Promise<void> => {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
};
