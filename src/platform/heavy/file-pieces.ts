import { piecesOf } from '#lib/pieces';
import type { Heavy } from './pool.ts';
import type { HeavyTask, ThreadTools } from './task.ts';

/**
 * A file of this size is read where it came: what that takes is bounded by it, and less than a thread costs.
 */
export const smallBytes = 64 * 1024;

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
