import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * An answer of more bytes is sent in the pieces that it was made of. One buffer for all of them would be
 * copied once more, and half a megabyte for each answer keeps the garbage collector busier than all the rest.
 */
const copiedBytes = 64 * 1024;

const piecesOf = new WeakMap<object, readonly Buffer[]>();

/** Sends what is made already, of which the length is known. */
export const sendPieces = (reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply => {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (size <= copiedBytes) return reply.send(Buffer.concat(pieces));
  const stream = Readable.from(pieces, { objectMode: false });
  piecesOf.set(stream, pieces);
  return reply.header('content-length', size).send(stream);
};

/** The text of a payload that is made already; another stream as it is. */
export const madeText = (payload: unknown): unknown => {
  if (Buffer.isBuffer(payload)) return String(payload);
  const pieces = typeof payload === 'object' && payload !== null ? piecesOf.get(payload) : undefined;
  return pieces ? String(Buffer.concat(pieces)) : payload;
};
