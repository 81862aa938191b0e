import { checkAdded } from './checks/check-added.ts';
import { checkAttributes } from './checks/check-attributes.ts';
import { startCheck } from './checks/check-context.ts';
import { checkTemplate } from './checks/check-expression.ts';
import { checkMappings } from './checks/check-mappings.ts';
import { checkNames } from './checks/check-names.ts';
import { checkOrder } from './checks/check-order.ts';
import { checkRules } from './checks/check-rules.ts';
import { checkTables } from './checks/check-tables.ts';
import { checkTaskPrices } from './checks/check-task-prices.ts';
import type { Finding } from './finding.ts';
import type { ProductDocument } from './product-document.ts';

/**
 * All that can be said of a document without solving it and without a tenant's records, in the order of the
 * document. At most 1,000 findings. What only the solver knows (values that can never be chosen) and what
 * only the tenant knows (items, tasks) is reported by others in the same form. `isOpen`: it is being made, so
 * that names in expressions may come yet.
 */
export const checkDocument = (document: ProductDocument, { isOpen = false } = {}): Finding[] => {
  const { check, findings } = startCheck(document, isOpen);
  const template = document.product.descriptionTemplate;
  if (template !== null)
    checkTemplate(
      check,
      { type: 'PRODUCT', key: document.product.number },
      '/product/descriptionTemplate',
      template,
      {
        mayAskOutcome: true,
      },
    );
  checkNames(check);
  checkAttributes(check);
  checkRules(check);
  checkAdded(check);
  checkTaskPrices(check);
  checkMappings(check);
  checkTables(check);
  checkOrder(check);
  return findings;
};
