import { type Decimal, isDecimal } from '#lib/decimal';
import type { Action } from '../document/action.ts';
import { numberFields, textFields } from '../document/action-fields.ts';
import type { Expression, Subject } from '../document/condition.ts';
import { dependencyOrder } from '../document/dependency-order.ts';
import type { ProductAttribute, ProductDocument } from '../document/product-document.ts';
import type { ProductRule, ProductRuleGroup } from '../document/rule.ts';
import {
  byOrder,
  isOfOutcome,
  type RuleStage,
  ruleNames,
  ruleStages,
  setterNames,
  stageOf,
} from '../document/rule-stage.ts';
import { statesAmounts } from '../document/states-amounts.ts';
import {
  type CompiledCondition,
  type CompiledExpression,
  compileCondition,
  compileExpression,
} from '../expression/compile-condition.ts';
import { type ExpressionFault, isFault } from '../expression/parsed.ts';
import type { Scope } from '../expression/scope.ts';
import { lookupIn } from '../expression/tables.ts';
import { parseTemplate, type Template } from '../expression/template.ts';
import { indexMappings, type MappingIndex } from './mapping-index.ts';

/**
 * A document made ready to be evaluated often: parsed, ordered, indexed. It is never changed but for what it
 * remembers.
 */
export type CompiledOutcome = {
  document: ProductDocument;
  attributes: ReadonlyMap<string, ProductAttribute>;
  lookup: Scope['lookup'];
  /** The attributes that rules set, each after those it needs. */
  generators: readonly Generator[];
  /** Generated attributes that need each other; they never get a value. */
  circles: readonly (readonly string[])[];
  generatesByQuantity: boolean;
  /**
   * It states amounts of money or asks for totals: the result depends on the currency that they are in.
   */
  countsMoney: boolean;
  /** In the order in which they run. */
  rules: readonly CompiledRule[];
  /**
   * The rules that say what may be chosen or is shown; they are only traced, and compiled when they are
   * first.
   */
  constraints: () => readonly CompiledRule[];
  mappings: MappingIndex;
  descriptionTemplate: Template | null;
  /** Quantities of item mappings, parsed when they are first met. */
  expressionOf: (expression: Expression) => Amount;
};

/** The rules that set one attribute, in order. */
export type Generator = {
  attribute: ProductAttribute;
  setters: readonly { rule: CompiledRule; action: CompiledAction }[];
};

export type CompiledRule = {
  rule: ProductRule;
  group: ProductRuleGroup | undefined;
  /** That of its group and its own. */
  condition: CompiledCondition;
  stage: RuleStage | undefined;
  /** It asks what the configuration costs, or its price. */
  asksTotals: boolean;
  actions: readonly CompiledAction[];
};

/** An amount that is known, or the expression for it. */
export type Amount = Decimal | CompiledExpression | ExpressionFault;

export type CompiledAction = {
  action: Action;
  /** By the name of the member. */
  numbers: ReadonlyMap<string, Amount>;
  texts: ReadonlyMap<string, Template | ExpressionFault>;
  /** What SET_ATTRIBUTE calculates. */
  value: CompiledExpression | ExpressionFault | null;
  /** What ASSERT asks. */
  assertion: CompiledCondition | null;
};

/**
 * Of a document that `checkDocument` finds no error in; what is wrong all the same becomes a fault of the
 * outcome.
 */
