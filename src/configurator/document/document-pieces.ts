import { isDecimal } from '#lib/decimal';
import { printDocument } from './print-document.ts';
import type { LookupTable, ProductAttribute, ProductDocument } from './product-document.ts';
import { readDocumentText } from './read-document.ts';
import type { ProductRule } from './rule.ts';

/**
 * The text of a document that has some parts of another one. `goesOn`: its one part is more of the part
 * before.
 */
export type DocumentPiece = { text: string; goesOn: boolean };

const lists = ['pages', 'attributes', 'ruleGroups', 'rules', 'itemMappings', 'tables'] as const;
type PartList = (typeof lists)[number];
const none = { pages: [], attributes: [], ruleGroups: [], rules: [], itemMappings: [], tables: [] };

/** So much of a document, in values and what holds them, is read within some hundredths of a second. */
const atOnce = 4000;

/**
 * A document as texts of documents that each have some of its parts, or a part of one that is long, so that
 * who reads them does something else between two.
 */
export function* documentPieces(document: ProductDocument): Generator<DocumentPiece> {
  const { format, product } = document;
  const textOf = (parts: Partial<ProductDocument>) => printDocument({ format, product, ...none, ...parts });
  yield { text: textOf({}), goesOn: false };
  for (const list of lists) {
    let some: unknown[] = [];
    let size = 0;
    for (const part of document[list]) {
      const own = sizeOf(part);
      if (some.length > 0 && size + own > atOnce) {
        yield { text: textOf({ [list]: some }), goesOn: false };
        [some, size] = [[], 0];
      }
      const length = longest(list, part);
      if (own <= atOnce || length < 2) {
        some.push(part);
        size += own;
        continue;
      }
      const each = Math.max(1, Math.floor((length * atOnce) / own));
      for (let from = 0; from < length; from += each)
        yield { text: textOf({ [list]: [sliceOf(list, part, from, from + each)] }), goesOn: from > 0 };
    }
    if (some.length > 0) yield { text: textOf({ [list]: some }), goesOn: false };
  }
}

/** The document that `documentPieces` made pieces of, taken one by one; none: undefined. */
export const joinedPieces = () => {
  let whole: ProductDocument | undefined;
  return {
    /** @throws Error where it is no piece */
    take: ({ text, goesOn }: DocumentPiece): void => {
      const read = readDocumentText(text);
      if (!('document' in read))
        throw new Error(`A piece of a document cannot be read: ${read.findings[0]?.message}`);
      const { document } = read;
      if (!whole) whole = document;
      else
        for (const list of lists) {
          const [more] = document[list];
          if (goesOn && more) append(longLists(list, whole[list].at(-1)), longLists(list, more));
          else push(whole[list], document[list]);
        }
    },
    whole: (): ProductDocument | undefined => whole,
  };
};

/**
 * What may be long within a part: the values of an attribute, the rows of a table, those that actions name.
 */
const longLists = (list: PartList, part: unknown): (readonly unknown[])[] => {
  // A part of the list of that name.
  if (list === 'attributes') return [(part as ProductAttribute).values];
  if (list === 'tables') return [(part as LookupTable).rows];
  if (list !== 'rules') return [];
  return (part as ProductRule).then.map((one) =>
    'rows' in one ? one.rows : 'values' in one ? one.values : [],
  );
};

const longest = (list: PartList, part: unknown): number =>
  longLists(list, part).reduce((most, { length }) => Math.max(most, length), 0);

const sliceOf = (list: PartList, part: unknown, from: number, to: number): unknown => {
  if (list === 'attributes') {
    const { values, ...rest } = part as ProductAttribute;
    return { ...rest, values: values.slice(from, to) };
  }
  if (list === 'tables') {
    const { rows, ...rest } = part as LookupTable;
    return { ...rest, rows: rows.slice(from, to) };
  }
  const rule = part as ProductRule;
  const then = rule.then.map((one) => {
    if ('rows' in one) return { ...one, rows: one.rows.slice(from, to) };
    return 'values' in one ? { ...one, values: one.values.slice(from, to) } : one;
  });
  return { ...rule, then };
};

const append = (to: readonly (readonly unknown[])[], from: readonly (readonly unknown[])[]): void => {
  for (const [at, some] of to.entries()) push(some, from[at] ?? []);
};

/** To a list that was read here, which nobody else has yet. */
const push = (to: readonly unknown[], more: readonly unknown[]): void => {
  for (const one of more) (to as unknown[]).push(one);
};

const sizeOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null || isDecimal(value)) return 1;
  let size = 1;
  for (const one of Array.isArray(value) ? value : Object.values(value)) size += sizeOf(one);
  return size;
};
