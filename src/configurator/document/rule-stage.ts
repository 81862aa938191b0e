import { compileCondition, compiledNames, compileExpression } from '../expression/compile-condition.ts';
import { addNames, type Names, noNames, printNames } from '../expression/names-of.ts';
import { isFault } from '../expression/parsed.ts';
import { parseTemplate } from '../expression/template.ts';
import type { Action } from './action.ts';
import { numberFields, textFields } from './action-fields.ts';
import type { Subject } from './condition.ts';
import type { ProductRule, ProductRuleGroup, RuleType } from './rule.ts';

/**
 * When a rule of the outcome runs. Items first, so that tasks may ask `itemCount`; then tasks, so that prices
 * may ask `totalCost`; then prices, each seeing the totals as the ones before it left them; then items and
 * tasks that ask for totals (a fee for small orders); and at the end, with all totals final, texts, messages
 * and validations. Within a stage by `sequence`, then by number. What sets attributes runs before all of
 * them; what limits choices is the solver's.
 */
export const ruleStages = ['ITEMS', 'TASKS', 'PRICES', 'LATE', 'END'] as const;
export type RuleStage = (typeof ruleStages)[number];

/** The subjects that are known only from the outcome. */
export const outcomeSubjects: readonly Subject[] = ['totalCost', 'totalPrice', 'itemCount'];

const stages: Partial<Record<RuleType, RuleStage>> = {
  BOM: 'ITEMS',
  ROUTER: 'TASKS',
  PRICING: 'PRICES',
  GENERATE: 'END',
  MESSAGE: 'END',
  VALIDATION: 'END',
};

/** undefined of the rules that say what may be chosen or is shown. */
export const stageOf = (type: RuleType, names: Names): RuleStage | undefined => {
  const asksTotals = names.subjects.includes('totalCost') || names.subjects.includes('totalPrice');
  const isLate =
    (type === 'BOM' && (asksTotals || names.subjects.includes('itemCount'))) ||
    (type === 'ROUTER' && asksTotals);
  return isLate ? 'LATE' : stages[type];
};

/** Whether a rule says what follows from a configuration, and not what may be chosen or is shown. */
export const isOfOutcome = (type: RuleType): boolean => stages[type] !== undefined;

/** All that a rule reads: in its own condition, that of its group, and its actions, or only some of these. */
export const ruleNames = (
  rule: ProductRule,
  group: ProductRuleGroup | undefined,
  actions: readonly Action[] = rule.then,
): Names => {
  const names = noNames();
  addNames(compiledNames(compileCondition(rule.when)), names);
  if (group) addNames(compiledNames(compileCondition(group.condition)), names);
  for (const action of actions) {
    if (action.action === 'ASSERT') addNames(compiledNames(compileCondition(action.condition)), names);
    const expressions = numberFields(action).map((field) => field.text);
    if (action.action === 'SET_ATTRIBUTE' && action.expression !== undefined)
      expressions.push(action.expression);
    for (const one of expressions) {
      const compiled = compileExpression(one);
      if (!isFault(compiled)) addNames(compiled.names, names);
    }
    for (const { text } of textFields(action)) {
      const template = parseTemplate(text);
      if (isFault(template)) continue;
      for (const part of template.parts) if (typeof part !== 'string') addNames(part.expression.names, names);
    }
  }
  return printNames(names);
};

/** What must be known before a rule can set an attribute. */
export const setterNames = (
  rule: ProductRule,
  group: ProductRuleGroup | undefined,
  attribute: string,
): Names => {
  const setting = rule.then.filter(
    (action) => action.action === 'SET_ATTRIBUTE' && action.attribute === attribute,
  );
  return ruleNames(rule, group, setting);
};

/** The order within a stage. */
export const byOrder = (a: ProductRule, b: ProductRule): number =>
  a.sequence - b.sequence || a.number - b.number;
