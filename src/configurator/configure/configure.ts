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
import { answerProof, every, type Proof, proofOf, some, stateProof } from './proof.ts';
import { nothingKnown, type Resolved, resolveChoices } from './resolve-choices.ts';
import { type Settled, valuesOf } from './settled.ts';
import { shownNow } from './shown-now.ts';

/**
 * Answers what may be chosen of a product beside the choices, who set what, and what contradicts each other.
 * The same request gives the same answer, in whatever order the choices came, but for which of contradicting
 * choices are to be withdrawn: rather the later.
 */
export const configure = (product: CompiledProduct, request: ConfigureRequest): Configuration => {
  const { budget } = request;
  const resolved = resolveChoices(product, request);
  const { window, facts, findings, conflicts, kept, together, domains, preferred, followed } = resolved;
  const all = [...kept, ...followed];
  const completing = (): Settled | 'UNPROVEN' => {
    if (!request.complete || domains.together === 'IMPOSSIBLE') return resolved.settled;
    // What is filled in gives way to preferences, which may not all be known.
    if (!resolved.arePreferencesFollowed) return 'UNPROVEN';
    return completeSettled(window, facts, all, { settled: resolved.settled, domains: preferred }, budget);
  };
  const completed = completing();
  const filled = completed === 'UNPROVEN' ? resolved.settled : completed;
  const isFaulty = conflicts.length > 0 || findings.length > 0;
  const arePreferencesFollowed = resolved.arePreferencesFollowed && completed !== 'UNPROVEN';
  const unproven = unprovenOf({ ...resolved, settled: filled, arePreferencesFollowed });
  const isOpen = isFaulty || unproven.size > 0;
  const finished = finishStanding(window, facts, filled, kept, isOpen, budget);
  const { settled, decided } = finished;
  const complete = isOpen ? (isFaulty ? 'NO' : 'UNPROVEN') : finished.complete;
  const scope = standingScope(window, facts, settled, unproven);
  const answering: Answering = { window, facts, settled, domains: preferred, scope };
  return {
    attributes: answerAttributes(answering, resolved, offered(resolved, budget), budget),
    pages: window.document.pages.map(({ name }) => ({
      name,
      visible: answerProof(shownNow(window).page(name, scope)),
    })),
    complete,
    valid: isFaulty ? 'NO' : stateProof(together, 'POSSIBLE'),
    arePreferencesFollowed,
    conflicts,
    findings,
    checkedAtEnd: openQuestions(window, decided),
  };
};

/**
 * Attributes that have no value so far, and may have one that was not found in time: all, where it is not
 * known what is kept.
 */
const unprovenOf = ({
  window,
  settled,
  isKeptKnown,
  arePreferencesFollowed,
  preferred,
}: Resolved): ReadonlySet<string> => {
  const isUnproven = (variable: number) => preferred.states[variable]?.includes('UNPROVEN') === true;
  const isOpen = ({ kind, attribute, variable, members }: MappedAttribute): boolean => {
    if (kind === 'OUTSIDE') return false;
    if (!isKeptKnown) return true;
    if (settled.has(attribute.name) && members.length === 0) return false;
    return !arePreferencesFollowed || isUnproven(variable) || members.some(isUnproven);
  };
  const open = new Set<string>();
  for (const [name, mapped] of window.mapped) if (isOpen(mapped)) open.add(name);
  return open;
};

/** As it stands: what has no value has none, but for what may have one that was not found in time. */
const standingScope = (
  window: CompiledWindow,
  facts: Facts,
  settled: Settled,
  unproven: ReadonlySet<string>,
): Scope => {
  const scope = scopeOf(window, facts, valuesOf(settled), null);
  return { ...scope, attribute: (name) => (unproven.has(name) ? undefined : scope.attribute(name)) };
};

/**
 * The states under the choices; what a choice of its own makes of an attribute is looked at without all of
 * that choice.
 */
