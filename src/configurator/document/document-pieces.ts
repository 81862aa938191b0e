import { printDocument } from './print-document.ts';
import type { ProductDocument } from './product-document.ts';
import { readDocumentText } from './read-document.ts';

const lists = ['pages', 'attributes', 'ruleGroups', 'rules', 'itemMappings', 'tables'] as const;
const none = { pages: [], attributes: [], ruleGroups: [], rules: [], itemMappings: [], tables: [] };
const atOnce = 100;

/** A document as texts of documents that each have some of its parts, so that who reads them does something else between two. */
export function* documentPieces(document: ProductDocument): Generator<string> {
  const { format, product } = document;
  yield printDocument({ format, product, ...none });
  for (const list of lists)
    for (let from = 0; from < document[list].length; from += atOnce)
      yield printDocument({ format, product, ...none, [list]: document[list].slice(from, from + atOnce) });
}

/** The document that `documentPieces` made pieces of, taken one by one; none: undefined. */
export const joinedPieces = () => {
  let whole: ProductDocument | undefined;
  return {
    /** @throws Error where it is no piece */
    take: (text: string): void => {
      const read = readDocumentText(text);
      if (!('document' in read)) throw new Error(`A piece of a document cannot be read: ${read.findings[0]?.message}`);
      const { document } = read;
      if (!whole) whole = document;
      else for (const list of lists) (whole[list] as unknown[]).push(...document[list]); // of lists that were read here
    },
    whole: (): ProductDocument | undefined => whole,
  };
};
