import type { ProductDocument } from './product-document.ts';
import { readDocumentText } from './read-document.ts';

/** A document that was kept, read again. @throws Error if it is not one: it was read before it was kept */
export const readStored = (text: string): ProductDocument => {
  const read = readDocumentText(text);
  if ('document' in read) return read.document;
  throw new Error(`A kept document cannot be read: ${read.findings[0]?.message}`);
};
