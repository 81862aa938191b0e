import { invalid } from '#platform/problem';
import type { QuoteLine } from './quote-lines.ts';

/** How to number: every line's id in the order wanted (as they stand when left out), from `start` (1) in steps of `step` (1). */
type Numbering = { itemAndQtyIDs?: string[] | undefined; start?: number | undefined; step?: number | undefined };

/** The lines with new numbers. @throws Problem 400 where the order leaves a line out, names one twice or one that is not there */
export const numberLines = (
  lines: readonly QuoteLine[],
  { itemAndQtyIDs, start = 1, step = 1 }: Numbering,
): QuoteLine[] => {
  const byID = new Map(lines.map((line) => [line.itemAndQtyID, line]));
  const order = itemAndQtyIDs ?? [...byID.keys()];
  const ordered = order.map((key, index) => {
    const line = byID.get(key);
    if (!line) throw invalid(`/itemAndQtyIDs/${index}`, 'is not a line of the quote');
    if (order.indexOf(key) < index) throw invalid(`/itemAndQtyIDs/${index}`, 'comes twice');
    return { ...line, lineNumber: start + index * step };
  });
  const missing = lines.filter((line) => !order.includes(line.itemAndQtyID));
  if (missing.length > 0) {
    throw invalid(
      '/itemAndQtyIDs',
      `must name every line; ${missing.map((line) => line.lineNumber).join(', ')} is missing`,
    );
  }
  return ordered;
};
