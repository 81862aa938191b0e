import { costFinding } from '#configurator/configure/cost-finding';
import type { ProductDocument } from '#configurator/document/product-document';
import { TooCostly } from '#configurator/finite/too-costly';
import { Problem } from '#platform/problem';

/**
 * Asks the engine about a product. @throws Problem 409 where the product, as it is being written, is too
 * costly to answer, with the place
 */
export const withinCost = <T>(document: ProductDocument, ask: () => T): T => {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    const { message, pointer } = costFinding(document, error);
    throw new Problem('PreconditionMissing', message, { missing: [pointer || 'product'] });
  }
};
