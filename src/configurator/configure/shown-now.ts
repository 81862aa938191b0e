import type { Condition } from '../document/condition.ts';
import type { ProductRule } from '../document/rule.ts';
import { type CompiledCondition, compileCondition } from '../expression/compile-condition.ts';
import { type Answer, holds } from '../expression/holds.ts';
import type { Scope } from '../expression/scope.ts';
import type { CompiledWindow } from './compile-product.ts';
import { hidingRules } from './shown-constraints.ts';

/** Asks of pages, attributes and rules what holds for the values of a scope, as far as they are decided. */
export type ShownNow = {
  page: (name: string, scope: Scope) => Answer;
  attribute: (name: string, scope: Scope) => Answer;
  /** Whether an attribute must have a value, while it is shown. */
  required: (name: string, scope: Scope) => Answer;
  fires: (rule: ProductRule, scope: Scope) => Answer;
};

const known = new WeakMap<CompiledWindow, ShownNow>();

/** The same conditions as those of the finite problem, asked of values. Made once for a window. */
export const shownNow = (window: CompiledWindow): ShownNow => {
  const found = known.get(window);
  if (found) return found;
  const { document, rules, mapped } = window;
  const compiled = new Map<Condition, CompiledCondition>();
  const ask = (condition: Condition | null, scope: Scope): Answer => {
    if (condition === null) return true;
    const ready = compiled.get(condition) ?? compileCondition(condition);
    compiled.set(condition, ready);
    return holds(ready, scope);
  };
  const groups = new Map(document.ruleGroups.map((group) => [group.name, group.condition]));
  const pages = new Map(document.pages.map((page) => [page.name, page]));
  const hiding = hidingRules(rules);
  const now: ShownNow = {
    fires: (rule, scope) => every([ask(groups.get(rule.group ?? '') ?? null, scope), ask(rule.when, scope)]),
    page: (name, scope) => {
      const page = pages.get(name);
      return page ? page.isActive && ask(page.displayCondition, scope) : true;
    },
    attribute: (name, scope) => {
      const attribute = mapped.get(name)?.attribute;
      if (!attribute) return false;
      const { show = [], hide = [] } = hiding.get(name) ?? {};
      const needsRule = (attribute.isHidden && attribute.method === 'SELECTED') || show.length > 0;
      return every([
        attribute.page === null || now.page(attribute.page, scope),
        ask(attribute.displayCondition, scope),
        !needsRule || some(show.map((rule) => now.fires(rule, scope))),
        negated(some(hide.map((rule) => now.fires(rule, scope)))),
      ]);
    },
    required: (name, scope) => {
      const attribute = mapped.get(name)?.attribute;
      if (!attribute) return false;
      return (
        attribute.isRequired ||
        (attribute.requiredCondition !== null && ask(attribute.requiredCondition, scope))
      );
    },
  };
  known.set(window, now);
  return now;
};

const every = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes('UNKNOWN') ? 'UNKNOWN' : true;
const some = (answers: readonly Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes('UNKNOWN') ? 'UNKNOWN' : false;
const negated = (answer: Answer): Answer => (answer === 'UNKNOWN' ? answer : !answer);
