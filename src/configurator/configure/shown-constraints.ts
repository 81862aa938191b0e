import type { ProductAttribute, ProductDocument } from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';
import type { Formula } from '../finite/problem.ts';
import { type ConditionScope, formulaOf } from './condition-formulas.ts';
import { emptyFormula } from './mapped-attribute.ts';
import {
  addConstraint,
  addFlag,
  addFormula,
  allOf,
  always,
  anyOf,
  byDefinition,
  implies,
  isTrue,
  isYes,
  never,
  notOf,
  originOf,
} from './problem-builder.ts';

/** Whether pages and attributes are shown, as statements: always, never, or a variable of no and yes. */
export type Shown = { pages: Map<string, Formula>; attributes: Map<string, Formula> };

/** The rules that show or hide, by attribute. */
export type HidingRules = ReadonlyMap<string, { show: readonly ProductRule[]; hide: readonly ProductRule[] }>;

export const hidingRules = (rules: readonly ProductRule[]): HidingRules => {
  const byAttribute = new Map<string, { show: ProductRule[]; hide: ProductRule[] }>();
  for (const rule of rules) {
    if (rule.type !== 'HIDING') continue;
    for (const action of rule.then) {
      if (action.action !== 'SHOW' && action.action !== 'HIDE') continue;
      const found = byAttribute.get(action.attribute) ?? { show: [], hide: [] };
      byAttribute.set(action.attribute, found);
      found[action.action === 'SHOW' ? 'show' : 'hide'].push(rule);
    }
  }
  return byAttribute;
};

/**
 * Whether nothing can hide the attribute. What rules set is not shown or hidden: it always has the value they
 * give it.
 */
export const isAlwaysShown = (
  attribute: ProductAttribute,
  document: ProductDocument,
  hiding: HidingRules,
): boolean => {
  if (attribute.method === 'GENERATED') return true;
  const page = document.pages.find(({ name }) => name === attribute.page);
  const isOnShownPage = !page?.displayCondition;
  return (
    isOnShownPage && !attribute.isHidden && attribute.displayCondition === null && !hiding.has(attribute.name)
  );
};

/**
 * Says when pages and attributes are shown, that what is hidden has no value, and that what is shown and
 * required has one. An attribute is shown where its page is, its own condition holds, no rule hides it, and,
 * if it is hidden of itself or some rule shows it, such a rule does.
 */
export const addShown = (
  scope: ConditionScope,
  document: ProductDocument,
  hiding: HidingRules,
  firesOf: (rule: ProductRule) => Formula,
): Shown => {
  const pages = new Map(document.pages.map((page) => [page.name, pageShown(scope, page)]));
  const attributes = new Map<string, Formula>();
  for (const [name, mapped] of scope.mapped) {
    const { attribute } = mapped;
    if (attribute.method === 'GENERATED') continue;
    scope.builder.owner = { kind: 'ATTRIBUTE', attribute: name, about: 'SHOWN' };
    const page = attribute.page === null ? always : (pages.get(attribute.page) ?? always);
    const shown = attributeShown(scope, attribute, page, hiding, firesOf);
    attributes.set(name, shown);
    const { builder } = scope;
    addFormula(builder, byDefinition, implies(notOf(shown), emptyFormula(mapped)));
    if (mapped.kind !== 'MANY' && mapped.empty < 0) continue;
    const required = attribute.isRequired
      ? always
      : attribute.requiredCondition
        ? formulaOf(scope, attribute.requiredCondition)
        : never;
    const origin = originOf(builder, { kind: 'ATTRIBUTE', attribute: name, about: 'REQUIRED' });
    addFormula(builder, origin, implies(allOf([shown, required]), notOf(emptyFormula(mapped))));
  }
  return { pages, attributes };
};

const pageShown = (scope: ConditionScope, page: ProductDocument['pages'][number]): Formula => {
  const condition = formulaOf(scope, page.displayCondition);
  if (isTrue(condition)) return always;
  const shown = isYes(addFlag(scope.builder, `page ${page.name} is shown`));
  const origin = originOf(scope.builder, { kind: 'PAGE', page: page.name });
  addConstraint(scope.builder, { origin, formula: { same: [shown, condition] } });
  return shown;
};

const attributeShown = (
  scope: ConditionScope,
  attribute: ProductAttribute,
  page: Formula,
  hiding: HidingRules,
  firesOf: (rule: ProductRule) => Formula,
): Formula => {
  const { show = [], hide = [] } = hiding.get(attribute.name) ?? {};
  const own = formulaOf(scope, attribute.displayCondition);
  const hidden = hide.map((rule) => ({ rule, fires: firesOf(rule) }));
  const needsRule = attribute.isHidden || show.length > 0;
  const showing = needsRule ? anyOf(show.map(firesOf)) : always;
  const whole = allOf([page, own, showing, notOf(anyOf(hidden.map(({ fires }) => fires)))]);
  if (isTrue(own) && isTrue(showing) && hidden.length === 0) return page;
  const { builder } = scope;
  const shown = isYes(addFlag(builder, `${attribute.name} is shown`));
  const origin = originOf(builder, { kind: 'ATTRIBUTE', attribute: attribute.name, about: 'SHOWN' });
  addFormula(builder, byDefinition, implies(shown, page));
  addFormula(builder, origin, implies(shown, allOf([own, showing])));
  for (const { rule, fires } of hidden)
    addFormula(builder, originOf(builder, { kind: 'RULE', rule: rule.number }), implies(fires, notOf(shown)));
  addFormula(builder, origin, implies(whole, shown));
  return shown;
};
