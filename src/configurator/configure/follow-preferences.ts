import type { Scalar } from '../document/condition.ts';
import { compileExpression } from '../expression/compile-condition.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { isFault } from '../expression/parsed.ts';
import type { Scope } from '../expression/scope.ts';
import { scalarKey, type Value } from '../expression/value.ts';
import type { Budget, Domains } from '../finite/finite-model.ts';
import { choicesOf, type Facts, scopeOf } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { MappedAttribute } from './mapped-attribute.ts';
import { propagateBounds } from './propagate-bounds.ts';
import { faultOf, finiteOf, type Pick } from './read-choices.ts';
import { type Settled, settledOf, valuesOf } from './settled.ts';
import { shownNow } from './shown-now.ts';

/**
 * Follows recommendations, then defaults, each where its attribute is certainly shown and has no value yet,
 * and where it is still possible: what is offered to the user stays as it was. A recommendation speaks once
 * its condition is certain; what is followed may make more of them so. Defaults of attributes that a
 * recommendation might still speak for wait for it. Where something is not proven none is followed any more:
 * what is would depend on the time.
 */
export const followPreferences = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  domains: Domains,
  budget: Budget,
): { settled: Settled; followed: Pick[]; arePreferencesFollowed: boolean; domains: Domains } => {
  const tried = new Set<string>();
  let followed: Pick[] = [];
  let now = domains;
  let settled = settledOf(window, picks, [], now);
  let isKnown = domains.together !== 'UNPROVEN';
  while (domains.together === 'POSSIBLE') {
    isKnown = !now.states.some((states) => states.includes('UNPROVEN'));
    const wishes = isKnown ? nextWishes(window, facts, settled, now, tried) : [];
    if (wishes.length === 0) break;
    isKnown = !budget.isSpent();
    if (!isKnown) break;
    const step = follow(window, facts, [...picks, ...followed], wishes, budget);
    isKnown = step !== 'UNPROVEN';
    if (step === 'UNPROVEN') break;
    if (step.granted.length === 0) continue;
    followed = [...followed, ...step.granted];
    now = step.domains ?? now;
    settled = settledOf(window, picks, followed, now);
  }
  return { settled, followed, arePreferencesFollowed: isKnown || !isWaiting(window, settled), domains: now };
};

/** Whether there is a preference for what has no value yet, so that with more time it might have one. */
const isWaiting = ({ rules, mapped }: CompiledWindow, settled: Settled): boolean => {
  const recommended = new Set(
    rules.flatMap(({ type, then }) =>
      type === 'RECOMMENDATION' ? then.flatMap((one) => ('attribute' in one ? one.attribute : [])) : [],
    ),
  );
  return [...mapped].some(([name, one]) => {
    if (one.attribute.method !== 'SELECTED') return false;
    if (!settled.has(name)) return recommended.has(name) || defaultOf(one) !== undefined;
    return one.kind === 'MANY' && recommended.has(name) && settled.get(name)?.setBy !== 'USER';
  });
};

type Granted = { granted: Pick[]; domains: Domains | null };

/** Those of the wishes that are possible, each together with those before it. */
const follow = (
  window: CompiledWindow,
  facts: Facts,
  base: readonly Pick[],
  wishes: readonly Pick[],
  budget: Budget,
): Granted | 'UNPROVEN' => {
  const { model } = window;
  const preferences = wishes.flatMap(({ finite }) => finite);
  const whole = model.complete(choicesOf(window, facts, base), preferences, budget);
  if (whole === 'UNPROVEN') return whole;
  if (whole === 'IMPOSSIBLE') return { granted: [], domains: null };
  const granted = wishes.filter(({ finite }) =>
    finite.every(({ variable, value }) => whole[variable] === value),
  );
  if (granted.length === 0) return { granted, domains: null };
  const all = [...base, ...granted];
  const domains = model.domains(choicesOf(window, facts, all), budget);
  const { together } =
    domains.together === 'POSSIBLE' ? propagateBounds(window, all, domains.states, budget) : domains;
  if (together === 'UNPROVEN') return together;
  if (together === 'POSSIBLE') return { granted, domains };
  // A statement that the wishes decided together is not met: they are followed one by one.
  if (wishes.length === 1) return { granted: [], domains: null };
  let found: Granted = { granted: [], domains: null };
  for (const wish of granted) {
    const step = follow(window, facts, [...base, ...found.granted], [wish], budget);
    if (step === 'UNPROVEN') return step;
    if (step.domains) found = { granted: [...found.granted, wish], domains: step.domains };
  }
  return found;
};

