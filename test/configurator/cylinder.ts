import { readFileSync } from 'node:fs';
import type { ProductDocument } from '#configurator/document/product-document';
import { readDocumentText } from '#configurator/document/read-document';

/** The text of a small product: a hydraulic cylinder. */
export const cylinderText = (): string => readFileSync(new URL('cylinder.json', import.meta.url), 'utf8');

/** The product of a text; `change` may put other text in its place first. Throws what is wrong with it. */
export const productOf = (text: string): ProductDocument => {
  const read = readDocumentText(text);
  if ('findings' in read)
    throw new Error(read.findings.map((one) => `${one.pointer}: ${one.message}`).join('\n'));
  return read.document;
};
