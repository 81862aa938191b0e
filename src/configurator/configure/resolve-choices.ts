import type { Domains } from '../finite/finite-model.ts';
import { choicesOf, type Facts, factsOf } from './assumptions.ts';
import type { CompiledProduct, CompiledWindow } from './compile-product.ts';
import type { ChoiceFinding, ConfigureRequest, Conflict } from './configuration.ts';
import { findConflicts } from './find-conflicts.ts';
import { followPreferences } from './follow-preferences.ts';
import { propagateBounds } from './propagate-bounds.ts';
import { type Pick, readChoices } from './read-choices.ts';
import type { Settled } from './settled.ts';

/** A request as far as the solver has looked at it. */
export type Resolved = {
  window: CompiledWindow;
  facts: Facts;
  findings: ChoiceFinding[];
  conflicts: Conflict[];
  /** The choices that are possible together. */
  kept: Pick[];
  /** Whether all choices are. */
  isPossible: boolean | null;
  /** Under what was kept, and under that and the preferences that were followed. */
  domains: Domains;
  preferred: Domains;
  followed: Pick[];
  arePreferencesFollowed: boolean;
  settled: Settled;
};

/** Reads the choices, finds what contradicts each other, and follows preferences. */
export const resolveChoices = (product: CompiledProduct, request: ConfigureRequest): Resolved => {
  const window = product.on(request.date);
  const { budget } = request;
  const facts = factsOf(request);
  const { picks, findings } = readChoices(window, request.choices);
  const first = window.model.domains(choicesOf(window, facts, picks), budget);
  const isRefuted = first.isPossible === true && propagateBounds(window, picks, first.states).isRefuted;
  const isPossible = isRefuted ? false : first.isPossible;
  const { conflicts, kept } =
    isPossible === false ? findConflicts(window, facts, picks, budget) : { conflicts: [], kept: picks };
  const domains = conflicts.length === 0 ? first : window.model.domains(choicesOf(window, facts, kept), budget);
  const { domains: preferred, ...preferences } = followPreferences(window, facts, kept, domains, budget);
  return { window, facts, findings, conflicts, kept, isPossible, domains, preferred, ...preferences };
};
