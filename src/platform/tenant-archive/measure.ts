import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Part } from './archive-format.ts';

const [quote, newline] = [0x22, 0x0a];

/** What passes through it is counted: bytes, SHA-256, and the rows of a CSV behind its line of names. */
export type Measure = Transform & { part(): Part; longestRow(): number };

/**
 * Passes bytes on and measures them. Rows are counted as the format has it: a line end within quotes ends
 * none. With `most`, more bytes, or a row that is longer than `mostOfRow`, are refused by `refuse`.
 */
export const measuring = (limit?: {
  most: number;
  mostOfRow: number;
  refuse: (why: string) => Error;
}): Measure => {
  const hash = createHash('sha256');
  let [bytes, lines, inRow, longest] = [0, 0, 0, 0];
  let isQuoted = false;
  const look = (piece: Buffer): void => {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      if (piece[at] === quote) isQuoted = !isQuoted;
      else if (piece[at] === newline && !isQuoted) {
        lines += 1;
        longest = Math.max(longest, inRow + at - from);
        [from, inRow] = [at + 1, 0];
      }
    }
    inRow += piece.length - from;
    longest = Math.max(longest, inRow);
  };
  const measure = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      bytes += piece.length;
      look(piece);
      if (limit && bytes > limit.most) done(limit.refuse('it unpacks to more than it says'));
      else if (limit && longest > limit.mostOfRow) done(limit.refuse('a row of it is too long'));
      else done(null, piece);
    },
  });
  let sha256: string | undefined;
  const part = (): Part => {
    sha256 ??= hash.digest('hex');
    return { rows: Math.max(0, lines - 1), bytes, sha256 };
  };
  return Object.assign(measure, { part, longestRow: () => longest });
};
