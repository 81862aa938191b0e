import type { CalendarDate } from './instant.ts';

/** A numbering format, read: what a document's number is put together from. */
export type NumberFormat = readonly NumberPart[];

type NumberPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'date'; readonly token: 'YYYY' | 'YY' | 'MM' | 'DD' }
  | { readonly kind: 'sequence'; readonly width: number };

/** Why a numbering format was refused, worded for the administrator who wrote it. */
export class NumberFormatError extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'NumberFormatError';
  }
}

/**
 * Reads a format such as `Q####` or `INV-YYMM-###`: `YYYY`, `YY`, `MM`, `DD` stand for the date, a run of `#`
 * for the sequence, everything else for itself. Text in double quotes is always literal (`"COMMON"-####`; a
 * quote within is doubled). A single `Y`, `M` or `D` is a letter; a run of another length is refused rather
 * than guessed at. Throws `NumberFormatError`.
 */
export const parseNumberFormat = (text: string): NumberFormat => {
  if (text.length > MAX_FORMAT_LENGTH)
    throw new NumberFormatError(`A format has at most ${MAX_FORMAT_LENGTH} characters.`);
  if (!/^[^\p{C}\p{Zl}\p{Zp}]*$/u.test(text))
    throw new NumberFormatError('A format holds no control characters.');
  const parts: NumberPart[] = [];
  for (const [piece] of text.matchAll(PIECE)) {
    const part = readPiece(piece);
    const last = parts.at(-1);
    if (part.kind === 'literal' && last?.kind === 'literal')
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
  }
  const sequences = parts.filter((part) => part.kind === 'sequence').length;
  if (sequences === 0)
    throw new NumberFormatError('A format needs a run of # for the sequence, as in Q####.');
  if (sequences > 1)
    throw new NumberFormatError('A format has one run of # only; put a literal # in double quotes.');
  return parts;
};

/**
 * The number of a document. `sequence` is padded with zeros to the width of the run of `#` and grows beyond
 * it when it must, so that a number is never cut. `date` is the document's date in the tenant's time zone.
 */
export const formatNumber = (format: NumberFormat, sequence: number, date: CalendarDate): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 0)
    throw new RangeError(`${sequence} is not a place in a sequence.`);
  return format.map((part) => printPart(part, sequence, date)).join('');
};

const MAX_FORMAT_LENGTH = 64;
const MAX_SEQUENCE_WIDTH = 15; // the digits that a safe integer always has room for

// A quoted text, a run of a token letter, or one character of its own (by code point, so that no pair is
// torn).
const PIECE = /"(?:[^"]|"")*"?|Y+|M+|D+|#+|./gsu;

const readPiece = (piece: string): NumberPart => {
  if (piece.startsWith('"')) return { kind: 'literal', text: unquote(piece) };
  if (piece.startsWith('#')) {
    if (piece.length > MAX_SEQUENCE_WIDTH)
      throw new NumberFormatError(`At most ${MAX_SEQUENCE_WIDTH} # may stand in a row.`);
    return { kind: 'sequence', width: piece.length };
  }
  if (piece === 'YYYY' || piece === 'YY' || piece === 'MM' || piece === 'DD')
    return { kind: 'date', token: piece };
  if (piece.length > 1 && /^[YMD]/.test(piece)) {
    throw new NumberFormatError(
      `${piece} is not one of YYYY, YY, MM and DD; put it in double quotes if it is meant literally.`,
    );
  }
  return { kind: 'literal', text: piece };
};

const unquote = (piece: string): string => {
  const text = /^"((?:[^"]|"")*)"$/.exec(piece)?.[1];
  if (text === undefined) throw new NumberFormatError('A double quote is not closed.');
  return text.replaceAll('""', '"');
};

const printPart = (part: NumberPart, sequence: number, date: CalendarDate): string => {
  if (part.kind === 'literal') return part.text;
  if (part.kind === 'sequence') return String(sequence).padStart(part.width, '0');
  switch (part.token) {
    case 'YYYY':
      return date.slice(0, 4);
    case 'YY':
      return date.slice(2, 4);
    case 'MM':
      return date.slice(5, 7);
    case 'DD':
      return date.slice(8, 10);
  }
};