export const compileOutcome = (document: ProductDocument): CompiledOutcome => {
  const groups = new Map(document.ruleGroups.map((group) => [group.name, group]));
  const remembered = new Map<string, Amount>();
  const rules = document.rules.filter((rule) => rule.status !== 'INACTIVE').toSorted(byOrder);
  const compileAll = (some: readonly ProductRule[]): CompiledRule[] =>
    some
      .map((rule) => compileRule(rule, rule.group === null ? undefined : groups.get(rule.group)))
      .filter(({ group }) => group?.isActive !== false);
  const compiled = compileAll(rules.filter((rule) => isOfOutcome(rule.type)));
  let constraints: readonly CompiledRule[] | undefined;
  const template =
    document.product.descriptionTemplate === null
      ? null
      : parseTemplate(document.product.descriptionTemplate);
  const filled = template === null || isFault(template) ? null : template;
  const attributes = new Map(document.attributes.map((one) => [one.name, one]));
  return {
    document,
    attributes,
    lookup: lookupIn(document.tables),
    ...compileGenerators(compiled, attributes),
    countsMoney: statesAmounts(document) || compiled.some((rule) => rule.asksTotals) || tellsTotals(filled),
    rules: ruleStages.flatMap((stage) => compiled.filter((one) => one.stage === stage)),
    constraints: () => {
      constraints ??= compileAll(rules.filter((rule) => !isOfOutcome(rule.type)));
      return constraints;
    },
    mappings: indexMappings(document.itemMappings),
    descriptionTemplate: filled,
    expressionOf: (expression) => {
      if (isDecimal(expression)) return expression;
      const known = remembered.get(expression) ?? compileExpression(expression);
      remembered.set(expression, known);
      return known;
    },
  };
};

const asksTotals = (subjects: readonly Subject[]): boolean =>
  subjects.includes('totalCost') || subjects.includes('totalPrice');

const tellsTotals = (template: Template | null): boolean =>
  template?.parts.some((part) => typeof part !== 'string' && asksTotals(part.expression.names.subjects)) ??
  false;

const compileRule = (rule: ProductRule, group: ProductRuleGroup | undefined): CompiledRule => {
  const own = compileCondition(rule.when);
  const condition: CompiledCondition =
    group === undefined || group.condition === null
      ? own
      : { kind: 'all', of: [compileCondition(group.condition), own] };
  const names = ruleNames(rule, group);
  const stage = stageOf(rule.type, names);
  return {
    rule,
    group,
    condition,
    stage,
    asksTotals: asksTotals(names.subjects),
    actions: rule.then.map(compileAction),
  };
};

const compileAction = (action: Action): CompiledAction => ({
  action,
  numbers: new Map(
    numberFields(action).map(({ path, text }) => [
      path.at(-1) ?? '',
      isDecimal(text) ? text : compileExpression(text),
    ]),
  ),
  texts: new Map(textFields(action).map(({ path, text }) => [path.at(-1) ?? '', parseTemplate(text)])),
  value:
    action.action === 'SET_ATTRIBUTE' && action.expression !== undefined
      ? compileExpression(action.expression)
      : null,
  assertion: action.action === 'ASSERT' ? compileCondition(action.condition) : null,
});

const compileGenerators = (
  rules: readonly CompiledRule[],
  attributes: ReadonlyMap<string, ProductAttribute>,
): Pick<CompiledOutcome, 'generators' | 'circles' | 'generatesByQuantity'> => {
  const setters = new Map<string, Generator['setters'][number][]>();
  for (const rule of rules.filter((one) => one.rule.type === 'GENERATE'))
    for (const action of rule.actions)
      if (action.action.action === 'SET_ATTRIBUTE') {
        const all = setters.get(action.action.attribute) ?? [];
        all.push({ rule, action });
        setters.set(action.action.attribute, all);
      }
  const namesFor = (name: string) =>
    (setters.get(name) ?? []).map(({ rule }) => setterNames(rule.rule, rule.group, name));
  const names = [...attributes.values()]
    .filter((one) => one.method === 'GENERATED' && one.isActive)
    .map((one) => one.name);
  const { order, circles } = dependencyOrder(names, (name) =>
    namesFor(name).flatMap((one) => one.attributes),
  );
  return {
    generators: order.flatMap((name) => {
      const attribute = attributes.get(name);
      return attribute ? [{ attribute, setters: setters.get(name) ?? [] }] : [];
    }),
    circles,
    generatesByQuantity: names.some((name) =>
      namesFor(name).some((one) => one.subjects.includes('quantity')),
    ),
  };
};
