import { invalid } from '#platform/problem';
import { keyOf, type Line } from './lines.ts';

/**
 * How to number: every line's id, of either kind, in the order wanted (as they stand when left out), from
 * `start` (1) in steps of `step` (1).
 */
type Numbering = { lineIDs?: string[] | undefined; start?: number | undefined; step?: number | undefined };

/**
 * The lines of a document (`noun`) with new numbers. @throws Problem 400 where the order leaves a line out,
 * names one twice or one that does not exist
 */
export const numberLines = (
  lines: readonly Line[],
  { lineIDs, start = 1, step = 1 }: Numbering,
  noun: string,
): Line[] => {
  const byID = new Map(lines.map((line) => [keyOf(line), line]));
  const order = lineIDs ?? [...byID.keys()];
  const ordered = order.map((key, index) => {
    const line = byID.get(key);
    if (!line) throw invalid(`/lineIDs/${index}`, `is not a line of the ${noun}`);
    if (order.indexOf(key) < index) throw invalid(`/lineIDs/${index}`, 'comes twice');
    return { ...line, lineNumber: start + index * step };
  });
  const missing = lines.filter((line) => !order.includes(keyOf(line)));
  if (missing.length > 0) {
    throw invalid(
      '/lineIDs',
      `must name every line; ${missing.map((line) => line.lineNumber).join(', ')} is missing`,
    );
  }
  return ordered;
};
