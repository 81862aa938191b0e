import { printJson } from '#lib/json';
import { itemCodec, lineItemCodec } from './line-codec.ts';
import { isConfigured, keyOf, type Line } from './lines.ts';

/** What of lines is to be removed, and what to be written, so that they are as `wanted`. */
export const differing = <L extends Line>(
  lines: readonly L[],
  wanted: readonly Line[],
): { gone: L[]; changed: Line[] } => {
  const stored = new Map(lines.map((line) => [keyOf(line), line]));
  const stays = new Set(wanted.map(keyOf));
  return {
    gone: lines.filter((line) => !stays.has(keyOf(line))),
    changed: wanted.filter((line) => {
      const same = stored.get(keyOf(line));
      // Where the price is another nothing else needs to be compared.
      return same !== line && !(same?.netPrice.eq(line.netPrice) && sameLine(asStored(line), asStored(same)));
    }),
  };
};

/** Whether two lines are the same in all that is stored. */
const sameLine = (one: Line, other: Line): boolean => printJson(one) === printJson(other);

/** A line in the order and spelling in which lines are stored and compared. */
export const asStored = (line: Line): Line =>
  isConfigured(line) ? lineItemCodec.stored(line) : itemCodec.stored(line);
