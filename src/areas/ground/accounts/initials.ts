/**
 * The initials of a name: the first letters of its first and last word, or the first two letters of its only
 * one, in capitals. A name without letters gets its first characters. At most as long as a field of ten
 * characters holds.
 */
export const initialsOf = (displayName: string): string => {
  const words = displayName.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [displayName.trim()];
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last ? firstOf(first, 1) + firstOf(last, 1) : firstOf(first, 2);
  return letters.toLocaleUpperCase('en') || '?';
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * What a reader sees as one letter may be several code points; one that is absurdly long is cut to stay
 * within the field.
 */
const firstOf = (word: string, count: number): string =>
  [...graphemes.segment(word)]
    .slice(0, count)
    .map(({ segment }) => [...segment].slice(0, 2).join(''))
    .join('');
