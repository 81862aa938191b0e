import type { Scalar } from '../document/condition.ts';
import type { ProductDocument } from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';
import { documentTypes } from '../document/value-types.ts';
import { costOfExpression } from '../expression/cost-of.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { lookupIn } from '../expression/tables.ts';
import { isList, scalarKey } from '../expression/value.ts';
import { type Budget, compileFinite, type FiniteModel } from '../finite/finite-model.ts';
import type { FiniteProblem, Formula } from '../finite/problem.ts';
import { combinationsOf, type Expansion, expanded, newExpansion } from './combinations.ts';
import { type ConditionScope, formulaOf, type OpenStatement } from './condition-formulas.ts';
import { rulesOn, windowOf } from './date-windows.ts';
import { askedBy } from './finite-conditions.ts';
import { addGenerated, constantGenerated, definedSums } from './generated-constraints.ts';
import { mapAttributes } from './map-attributes.ts';
import { type MappedAttribute, valueFormula } from './mapped-attribute.ts';
import type { Leaf } from './normal-condition.ts';
import {
  addConstraint,
  addFlag,
  addFormula,
  allOf,
  builtProblem,
  byDefinition,
  implies,
  isTrue,
  isYes,
  newProblem,
  type Origin,
  originOf,
} from './problem-builder.ts';
import { addRule } from './rule-constraints.ts';
import { addShown, hidingRules, isAlwaysShown, type Shown } from './shown-constraints.ts';

/**
 * A product's document, ready to be asked. What depends on a date is compiled when that date is first asked
 * for.
 */
export type CompiledProduct = { document: ProductDocument; on: (date: string) => CompiledWindow };

/** What a document means on the dates between two of its validity dates. */
export type CompiledWindow = {
  document: ProductDocument;
  rules: readonly ProductRule[];
  /** The active attributes, by name, in their order. */
  mapped: ReadonlyMap<string, MappedAttribute>;
  shown: Shown;
  open: readonly OpenStatement[];
  lookup: ConditionScope['lookup'];
  problem: FiniteProblem;
  origins: ReadonlyMap<string, Origin>;
  model: FiniteModel;
  /** By rule, where it was asked for: the variable that is yes where the rule fires. */
  firing: ReadonlyMap<ProductRule, number>;
};

export type CompileProductOptions = {
  /** INTERNAL rules are at work too. */
  isTest?: boolean;
  budget?: Budget;
  /** Of each rule a variable tells whether it fires: for the check of a product, not for configuring. */
  tellsFiring?: boolean;
  /**
   * Numbers that expressions calculate with become lists where they are at most so many; 200 unless given.
   */
  mostListed?: number;
  /** Comparisons of sums are tables where they are over at most so many combinations; 2,000 unless given. */
  mostTabled?: number;
  /** How large the problem may be, in values and rows that rules name; 10 million unless given. */
  mostSize?: number;
};

/** So many windows are kept compiled; which are the latest asked for. */
const keptWindows = 4;

/** Makes a document ready to be asked, once for a version: it must have passed the check of documents. */
export const compileProduct = (
  document: ProductDocument,
  options: CompileProductOptions = {},
): CompiledProduct => {
  const windowAt = windowOf(document);
  const windows = new Map<number, CompiledWindow>();
  return {
    document,
    on: (date) => {
      const at = windowAt(date);
      const found = windows.get(at) ?? compileWindow(document, date, options);
      windows.delete(at);
      windows.set(at, found);
      for (const oldest of windows.keys()) if (windows.size > keptWindows) windows.delete(oldest);
      return found;
    },
  };
};

