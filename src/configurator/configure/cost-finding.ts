import { below, type Finding } from '../document/finding.ts';
import type { ProductDocument } from '../document/product-document.ts';
import type { TooCostly } from '../finite/too-costly.ts';

/** That a document is too costly to answer, at the place where it became so, with the figure. */
export const costFinding = (document: ProductDocument, { origin, figure, most }: TooCostly): Finding => {
  const rule = Number(/^rule (\d+)$/.exec(origin)?.[1] ?? Number.NaN);
  const ruleAt = document.rules.findIndex(({ number }) => number === rule);
  const name = /^attribute (\w+)/.exec(origin)?.[1];
  const attributeAt = document.attributes.findIndex((one) => one.name === name);
  const told = `What may be chosen is too much to answer: rules and attributes name ${figure.toLocaleString('en')} values and rows`;
  return {
    severity: 'ERROR',
    code: 'TOO_COSTLY',
    message: `${told}${origin === '' ? '' : ` by the time of ${origin}`}, of at most ${most.toLocaleString('en')}.`,
    pointer:
      ruleAt >= 0 ? below('', 'rules', ruleAt) : attributeAt >= 0 ? below('', 'attributes', attributeAt) : '',
    entity:
      ruleAt >= 0
        ? { type: 'RULE', key: String(rule) }
        : name !== undefined && attributeAt >= 0
          ? { type: 'ATTRIBUTE', key: name }
          : null,
    rule: ruleAt >= 0 ? rule : null,
  };
};
