import type { Heavy } from './pool.ts';
import type { HeavyTask, ThreadTools } from './task.ts';

/** A file of this size is read where it came: what that takes is bounded by it, and less than a thread costs. */
export const smallBytes = 64 * 1024;

/** So much of a file is read at a time. */
const pieceBytes = 256 * 1024;

/** What a task makes of a file, piece by piece: in a thread, or here where the file is small. */
export const filePieces = <I, P>(
  heavy: Heavy,
  task: HeavyTask<(input: I, tools: ThreadTools) => AsyncGenerator<P>>,
  work: (input: I, tools: ThreadTools) => AsyncGenerator<P>,
  input: I,
  bytes: Uint8Array,
): AsyncGenerator<P> =>
  bytes.length <= smallBytes
    ? work(input, { source: piecesOf(bytes), kept: undefined })
    : heavy.pieces(task, input, { source: piecesOf(bytes) });

/** Bytes in pieces, so that whoever reads them has them when he needs them. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
