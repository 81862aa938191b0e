import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type ReadAhead, ReaderGone, type Rooms, readAhead } from '../read-ahead.ts';

/** What an answer in pieces is kept in until it is read. */
export type StreamLimits = {
  rooms: Rooms;
  diskBytes: number;
  stallMs: number;
  /**
   * Made before anything is sent, and kept in memory later on. An answer that is not larger is sent like any
   * other.
   */
  heldBytes: number;
};

/** The beginning of an answer that comes in pieces: all of it, where `rest` is undefined. */
export type Begun = { first: Buffer; rest: AsyncGenerator<Buffer, void> | undefined };

/** What is gathered before it goes on: rows may come one by one, and each write costs more than a row. */
const gatheredBytes = 32 * 1024;

/** Makes the first pieces before anything is sent, so that a fault there is still a problem answer. */
export const begin = async (
  pieces: AsyncIterable<string | Uint8Array>,
  until: AbortSignal,
  { heldBytes }: StreamLimits,
): Promise<Begun> => {
  const rest = gathered(pieces);
  const first: Buffer[] = [];
  for (let size = 0; size < heldBytes; ) {
    const next = await rest.next();
    if (next.done) return { first: Buffer.concat(first), rest: undefined };
    first.push(next.value);
    size += next.value.length;
    if (until.aborted) await rest.return(undefined);
    until.throwIfAborted();
  }
  return { first: Buffer.concat(first), rest };
};

/** Sends the head, and then whatever is kept for the reader, in the tenant's part of the room. */
export const sendKept = (
  reply: FastifyReply,
  headers: Record<string, string>,
  { heldBytes, rooms, ...limits }: StreamLimits,
  tenantID: string,
): ReadAhead => {
  const kept = readAhead({ memoryBytes: heldBytes, room: rooms.of(tenantID), ...limits });
  reply.headers(headers);
  if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(kept.body);
  return kept;
};

/**
 * Keeps all that has begun for the reader. It resolves when it is made, whether or not it is read, or when
 * the reader has gone; the caller then ends the answer, once what belongs to it is committed. @throws
 * what the making threw
 */
export const keepRest = async ({ write }: ReadAhead, { first, rest }: Begun): Promise<void> => {
  try {
    await write(first);
    for (let next = await rest?.next(); next && !next.done; next = await rest?.next())
      await write(next.value);
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
    await rest?.return(undefined);
  }
};

const gathered = async function* (pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer, void> {
  let some: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    some.push(bytes);
    size += bytes.length;
    if (size < gatheredBytes) continue;
    yield Buffer.concat(some);
    [some, size] = [[], 0];
    // Rows that are there already, and room for them, would be printed in one turn of the event loop, with
    // nobody else answered.
    await nextTurn();
  }
  if (size > 0) yield Buffer.concat(some);
};
