import { startCheck } from './checks/check-context.ts';
import { checkMapping } from './checks/check-mappings.ts';
import type { Finding } from './finding.ts';
import type { ProductDocument, ProductItemMapping } from './product-document.ts';

/** Looks at one item mapping; its place is that of the first in a document. */
export type CheckMapping = (mapping: ProductItemMapping) => Finding[];

/**
 * The check of item mappings that do not stand in the document, one at a time and by its attributes and
 * tables: a file of them has no end. What two of them are to each other is not asked.
 */
export const mappingChecker = (document: ProductDocument): CheckMapping => {
  const { check, findings } = startCheck(document);
  return (mapping) => {
    checkMapping(check, mapping, 0);
    return findings.splice(0);
  };
};
