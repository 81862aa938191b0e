import { foldText } from '#lib/text';

/**
 * A text as search keeps and asks it: folded, each stretch that is no letter or digit one space, so that
 * "DZ-50/30" and "dz 50 30" are one. Without spaces around it.
 */
export const plainWords = (text: string): string => foldText(text).replace(BETWEEN_WORDS, ' ').trim();

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** What somebody looks for: as `find_search_entries` wants it (db/migrations/0240-search.sql). */
export type Needle = {
  /** All of it, for the beginning of a number or name. */
  phrase: string;
  /** Patterns of LIKE by which each of its parts begins a word. */
  starts: readonly string[];
  /** Patterns of LIKE by which each of its parts stands anywhere. */
  parts: readonly string[];
};

/**
 * Reads what somebody looks for: parts between spaces, each of which a record must hold, in any order. A part
 * of one or two letters has to begin a word, because nearly every record holds it somewhere. Undefined where
 * there is no letter or digit in it: nothing holds that.
 */
export const readNeedle = (wanted: string): Needle | undefined => {
  const words = [...new Set(wanted.split(/\s+/).map(plainWords))].filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return {
    phrase: words.join(' '),
    // Letters, digits and spaces alone: nothing in them means anything to LIKE.
    starts: words.map((word) => `% ${word}%`),
    parts: words.map((word) => ([...word].length < SHORT ? `% ${word}%` : `%${word}%`)),
  };
};

/** The index knows groups of three letters. */
const SHORT = 3;
