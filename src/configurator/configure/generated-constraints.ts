import type { Scalar } from '../document/condition.ts';
import type { ProductAttribute, ProductDocument } from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { type ExpressionNode, isFault } from '../expression/parsed.ts';
import { sameScalar, scalarKey } from '../expression/value.ts';
import type { Formula } from '../finite/problem.ts';
import type { ConditionScope } from './condition-formulas.ts';
import { emptyFormula, type MappedAttribute, scalarIndexes, valueFormula } from './mapped-attribute.ts';
import {
  addConstraint,
  addFlag,
  addFormula,
  allOf,
  anyOf,
  byDefinition,
  implies,
  isYes,
  notOf,
  originOf,
} from './problem-builder.ts';
import type { Definitions } from './sum-formulas.ts';

/**
 * The GENERATED numbers that one rule sets to an expression in any case: wherever they stand, the expression
 * may stand. Bounds and steps could refuse what it gives, so that those with some are left to the evaluation.
 */
export const definedSums = (document: ProductDocument, rules: readonly ProductRule[]): Definitions => {
  const open = new Set(
    document.ruleGroups.filter((group) => group.condition === null).map(({ name }) => name),
  );
  const setting = Map.groupBy(
    rules.flatMap((rule) =>
      rule.type === 'GENERATE'
        ? rule.then.flatMap((action) => (action.action === 'SET_ATTRIBUTE' ? [{ rule, action }] : []))
        : [],
    ),
    ({ action }) => action.attribute,
  );
  const found = new Map<string, ExpressionNode>();
  for (const { name, method, dataType, isActive, values, ...bounds } of document.attributes) {
    const [only, more] = setting.get(name) ?? [];
    if (method !== 'GENERATED' || dataType !== 'NUMBER' || !isActive || values.length > 0 || !only || more)
      continue;
    if ([bounds.minValue, bounds.maxValue, bounds.step, bounds.decimals].some((one) => one !== null))
      continue;
    const { rule, action } = only;
    if (rule.when !== null || (rule.group !== null && !open.has(rule.group))) continue;
    const parsed = action.expression === undefined ? null : parseExpression(action.expression);
    if (parsed && !isFault(parsed)) found.set(name, parsed.root);
  }
  return found;
};

type Setter = { rule: ProductRule; value: Scalar };

/**
 * The GENERATED attributes that rules set to constants only, each with all values it can have: what depends
 * on them is known to the solver. Those set by expressions, and lists, are left to the evaluation.
 */
export const constantGenerated = (
  document: ProductDocument,
  rules: readonly ProductRule[],
): Map<string, readonly Scalar[]> => {
  const constants = new Map<string, Scalar[]>();
  for (const attribute of document.attributes) {
    if (attribute.method !== 'GENERATED' || attribute.dataType === 'MULTISELECT') continue;
    const setters = settersOf(rules, attribute.name);
    if (!setters) continue;
    const values = new Map(setters.map(({ value }) => [scalarKey(value), value]));
    if (attribute.defaultValue !== null)
      values.set(scalarKey(attribute.defaultValue), attribute.defaultValue);
    constants.set(attribute.name, [...values.values()]);
  }
  return constants;
};

/** In order of precedence, the highest sequence first; null where one of them is not a constant. */
const settersOf = (rules: readonly ProductRule[], name: string): Setter[] | null => {
  const setters: Setter[] = [];
  for (const rule of rules) {
    if (rule.type !== 'GENERATE') continue;
    for (const action of rule.then) {
      if (action.action !== 'SET_ATTRIBUTE' || action.attribute !== name) continue;
      if (action.value === undefined) return null;
      setters.push({ rule, value: action.value });
    }
  }
  return setters.toSorted((a, b) => b.rule.sequence - a.rule.sequence || a.rule.number - b.rule.number);
};

/**
 * Of the rules that fire the one with the highest sequence sets the attribute; where none does it has its
 * default. Where several of one sequence fire and do not agree it has no value: the evaluation names that
 * fault.
 */
export const addGenerated = (
  scope: ConditionScope,
  rules: readonly ProductRule[],
  firesOf: (rule: ProductRule) => Formula,
): void => {
  for (const mapped of scope.mapped.values())
    if (mapped.attribute.method === 'GENERATED' && mapped.kind === 'LIST')
      addOne(scope, mapped, settersOf(rules, mapped.attribute.name) ?? [], firesOf);
};

const addOne = (
  { builder }: ConditionScope,
  mapped: MappedAttribute,
  setters: readonly Setter[],
  firesOf: (rule: ProductRule) => Formula,
): void => {
  const { attribute } = mapped;
  let above: Formula = anyOf([]);
  for (const sequence of new Set(setters.map(({ rule }) => rule.sequence))) {
    const level = setters.filter(({ rule }) => rule.sequence === sequence);
    for (const { rule, value } of level) {
      builder.owner = { kind: 'RULE', rule: rule.number };
      const others = level.filter((one) => !sameScalar(one.value, value)).map((one) => firesOf(one.rule));
      const isAlone = notOf(anyOf(others));
      const isFirst = allOf([firesOf(rule), notOf(above)]);
      const origin = originOf(builder, { kind: 'RULE', rule: rule.number });
      const own = valueFormula(mapped, scalarIndexes(mapped, value));
      addFormula(builder, origin, implies(allOf([isFirst, isAlone]), own));
      addFormula(builder, origin, implies(allOf([isFirst, anyOf(others)]), emptyFormula(mapped)));
    }
    const flag = isYes(addFlag(builder, `${attribute.name} is set by ${sequence} or above`));
    const fires = anyOf([above, ...level.map(({ rule }) => firesOf(rule))]);
    addConstraint(builder, { origin: byDefinition, formula: { same: [flag, fires] } });
    above = flag;
  }
  const unset = defaultFormula(mapped, attribute);
  addFormula(builder, byDefinition, implies(notOf(above), unset));
};

const defaultFormula = (mapped: MappedAttribute, { defaultValue }: ProductAttribute): Formula =>
  defaultValue === null ? emptyFormula(mapped) : valueFormula(mapped, scalarIndexes(mapped, defaultValue));
