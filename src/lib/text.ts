/** A text without one letter, however often it stands at its end. */
export const withoutEnd = (text: string, letter: string): string => {
  let end = text.length;
  while (end > 0 && text[end - 1] === letter) end--;
  return text.slice(0, end);
};

/**
 * A text as search compares it: without case, accents, ligatures and width, so that "Straße", "STRASSE" and
 * "strasse" are one. Folding twice changes nothing. What is stored and what is asked must be folded by this
 * same function.
 */
export const foldText = (text: string): string =>
  strip(strip(text).toLowerCase()).replace(LETTERS, (letter) => FOLDED[letter] ?? letter);

// NFKD takes a letter and its accent apart; lowering may bring marks in again ("İ"), hence twice.
const strip = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Letters of Latin scripts that have no decomposition, and the sigma at the end of a word. */
const FOLDED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ς: 'σ',
};
const LETTERS = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g');

/** Makes `%`, `_` and `\` of a text stand for themselves in a LIKE pattern of PostgreSQL. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A file name that every system takes: of `A–Z a–z 0–9 . _ -` only, every other character being `_`, never
 * hidden or a path, at most 200 characters with the ending kept.
 */
export const safeFileName = (name: string): string => {
  const safe = name.replace(/[^A-Za-z0-9._-]/gu, '_').replace(/^\.+/, '_');
  if (safe.length <= MAX_FILE_NAME) return safe === '' ? '_' : safe;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(safe)?.[0] ?? '';
  return safe.slice(0, MAX_FILE_NAME - ending.length) + ending;
};

const MAX_FILE_NAME = 200;

/**
 * The value of `Content-Disposition` (RFC 6266): `filename` in ASCII for every reader, and `filename*` (RFC
 * 8187) with the name as its owner wrote it for those that know it. What could lead out of a folder or spoof
 * an ending is replaced there too.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  return `${kind}; filename="${safeFileName(name)}"; filename*=UTF-8''${encodeExtended(plainFileName(name))}`;
};

/**
 * A file's name in its owner's own letters, without what could lead out of a folder, spoof an ending or break
 * a line: such characters become `_`. At most 200 characters, the ending kept; never empty or hidden.
 */
export const plainFileName = (name: string): string => {
  const plain = [...name.toWellFormed().replace(UNSAFE_IN_NAME, '_').replace(/^\.+/, '_')];
  if (plain.length <= MAX_FILE_NAME) return plain.join('') || '_';
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain.join(''))?.[0] ?? '';
  return plain.slice(0, MAX_FILE_NAME - ending.length).join('') + ending;
};

// Separators of paths, what Windows refuses in names, and control and direction characters ("cod.exe" shown
// as "exe.doc").
const UNSAFE_IN_NAME = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu;

const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** At most the first `length` UTF-16 units of a text; a pair that the end would cut in two becomes U+FFFD. */
export const beginningOf = (text: string, length: number): string => text.slice(0, length).toWellFormed();
