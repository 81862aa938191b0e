import type { Pieces, Why } from './act.ts';

/** What is typed of pieces at a task. */
export type Typed = {
  good: string;
  scrap: string;
  /** The chosen reason; undefined: none yet, or the words below. */
  chosen?: { reasonID: string; name: string } | undefined;
  words: string;
};

export const nothingTyped: Typed = { good: '', scrap: '', words: '' };

/** The fields that must be mended first. */
export type Faults = { good?: true; scrap?: true; why?: true };

/** A reason that was chosen, or else the words for one. */
export const whyOf = ({ chosen, words }: Pick<Typed, 'chosen' | 'words'>): Why | undefined =>
  chosen ?? (words.trim() ? { reason: words.trim() } : undefined);

/** What was typed, or what is wrong with it. An empty field and a zero are no pieces; scrap has a reason. */
export const readPieces = (
  typed: Typed,
  readNumber: (text: string) => string | undefined,
): { pieces: Pieces } | { faults: Faults } => {
  const [good, scrap] = [typed.good, typed.scrap].map((text) =>
    text.trim() === '' ? '0' : readNumber(text),
  );
  const why = whyOf(typed);
  const isScrap = scrap !== undefined && /^[^-]*[1-9]/.test(scrap);
  const faults: Faults = {
    ...(good === undefined || good.startsWith('-') ? { good: true } : {}),
    ...(scrap === undefined || scrap.startsWith('-') ? { scrap: true } : {}),
    ...(isScrap && !why ? { why: true } : {}),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    pieces: {
      ...(good && /[1-9]/.test(good) ? { good } : {}),
      ...(isScrap && why ? { scrap, why } : {}),
    },
  };
};

/** One more in a field; what is no number stays for the user to mend. */
export const oneMore = (
  text: string,
  readNumber: (text: string) => string | undefined,
  write: (value: number) => string,
): string => {
  const value = text.trim() === '' ? '0' : readNumber(text);
  return value === undefined ? text : write(Number(value) + 1);
};
