import type { Action } from '../document/action.ts';
import type { Condition, Scalar } from '../document/condition.ts';
import type { ProductDocument } from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';
import type { Types } from '../expression/type-of.ts';
import { type Leaf, leavesOf, normalCondition } from './normal-condition.ts';

/**
 * What the finite part asks of attributes: all statements of its conditions, and the values that rules and
 * defaults name.
 */
export type Asked = { leaves: Leaf[]; named: { attribute: string; scalars: readonly Scalar[] }[] };

/** Gathers it from the document and the rules at work; with `asksAll` of the rules about the outcome too. */
export const askedBy = (
  document: ProductDocument,
  rules: readonly ProductRule[],
  types: Types,
  asksAll = false,
): Asked => {
  const asked: Asked = { leaves: [], named: [] };
  const ask = (condition: Condition | null): void => {
    if (condition !== null) asked.leaves.push(...leavesOf(normalCondition(condition, types)));
  };
  for (const page of document.pages) ask(page.displayCondition);
  for (const attribute of document.attributes) {
    ask(attribute.displayCondition);
    ask(attribute.requiredCondition);
    for (const value of attribute.values) ask(value.condition);
    if (attribute.defaultValue !== null)
      asked.named.push({ attribute: attribute.name, scalars: [attribute.defaultValue] });
  }
  const groups = new Map(document.ruleGroups.map((group) => [group.name, group.condition]));
  for (const rule of rules) {
    if (!asksAll && !finiteTypes.has(rule.type)) continue;
    // Recommendations are asked of values, not written into the problem.
    if (asksAll || rule.type !== 'RECOMMENDATION') {
      ask(rule.when);
      ask(groups.get(rule.group ?? '') ?? null);
    }
    for (const action of rule.then) {
      asked.named.push(...namedBy(action));
      if (action.action === 'ASSERT') ask(action.condition);
      if (action.action === 'SET_ATTRIBUTE' && action.expression !== undefined && rule.type === 'CONSTRAINT')
        ask({ attribute: action.attribute, op: 'EQ', expression: action.expression });
    }
  }
  return asked;
};

/** The types of rule that say what may be chosen, or that prefer. */
const finiteTypes: ReadonlySet<string> = new Set(['CONSTRAINT', 'HIDING', 'RECOMMENDATION', 'GENERATE']);

const namedBy = (action: Action): Asked['named'] => {
  switch (action.action) {
    case 'SET_ATTRIBUTE':
      return action.value === undefined ? [] : [{ attribute: action.attribute, scalars: [action.value] }];
    case 'LIMIT_VALUES':
    case 'EXCLUDE_VALUES':
      return [{ attribute: action.attribute, scalars: action.values }];
    case 'ALLOW_TUPLES':
    case 'FORBID_TUPLES':
      return action.attributes.map((attribute, at) => ({
        attribute,
        scalars: action.rows.map((row) => row[at] ?? null).filter((scalar) => scalar !== null),
      }));
    default:
      return [];
  }
};
