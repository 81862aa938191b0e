import type { Scope } from '../expression/scope.ts';
import type { Value } from '../expression/value.ts';
import type { Domains } from '../finite/finite-model.ts';
import { offerOf } from './answer-attribute.ts';
import { choicesOf, decidedBy, decidedOf, type Facts, scopeOf } from './assumptions.ts';
import type { CompiledProduct, CompiledWindow } from './compile-product.ts';
import { completeSettled } from './complete-settled.ts';
import type { Configuration, ConfiguredAttribute, ConfigureRequest } from './configuration.ts';
import { finishStanding } from './finish-standing.ts';
import type { MappedAttribute } from './mapped-attribute.ts';
import { boundsOf } from './narrow-ranges.ts';
import { openQuestions } from './open-questions.ts';
import { isTrue } from './problem-builder.ts';
import type { Pick } from './read-choices.ts';
import { resolveChoices } from './resolve-choices.ts';
import { type Settled, valuesOf } from './settled.ts';
import { type ShownNow, shownNow } from './shown-now.ts';

/**
 * Answers what may be chosen of a product beside the choices, who set what, and what contradicts each other. The same request gives the same
 * answer, in whatever order the choices came, but for which of contradicting choices are to be withdrawn: rather the later.
 */
export const configure = (product: CompiledProduct, request: ConfigureRequest): Configuration => {
  const { budget } = request;
  const resolved = resolveChoices(product, request);
  const { window, facts, findings, conflicts, kept, isPossible, domains, preferred, followed } = resolved;
  const all = [...kept, ...followed];
  const filled =
    request.complete && domains.isPossible
      ? completeSettled(window, facts, all, { settled: resolved.settled, domains: preferred }, budget)
      : resolved.settled;
  const isFaulty = conflicts.length > 0 || findings.length > 0;
  const { isComplete, settled, decided } = finishStanding(window, facts, filled, kept, isFaulty, budget);
  const now = scopeOf(window, facts, valuesOf(settled), null);
  return {
    attributes: answerAttributes(
      window,
      facts,
      settled,
      preferred,
      kept,
      offered(window, facts, kept, domains, budget),
    ),
    pages: window.document.pages.map(({ name }) => ({ name, isVisible: shownNow(window).page(name, now) === true })),
    isComplete,
    isValid: isFaulty ? false : isPossible,
    arePreferencesFollowed: resolved.arePreferencesFollowed,
    conflicts,
    findings,
    checkedAtEnd: openQuestions(window, decided),
  };
};

/** The states under the choices; what a choice of its own makes of an attribute is looked at without all of that choice. */
const offered = (
  window: CompiledWindow,
  facts: Facts,
  kept: readonly Pick[],
  { states }: Domains,
  budget: ConfigureRequest['budget'],
): ((name: string) => Domains['states']) => {
  const apart = new Map<string, Domains['states']>();
  const deciding = new Set(decidedOf(window, facts, decidedBy(kept)).flatMap(({ statement }) => statement.attributes));
  for (const pick of kept) {
    const isWhole = pick.finite.length > 1 && pick.value === null;
    if (!isWhole && !deciding.has(pick.name)) continue;
    const others = choicesOf(
      window,
      facts,
      kept.filter((one) => one !== pick),
    );
    apart.set(pick.name, window.model.domains(others, budget).states);
  }
  return (name) => apart.get(name) ?? states;
};

const answerAttributes = (
  window: CompiledWindow,
  facts: Facts,
  settled: Settled,
  domains: Domains,
  kept: readonly Pick[],
  offers: (name: string) => Domains['states'],
): ConfiguredAttribute[] => {
  const now = shownNow(window);
  const scope = scopeOf(window, facts, valuesOf(settled), null);
  return [...window.mapped].map(([name, mapped]) => {
    const { label, method, dataType } = mapped.attribute;
    const found = settled.get(name);
    const value: Value = found?.value ?? (mapped.kind === 'OUTSIDE' ? (facts.generated.get(name) ?? null) : null);
    const formula = window.shown.attributes.get(name);
    const states = formula && 'variable' in formula ? domains.states[formula.variable] : undefined;
    const isVisible =
      formula && !('variable' in formula)
        ? isTrue(formula)
        : states?.includes('IMPOSSIBLE')
          ? states[0] === 'IMPOSSIBLE'
          : !isHiddenOf(now, name, scope, mapped);
    const under = offers(name);
    const offer = offerOf(mapped, value, under, boundsOf(window, facts, kept, mapped, under));
    const mustBe = mapped.kind !== 'OUTSIDE' && isForcedNotEmpty(mapped.empty, mapped.variable, domains);
    return {
      name,
      label,
      method,
      dataType,
      value,
      setBy: value === null && (!isVisible || method === 'GENERATED') ? null : setterOf(method, found),
      isVisible,
      isRequired: isVisible && method === 'SELECTED' && (now.required(name, scope) === true || mustBe),
      ...offer,
    };
  });
};

/** As it stands; of what rules set it matters only whether its author hides it. */
const isHiddenOf = (now: ShownNow, name: string, scope: Scope, { attribute }: MappedAttribute): boolean =>
  (attribute.method === 'GENERATED' && attribute.isHidden) || now.attribute(name, scope) !== true;

const setterOf = (method: string, found: { setBy: ConfiguredAttribute['setBy'] } | undefined) =>
  method === 'GENERATED' ? 'RULE' : (found?.setBy ?? null);

const isForcedNotEmpty = (empty: number, variable: number, { states }: Domains): boolean =>
  variable >= 0 && (empty < 0 || states[variable]?.[empty] === 'IMPOSSIBLE');
