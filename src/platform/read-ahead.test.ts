import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { fc } from '#test/fast-check';
import { until } from '#test/until';
import { createRoom, createRooms, type ReadAheadOptions, ReaderGone, readAhead } from './read-ahead.ts';

const slice = 64 * 1024;
const wide = { memoryBytes: 4 * slice, diskBytes: 16 * slice, room: createRoom(2 ** 40), stallMs: 60_000 };
const open = (options: Partial<ReadAheadOptions> = {}) => readAhead({ ...wide, ...options });

/** Bytes of which every stretch is another. */
const bytesOf = (length: number, seed = 0): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE((at * 2654435761 + seed) >>> 0, at);
  return bytes;
};

// Of its own, so that what others put aside is not counted.
before(async () => {
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'read-ahead-'));
});
after(() => rm(tmpdir(), { recursive: true }));

describe('bytes kept between maker and reader', () => {
  it('come out as they went in, whatever the sizes, the room and the pace', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 * slice }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 4 * slice }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        async (sizes, memoryBytes, slices, pauses) => {
          const room = createRoom(20 * slice);
          const kept = open({ memoryBytes, diskBytes: slices * slice, room });
          const pieces = sizes.map((size, at) => bytesOf(size, at));
          const making = (async () => {
            for (const [at, piece] of pieces.entries()) {
              await kept.write(piece);
              if (pauses[at % pauses.length]) await nextTurn();
            }
            kept.end();
          })();
          const read: Buffer[] = [];
          for await (const piece of kept.body) {
            read.push(piece as Buffer);
            if (pauses[read.length % pauses.length]) await nextTurn();
          }
          await making;
          assert.ok(Buffer.concat(read).equals(Buffer.concat(pieces)));
          await until('the room is taken', () => room.left === 20 * slice);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have room of their own for each tenant: one that reads nothing leaves the others theirs, and gives all back at the end', async () => {
    const rooms = createRooms(30 * slice);
    /** Makes more than there is room for; answers how many slices were put aside once no further one is. */
    const fill = async (tenantID: string) => {
      const room = rooms.of(tenantID);
      const before = room.left;
      const kept = open({ memoryBytes: 0, diskBytes: 1000 * slice, room });
      const making = (async () => {
        for (let written = 0; written < 1000; written++) await kept.write(bytesOf(slice));
      })().catch((error: Error) => assert.ok(error instanceof ReaderGone));
      for (; room.take(slice); await sleep(1)) room.give(slice);
      return {
        slices: (before - room.left) / slice,
        end: () => {
          kept.body.destroy();
          return making;
        },
      };
    };
    const all = [await fill('a'), await fill('a'), await fill('b'), await fill('c')];
    assert.deepEqual(
      all.map(({ slices }) => slices),
      [20, 0, 6, 2],
    );
    for (const { end } of all) await end();
    await until('the room is back', () => rooms.of('x').left >= 30 * slice);
    const anew = await fill('a');
    assert.equal(anew.slices, 20);
    await anew.end();
    await until('the room is back', () => rooms.of('x').left >= 30 * slice);
  });

  it('let the maker be done before the reader has begun, as long as there is room', async () => {
    const kept = open();
    const all = bytesOf(19 * slice);
    await kept.write(all);
    kept.end();
    assert.ok(Buffer.concat(await Array.fromAsync(kept.body)).equals(all));
  });

  it('make the maker wait if none exists, and let him go on as the reader does', async () => {
    for (const options of [{ diskBytes: 4 * slice }, { room: createRoom(4 * slice) }]) {
      const kept = open(options);
      let isDone = false;
      const making = kept.write(bytesOf(40 * slice)).then(() => {
        isDone = true;
        kept.end();
      });
      await sleep(30);
      assert.equal(isDone, false);
      let read = 0;
      for await (const piece of kept.body) {
        read += (piece as Buffer).length;
        if (read < 20 * slice) assert.equal(isDone, false, `after ${read} bytes`);
      }
      await making;
      assert.equal(read, 40 * slice);
    }
  });

  it('are cut off for a reader that takes nothing, and the maker is notified', async () => {
    const room = createRoom(100 * slice);
    const kept = open({ diskBytes: 2 * slice, stallMs: 20, room });
    kept.body.once('readable', () => undefined); // begins, and takes nothing
    await assert.rejects(kept.write(bytesOf(40 * slice)), ReaderGone);
    await until('it ends', () => kept.body.destroyed && room.left === 100 * slice);
    assert.match(String(kept.body.errored), /took nothing for 20 ms/);
  });

  it('are cut off for a reader that leaves the last of them', async () => {
    const kept = open({ stallMs: 20 });
    await kept.write(bytesOf(3 * slice));
    kept.end();
    kept.body.once('readable', () => undefined);
    await until('it ends', () => kept.body.destroyed);
  });

  it('do not hurry a maker who takes his time', async () => {
    const kept = open({ stallMs: 10 });
    const reading = Array.fromAsync(kept.body);
    for (let at = 0; at < 3; at++) {
      await sleep(25);
      await kept.write(bytesOf(10));
    }
    kept.end();
    assert.equal(Buffer.concat(await reading).length, 30);
  });

  it('end in an error for the reader where the making fails, never as if they were whole', async () => {
    const kept = open();
    await kept.write(bytesOf(10 * slice));
    kept.fail(new Error('the query failed'));
    await assert.rejects(Array.fromAsync(kept.body), /the query failed/);
  });

  it('tell a maker that waits when the reader goes', async () => {
    const room = createRoom(100 * slice);
    const kept = open({ diskBytes: slice, room });
    const making = kept.write(bytesOf(40 * slice));
    await sleep(10);
    kept.body.destroy();
    await assert.rejects(making, ReaderGone);
    await until('the room is back', () => room.left === 100 * slice);
    assert.deepEqual(await readdir(tmpdir()), []);
  });

  it('go on at the pace of the reader where nothing can be put on disk', async () => {
    const room = createRoom(100 * slice);
    const kept = open({ room });
    const folder = process.env.TMPDIR as string;
    process.env.TMPDIR = join(folder, 'not there');
    const all = bytesOf(30 * slice);
    const making = kept.write(all).then(kept.end);
    try {
      await until('the room is back', () => room.left === 100 * slice);
      assert.ok(Buffer.concat(await Array.fromAsync(kept.body)).equals(all));
      await making;
    } finally {
      process.env.TMPDIR = folder;
    }
  });
});