/** What is wished for next; each wish comes once. */
const nextWishes = (
  window: CompiledWindow,
  facts: Facts,
  settled: Settled,
  domains: Domains,
  tried: Set<string>,
): Pick[] => {
  const scope = scopeOf(window, facts, valuesOf(settled), undefined);
  const now = shownNow(window);
  const waiting = new Set<string>();
  const wishes: Pick[] = [];
  const isOpen = (name: string): boolean => !settled.has(name) && isShown(window, domains, name);
  // To a list that no user chose several recommendations may each add a value.
  const isOpenToMore = (name: string): boolean =>
    window.mapped.get(name)?.kind === 'MANY' &&
    settled.get(name)?.setBy !== 'USER' &&
    isShown(window, domains, name);
  const wish = (key: string, name: string, value: Value | undefined): void => {
    const mapped = window.mapped.get(name);
    if (tried.has(key) || value === undefined || !mapped || mapped.kind === 'OUTSIDE') return;
    tried.add(key);
    if (faultOf(mapped, value) === undefined && value !== null)
      wishes.push({ name, value, finite: finiteOf(mapped, value) });
  };
  for (const rule of window.rules) {
    if (rule.type !== 'RECOMMENDATION') continue;
    const fires = now.fires(rule, scope);
    for (const [at, action] of rule.then.entries()) {
      if (action.action !== 'SET_ATTRIBUTE' || !(isOpen(action.attribute) || isOpenToMore(action.attribute)))
        continue;
      const key = `rule ${rule.number}.${at}`;
      if (fires === true) wish(key, action.attribute, wished(window, action, scope));
      if (fires === 'UNKNOWN' && !tried.has(key)) waiting.add(action.attribute);
    }
  }
  if (wishes.length > 0) return wishes;
  const defaults = [...window.mapped.values()].filter(
    ({ attribute: { name, method } }) => method === 'SELECTED' && !tried.has(name) && isOpen(name),
  );
  for (const mapped of defaults) {
    const { name } = mapped.attribute;
    if (!waiting.has(name)) wish(name, name, defaultOf(mapped));
  }
  if (wishes.length > 0) return wishes;
  for (const mapped of defaults) {
    const { name } = mapped.attribute;
    if (wishes.length === 0) wish(name, name, defaultOf(mapped));
  }
  return wishes;
};

const isShown = ({ shown }: CompiledWindow, { states }: Domains, name: string): boolean => {
  const formula = shown.attributes.get(name);
  if (!formula) return false;
  if ('variable' in formula) return states[formula.variable]?.[0] === 'IMPOSSIBLE';
  return 'all' in formula;
};

const wished = (
  window: CompiledWindow,
  action: { attribute: string; value?: Scalar; expression?: string },
  scope: Scope,
): Value | undefined => {
  const one = action.expression === undefined ? action.value : reckoned(action.expression, scope);
  if (one === undefined || one === null) return undefined;
  return window.mapped.get(action.attribute)?.kind === 'MANY' && !Array.isArray(one) ? [one as Scalar] : one;
};

const reckoned = (expression: string, scope: Scope): Value | undefined => {
  const compiled = compileExpression(expression);
  const result = isFault(compiled) ? compiled : evaluateExpression(compiled, scope);
  return 'value' in result ? result.value : undefined;
};

/** The default value, else the values marked as such that are on offer. */
const defaultOf = ({ attribute, kind, byKey }: MappedAttribute): Value | undefined => {
  const { defaultValue } = attribute;
  if (defaultValue !== null) return kind === 'MANY' ? [defaultValue] : defaultValue;
  const marked = attribute.values
    .filter((one) => one.isDefault && byKey.has(scalarKey(one.value)))
    .map(({ value }) => value);
  if (kind === 'MANY') return marked.length > 0 ? marked : undefined;
  return marked[0];
};
