import { type DocumentFormat, formatValue } from '#platform/pdf/format-value';
import { isNothing, isPicture, isPlainObject, lookUp, type Scope } from '#platform/pdf/lookup';
import { parseTag, type TagText } from '#platform/pdf/placeholder';
import { findTags } from '#platform/pdf/text-tags';

/** A piece of a text: as it stands, a value, or what is repeated, shown, or shown instead. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; at: number; tag: TagText }
  | { kind: 'loop' | 'unless'; at: number; path: string; pieces: Piece[] };

/** What is wrong with a text, and where: the place of the first letter. */
export type TextFault = { at: number; detail: string };

/** What a text becomes, with all that was wrong with it. */
export type FilledText = { text: string; faults: TextFault[] };

/** Blocks within blocks. */
const deepest = 10;

/** How a text is filled. */
export type Filling = {
  /** Writes each value, for a text that is HTML. */
  written?: (value: string) => string;
  /** Letters of the whole text. What comes after them is left out, which is a fault. */
  longest?: number;
  /** Fills each block, also those that the data do not show: to find the faults in all of them. */
  everyBlock?: boolean;
};

/**
 * Fills the names of a text: `{{Number}}`, `{{Total:money}}`, `{{#Items}}…{{/Items}}`, `{{^Items}}…{{/}}`, as
 * Word templates have them, with the same values that count as nothing. What the data do not have is a
 * fault, and empty.
 */
export const fillText = (
  template: string,
  data: Readonly<Record<string, unknown>>,
  format: DocumentFormat,
  { written = (value) => value, longest = 100_000, everyBlock = false }: Filling = {},
): FilledText => {
  const faults: TextFault[] = [];
  const pieces = readPieces(template, faults);
  const text: string[] = [];
  let length = 0;
  const put = (some: string): void => {
    length += some.length;
    if (length <= longest) text.push(some);
  };
  const walk = (some: readonly Piece[], scopes: readonly Scope[]): void => {
    for (const piece of some) {
      if (length > longest) return;
      if (piece.kind === 'text') put(piece.text);
      else if (piece.kind === 'value') put(written(textOf(piece, scopes, format, faults)));
      else for (const inner of repeated(piece, scopes, faults, everyBlock)) walk(piece.pieces, inner);
    }
  };
  walk(pieces, [{ value: data, path: '' }]);
  if (length > longest) faults.push({ at: 0, detail: `The text becomes longer than ${longest} letters.` });
  return { text: text.join(''), faults };
};

/** Reads a text into its pieces. */
const readPieces = (template: string, faults: TextFault[]): Piece[] => {
  const { tags, stray } = findTags(template);
  if (stray) {
    faults.push({ at: stray.at, detail: `${stray.what}.` });
    return [];
  }
  const root: Piece[] = [];
  const open: { path: string; at: number; pieces: Piece[] }[] = [];
  let from = 0;
  for (const { from: at, to, inner } of tags) {
    const pieces = open.at(-1)?.pieces ?? root;
    if (at > from) pieces.push({ kind: 'text', text: template.slice(from, at) });
    from = to;
    const tag = parseTag(inner);
    if (typeof tag === 'string') faults.push({ at, detail: tag });
    else if (tag.kind === 'value') pieces.push({ kind: 'value', at, tag });
    else if (tag.kind === 'end') {
      const last = open.pop();
      if (!last || (tag.path !== '' && tag.path.toLowerCase() !== last.path.toLowerCase()))
        faults.push({ at, detail: `{{${inner}}} ends nothing that has begun.` });
    } else {
      const block = { kind: tag.kind, at, path: tag.path, pieces: [] };
      pieces.push(block);
      open.push(block);
      if (open.length > deepest) faults.push({ at, detail: `Blocks are nested more than ${deepest} deep.` });
    }
  }
  for (const { at, path } of open) faults.push({ at, detail: `{{#${path}}} has no end.` });
  if (template.length > from) root.push({ kind: 'text', text: template.slice(from) });
  return faults.length > 0 ? [] : root;
};

const textOf = (
  { at, tag }: Extract<Piece, { kind: 'value' }>,
  scopes: readonly Scope[],
  format: DocumentFormat,
  faults: TextFault[],
): string => {
  const { known, value } = lookUp(scopes, tag.path);
  const fault = !known
    ? 'is no name of these data'
    : Array.isArray(value)
      ? 'is a list: repeat it'
      : isPlainObject(value)
        ? 'is a group of names: write one of them'
        : isPicture(value)
          ? 'is a picture'
          : undefined;
  if (fault === undefined) return formatValue(value, tag.format, format);
  faults.push({ at, detail: `{{${tag.path}}} ${fault}.` });
  return '';
};

/** What the names in a block are looked up in, once for each time that it is shown. */
const repeated = (
  { kind, at, path }: Extract<Piece, { kind: 'loop' | 'unless' }>,
  scopes: readonly Scope[],
  faults: TextFault[],
  everyBlock: boolean,
): (readonly Scope[])[] => {
  const { known, value } = lookUp(scopes, path);
  if (!known) faults.push({ at, detail: `{{${path}}} is no name of these data.` });
  const isEmpty = isNothing(value);
  if (!everyBlock && isEmpty === (kind === 'loop')) return [];
  return kind === 'loop' && !isEmpty && Array.isArray(value)
    ? value.map((one: unknown) => [...scopes, { value: one, path }])
    : [scopes];
};