const compileWindow = (
  document: ProductDocument,
  date: string,
  options: CompileProductOptions,
): CompiledWindow => {
  const builder = newProblem(options.mostSize);
  const rules = rulesOn(document, date, options.isTest ?? false);
  const hiding = hidingRules(rules);
  const lookup = lookupIn(document.tables);
  const expansion = newExpansion();
  const reckoned = new Map<string, readonly Scalar[] | null>();
  const types = documentTypes(document);
  const asked = askedBy(document, rules, types, options.tellsFiring);
  const mapped = mapAttributes(builder, document, {
    date,
    asked,
    hasAlwaysValue: (attribute) => attribute.isRequired && isAlwaysShown(attribute, document, hiding),
    generated: constantGenerated(document, rules),
    mostListed: options.mostListed ?? 200,
    valuesOf: (leaf, soFar) => {
      const found = reckoned.get(leaf.key);
      if (found !== undefined) return found;
      const values = valuesOf(leaf, soFar, lookup, expansion);
      reckoned.set(leaf.key, values);
      return values;
    },
  });
  const definitions = definedSums(document, rules);
  const { mostTabled = 2000 } = options;
  const scope: ConditionScope = {
    ...{ builder, mapped, types, lookup, expansion, definitions, mostTabled },
    open: [],
    known: new Map(),
  };
  const groups = new Map(document.ruleGroups.map((group) => [group.name, group.condition]));
  const firing = new Map<ProductRule, number>();
  const fired = new Map<ProductRule, Formula>();
  const firesOf = (rule: ProductRule): Formula => {
    const known = fired.get(rule);
    if (known) return known;
    builder.owner = { kind: 'RULE', rule: rule.number };
    const fires = allOf([
      formulaOf(scope, groups.get(rule.group ?? '') ?? null),
      formulaOf(scope, rule.when),
    ]);
    fired.set(rule, fires);
    if (options.tellsFiring && !isTrue(fires)) firing.set(rule, nameFiring(scope, rule, fires));
    return fires;
  };
  const shown = addShown(scope, document, hiding, firesOf);
  addGenerated(scope, rules, firesOf);
  for (const { attribute, ...one } of mapped.values())
    for (const { value, condition } of attribute.values) {
      const at = condition === null ? undefined : one.byKey.get(scalarKey(value));
      if (at === undefined) continue;
      builder.owner = { kind: 'ATTRIBUTE', attribute: attribute.name, about: 'OFFERED' };
      const origin = originOf(builder, builder.owner);
      addFormula(
        builder,
        origin,
        implies(valueFormula({ attribute, ...one }, [at]), formulaOf(scope, condition)),
      );
    }
  for (const rule of rules) {
    builder.owner = { kind: 'RULE', rule: rule.number };
    if (rule.type === 'CONSTRAINT') addRule(scope, rule, firesOf(rule), shown);
  }
  if (options.tellsFiring) for (const rule of rules) firesOf(rule);
  const problem = builtProblem(builder);
  const model = compileFinite(problem, options.budget ? { budget: options.budget } : {});
  return {
    document,
    rules,
    mapped,
    shown,
    open: scope.open,
    lookup,
    problem,
    origins: builder.origins,
    model,
    firing,
  };
};

const nameFiring = ({ builder }: ConditionScope, rule: ProductRule, fires: Formula): number => {
  const variable = addFlag(builder, `rule ${rule.number} fires`);
  addConstraint(builder, { origin: byDefinition, formula: { same: [isYes(variable), fires] } });
  return variable;
};

/** All values of an expression over attributes that have lists. */
const valuesOf = (
  leaf: Leaf,
  mapped: ReadonlyMap<string, MappedAttribute>,
  lookup: ConditionScope['lookup'],
  expansion: Expansion,
): Scalar[] | null => {
  const { expression: root, attributes, subjects } = leaf;
  if (root === null || subjects.length > 0) return null;
  const combinations = expanded(
    expansion,
    leaf.key,
    costOfExpression(root),
    combinationsOf(attributes, mapped, null, lookup),
  );
  if (!combinations) return null;
  const found = new Map<string, Scalar>();
  combinations.each((scope) => {
    const result = evaluateExpression({ root }, scope);
    if (!('value' in result) || result.value === null) return;
    for (const one of isList(result.value) ? result.value : [result.value]) found.set(scalarKey(one), one);
  });
  return [...found.values()];
};
