import { checkDocument } from '../document/check-document.ts';
import type { Finding } from '../document/finding.ts';
import type { ProductDocument } from '../document/product-document.ts';
import { type CheckOptions, checkProduct } from './check-product.ts';

/**
 * All that is wrong with a document: what can be seen of it, and, where that is without error, what the
 * solver finds. That a rule never fires is reported once, by the more exact one.
 */
export const checkWhole = (document: ProductDocument, options: CheckOptions): Finding[] => {
  const seen = checkDocument(document);
  if (seen.some(({ severity }) => severity === 'ERROR')) return seen;
  const silent = new Set(seen.flatMap(({ code, rule }) => (code === 'CONDITION_NEVER' ? [rule] : [])));
  const isNew = ({ code, rule }: Finding): boolean => code !== 'RULE_NEVER' || !silent.has(rule);
  return [...seen, ...checkProduct(document, options).filter(isNew)];
};
