import { hash } from 'node:crypto';

/** On which line of a file something was said first. */
export type LinesSeen = {
  get(what: string): number | undefined;
  /** Only for what was not there. `line` is at least 1. */
  set(what: string, line: number): void;
};

/** Words of a slot: four of the hash, and the line, which is 0 in an empty one. */
const slotWords = 5;

/**
 * Keeps half of a SHA-256 of each instead of the text, in one array: 40 bytes each at most, however long it
 * is, and nothing for the collector to look through. Texts as a map would keep them took 100 MB for the
 * longest file. Two texts of one such hash are not met.
 */
export const linesSeen = (): LinesSeen => {
  let slots = new Uint32Array(1024 * slotWords);
  let count = 0;

  const placeOf = (table: Uint32Array, [a, b, c, d]: Hash): number => {
    const capacity = table.length / slotWords;
    // The capacity is a power of two, so that every slot is come to.
    for (let slot = a & (capacity - 1); ; slot = (slot + 1) & (capacity - 1)) {
      const at = slot * slotWords;
      if (table[at + 4] === 0) return at;
      if (table[at] === a && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d) return at;
    }
  };
  const put = (table: Uint32Array, words: Hash, line: number) =>
    table.set([...words, line], placeOf(table, words));
  const grow = () => {
    const larger = new Uint32Array(slots.length * 2);
    for (let at = 0; at < slots.length; at += slotWords) {
      const [a = 0, b = 0, c = 0, d = 0, line = 0] = slots.subarray(at, at + slotWords);
      if (line !== 0) put(larger, [a, b, c, d], line);
    }
    slots = larger;
  };

  // What is set was nearly always looked for just before.
  let last: { what: string; hash: Hash } | undefined;
  const hashed = (what: string): Hash => {
    if (last?.what !== what) last = { what, hash: hashOf(what) };
    return last.hash;
  };

  return {
    get: (what) => slots[placeOf(slots, hashed(what)) + 4] || undefined,
    set: (what, line) => {
      if (++count * 2 > slots.length / slotWords) grow();
      put(slots, hashed(what), line);
    },
  };
};

type Hash = readonly [number, number, number, number];

const hashOf = (what: string): Hash => {
  const bytes = hash('sha256', what, 'buffer');
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
};
