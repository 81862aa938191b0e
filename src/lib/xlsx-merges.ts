import { broken, type Parts, partText, readWholePart } from './xlsx-part.ts';

type Range = { text: string; top: number; left: number; bottom: number; right: number };

/** Far more than a table has. */
const mostRanges = 20_000;

/**
 * Reads which cells of a sheet are merged: that stands behind the rows. Most sheets have none, which is seen
 * without parsing. Answers, for the places of the columns that count, what is wrong with a row in which one
 * of them only seems to hold a value; rows are asked about from the top down.
 */
export const readMerges = async (
  parts: Parts,
  path: string,
  most: number,
): Promise<(places: readonly number[]) => (row: number) => string | undefined> => {
  const ranges = (await mayHaveMerges(parts, path, most)) ? await readRanges(parts, path, most) : [];
  return (places) => {
    const stretches = ranges
      .flatMap((range) => stretchOf(range, places))
      .toSorted((one, other) => other.from - one.from);
    let open: Stretch | undefined;
    return (row) => {
      for (let next = stretches.at(-1); next && next.from <= row; next = stretches.at(-1)) {
        if (!open || next.to > open.to) open = next;
        stretches.pop();
      }
      if (!open || open.to < row) return undefined;
      return `The cells ${open.text} are merged, so that only the first holds their value: separate them, and fill in each.`;
    };
  };
};

/** The rows in which a range hides the cell of a column that counts: all but its first cell hold nothing. */
type Stretch = { from: number; to: number; text: string };

const stretchOf = ({ text, top, left, bottom, right }: Range, places: readonly number[]): Stretch[] => {
  const within = places.filter((place) => place >= left && place <= right);
  if (within.length === 0) return [];
  const from = within.some((place) => place > left) ? top : top + 1;
  return from > bottom ? [] : [{ from, to: bottom, text }];
};

const mayHaveMerges = async ({ zip, entries }: Parts, path: string, most: number): Promise<boolean> => {
  const entry = entries.get(path);
  if (!entry) return false;
  let end = '';
  for await (const piece of partText(zip, entry, most)) {
    if ((end + piece).includes('mergeCell')) return true;
    end = piece.slice(-10);
  }
  return false;
};

const readRanges = async (parts: Parts, path: string, most: number): Promise<Range[]> => {
  const ranges: Range[] = [];
  await readWholePart(parts, path, most, {
    opened: ({ name, attributes: { ref = '' } }, around) => {
      if (name !== 'mergeCell' || around[1] !== 'mergeCells') return;
      const found = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(ref);
      if (!found) return;
      if (ranges.length >= mostRanges) throw broken(`The sheet has more than ${mostRanges} merged cells.`);
      const [, first = '', top, last = '', bottom] = found;
      ranges.push({
        text: ref,
        top: Number(top),
        left: placeOf(first),
        bottom: Number(bottom),
        right: placeOf(last),
      });
    },
  });
  return ranges;
};

const placeOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