const offered = (
  { window, facts, kept, isKeptKnown, domains: { states } }: Resolved,
  budget: ConfigureRequest['budget'],
): ((name: string) => Domains['states']) => {
  const apart = new Map<string, Domains['states']>();
  if (!isKeptKnown) return () => states;
  let unknown: Domains['states'] | undefined;
  const deciding = new Set(
    decidedOf(window, facts, decidedBy(kept)).flatMap(({ statement }) => statement.attributes),
  );
  for (const pick of kept) {
    const isWhole = pick.finite.length > 1 && pick.value === null;
    if (!isWhole && !deciding.has(pick.name)) continue;
    if (budget.isSpent()) {
      unknown ??= nothingKnown(window).states;
      apart.set(pick.name, unknown);
      continue;
    }
    const others = kept.filter((one) => one !== pick);
    const choices = choicesOf(window, facts, others);
    const { model, mapped } = window;
    const members = mapped.get(pick.name)?.members ?? [];
    const states =
      members.length > 0 ? model.statesOf(choices, members, budget) : model.domains(choices, budget).states;
    apart.set(pick.name, states);
  }
  return (name) => apart.get(name) ?? states;
};

/** What an answer is made from. */
type Answering = {
  window: CompiledWindow;
  facts: Facts;
  settled: Settled;
  domains: Domains;
  scope: Scope;
};

const answerAttributes = (
  { window, facts, settled, domains, scope }: Answering,
  { kept, isKeptKnown, arePreferencesFollowed }: Resolved,
  offers: (name: string) => Domains['states'],
  budget: ConfigureRequest['budget'],
): ConfiguredAttribute[] => {
  const now = shownNow(window);
  return [...window.mapped].map(([name, mapped]) => {
    const { label, method, dataType } = mapped.attribute;
    const found = settled.get(name);
    const value: Value =
      found?.value ?? (mapped.kind === 'OUTSIDE' ? (facts.generated.get(name) ?? null) : null);
    const visible = isShown(window, mapped, domains, scope);
    const under = offers(name);
    const bounds = isKeptKnown ? boundsOf(window, facts, kept, mapped, under, budget) : 'UNPROVEN';
    const offer = offerOf(mapped, value, under, bounds);
    const forced = isForcedNotEmpty(mapped, domains);
    // What is preferred may force others to have a value.
    const isLater = forced === 'NO' && !arePreferencesFollowed && mapped.kind !== 'OUTSIDE';
    const mustBe = some([answerProof(now.required(name, scope)), isLater ? 'UNPROVEN' : forced]);
    const required = every([visible, proofOf(method === 'SELECTED'), mustBe]);
    return {
      name,
      label,
      method,
      dataType,
      value,
      setBy: value === null && (visible === 'NO' || method === 'GENERATED') ? null : setterOf(method, found),
      visible,
      required,
      ...offer,
    };
  });
};

/** Where it is certain, else as it stands. */
const isShown = (
  window: CompiledWindow,
  mapped: MappedAttribute,
  { states }: Domains,
  scope: Scope,
): Proof => {
  const { name, method, isHidden } = mapped.attribute;
  const formula = window.shown.attributes.get(name);
  if (formula && !('variable' in formula)) return proofOf(isTrue(formula));
  const own = formula && states[formula.variable];
  if (own?.includes('IMPOSSIBLE')) return proofOf(own[0] === 'IMPOSSIBLE');
  if (own?.includes('UNPROVEN')) return 'UNPROVEN';
  // Of what rules set it matters only whether its author hides it.
  return method === 'GENERATED' && isHidden ? 'NO' : answerProof(shownNow(window).attribute(name, scope));
};

const setterOf = (method: string, found: { setBy: ConfiguredAttribute['setBy'] } | undefined) =>
  method === 'GENERATED' ? 'RULE' : (found?.setBy ?? null);

const isForcedNotEmpty = ({ variable, empty }: MappedAttribute, { states }: Domains): Proof => {
  if (variable < 0 || empty < 0) return proofOf(variable >= 0);
  return stateProof(states[variable]?.[empty] ?? 'UNPROVEN', 'IMPOSSIBLE');
};
