import { Readable } from 'node:stream';
import { openAside, readAt, writeAt } from './spool.ts';

/** Room on disk that all answers under way share, in bytes. */
export type Room = { take(bytes: number): boolean; give(bytes: number): void; readonly left: number };

/** Makes the room of one process. */
export const createRoom = (bytes: number): Room => {
  let left = bytes;
  return {
    take: (wanted) => {
      if (wanted > left) return false;
      left -= wanted;
      return true;
    },
    give: (back) => {
      left += back;
    },
    get left() {
      return left;
    },
  };
};

/** The room of one process, by tenant. */
export type Rooms = { of(tenantID: string): Room };

/**
 * The room of one process, of which a tenant may have twice as much as it leaves free: two thirds where it is
 * alone, two fifths each of two, and a newcomer always finds some. What was taken stays taken until it is
 * read; nobody is cut short.
 */
export const createRooms = (bytes: number): Rooms => {
  const all = createRoom(bytes);
  const used = new Map<string, number>();
  const note = (tenantID: string, by: number): void => {
    const now = (used.get(tenantID) ?? 0) + by;
    if (now === 0) used.delete(tenantID);
    else used.set(tenantID, now);
  };
  return {
    of: (tenantID) => ({
      take: (wanted) => {
        if ((used.get(tenantID) ?? 0) + wanted > 2 * (all.left - wanted) || !all.take(wanted)) return false;
        note(tenantID, wanted);
        return true;
      },
      give: (back) => {
        all.give(back);
        note(tenantID, -back);
      },
      get left() {
        return all.left;
      },
    }),
  };
};

export type ReadAheadOptions = {
  /** Kept in memory at most, before any goes to disk. */
  memoryBytes: number;
  /** Kept on disk at most. */
  diskBytes: number;
  /** What all of them together may keep there, or its part for the tenant. */
  room: Room;
  /** A reader that takes nothing for so long is cut off. */
  stallMs: number;
};

/** Between one who makes bytes and one who reads them at his own pace. */
export type ReadAhead = {
  /** What the reader takes. It fails where the making failed, and for a reader that stalls. */
  body: Readable;
  /** Keeps bytes for the reader, and waits while there is no room. @throws ReaderGone */
  write(piece: Uint8Array): Promise<void>;
  /** All was written. */
  end(): void;
  /** Nothing more will come: the reader is cut off, so that what he has does not look whole. */
  fail(error: Error): void;
};

/** The reader has gone, or did not go on reading. */
export class ReaderGone extends Error {
  constructor(message = 'The reader has gone.') {
    super(message);
    this.name = 'ReaderGone';
  }
}

const sliceBytes = 64 * 1024;

/**
 * Keeps what is made until it is read: in memory first, then in a file used as a ring, so
 * that the producer is done, and gives his database connection back, long before a slow reader is. Where both
 * are full, or the disk is, the maker waits for the reader.
 */
export const readAhead = ({ memoryBytes, diskBytes, room, stallMs }: ReadAheadOptions): ReadAhead => {
  const ring = Math.max(sliceBytes, Math.floor(diskBytes / sliceBytes) * sliceBytes);
  const memory: Buffer[] = [];
  let inMemory = 0;
  let aside: Awaited<ReturnType<typeof openAside>> | undefined;
  let written = 0;
  let taken = 0;
  let diskFailed = false;
  let isWhole = false;
  let gone: Error | undefined;
  let wanted = false;
  let reading = false;
  let busy: Promise<unknown> = Promise.resolve();
  let stall: NodeJS.Timeout | undefined;
  let progressed = Promise.withResolvers<void>();

  const onDisk = () => written - taken;
  const tellMaker = () => {
    progressed.resolve();
    progressed = Promise.withResolvers();
  };
  const hand = (piece: Buffer) => {
    wanted = false;
    clearTimeout(stall);
    stall = setTimeout(
      () => body.destroy(new ReaderGone(`The reader took nothing for ${stallMs} ms.`)),
      stallMs,
    ).unref();
    tellMaker();
    body.push(piece);
  };
  const fromDisk = async (): Promise<void> => {
    reading = true;
    try {
      const at = taken % ring;
      const length = Math.min(sliceBytes, onDisk(), ring - at);
      const reads = readAt((aside as NonNullable<typeof aside>).file, at, length); // there is one, or nothing were on disk
      busy = Promise.allSettled([busy, reads]);
      const piece = await reads;
      if (gone) return; // what is on disk is given back there
      taken += length;
      room.give(length);
      hand(piece);
    } catch (error) {
      body.destroy(error as Error);
    } finally {
      reading = false;
    }
    pump();
  };
  const pump = (): void => {
    if (!wanted || reading || gone) return;
    const piece = memory.shift();
    if (piece) {
      inMemory -= piece.length;
      hand(piece);
    } else if (onDisk() > 0) void fromDisk();
    else if (isWhole) body.push(null);
  };

  const body = new Readable({
    highWaterMark: sliceBytes,
    read() {
      wanted = true;
      clearTimeout(stall);
      pump();
    },
    destroy(error, done) {
      gone = error ?? new ReaderGone();
      clearTimeout(stall);
      memory.length = 0;
      tellMaker();
      const end = async () => {
        await busy;
        await aside?.close();
        room.give(onDisk());
        taken = written;
      };
      end().then(
        () => done(error),
        () => done(error),
      );
    },
  });
  // Its maker learns of it through `write`; without a listener the process would end.
  body.on('error', () => undefined);

  const toDisk = async (slice: Buffer): Promise<boolean> => {
    if (diskFailed || onDisk() + slice.length > ring || !room.take(slice.length)) return false;
    const writes = (async () => {
      aside ??= await openAside();
      const at = written % ring;
      const first = Math.min(slice.length, ring - at);
      await writeAt(aside.file, slice.subarray(0, first), at);
      if (first < slice.length) await writeAt(aside.file, slice.subarray(first), 0);
    })();
    busy = Promise.allSettled([busy, writes]);
    try {
      await writes;
    } catch {
      // A disk that is full is no reason to fail while there is memory: it goes on at the reader's pace.
      diskFailed = true;
      room.give(slice.length);
      return false;
    }
    written += slice.length;
    if (gone) {
      room.give(slice.length);
      taken += slice.length;
    }
    return true;
  };
  const keep = async (slice: Buffer): Promise<void> => {
    while (!gone) {
      const changed = progressed.promise;
      // What was written later is read later: memory takes nothing more while there is anything on disk.
      if (onDisk() === 0 && (inMemory === 0 || inMemory + slice.length <= memoryBytes)) {
        memory.push(slice);
        inMemory += slice.length;
        return pump();
      }
      if (await toDisk(slice)) return pump();
      await changed;
    }
    throw gone instanceof ReaderGone ? gone : new ReaderGone(gone.message);
  };

  return {
    body,
    write: async (piece) => {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      for (let at = 0; at < bytes.length; at += sliceBytes) await keep(bytes.subarray(at, at + sliceBytes));
    },
    end: () => {
      isWhole = true;
      pump();
    },
    fail: (error) => void body.destroy(error),
  };
};
