import type { Domains, ValueState } from '../finite/finite-model.ts';
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
  /** The choices that are possible together; all, where it is not known what is to be withdrawn. */
  kept: Pick[];
  /**
   * Whether it is known that what is kept is possible: else nothing is known to be impossible because of it.
   */
  isKeptKnown: boolean;
  /** Whether all choices are possible. */
  together: ValueState;
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
  const together =
    first.together === 'POSSIBLE'
      ? propagateBounds(window, picks, first.states, budget).together
      : first.together;
  const { conflicts, kept } =
    together === 'IMPOSSIBLE' ? findConflicts(window, facts, picks, budget) : { conflicts: [], kept: picks };
  const domains =
    kept === 'UNPROVEN'
      ? nothingKnown(window)
      : together === 'UNPROVEN'
        ? whatStays(window, first)
        : conflicts.length === 0
          ? first
          : window.model.domains(choicesOf(window, facts, kept), budget);
  // A product that contradicts itself is known to: nothing is possible of it.
  const isVoid = kept.length === 0 && domains.together === 'IMPOSSIBLE';
  const isKeptKnown =
    kept !== 'UNPROVEN' && (isVoid || domains.together === 'POSSIBLE') && together !== 'UNPROVEN';
  const picked = kept === 'UNPROVEN' ? picks : kept;
  const { domains: preferred, ...preferences } = followPreferences(window, facts, picked, domains, budget);
  return {
    window,
    facts,
    findings,
    conflicts,
    kept: picked,
    isKeptKnown,
    together,
    domains,
    preferred,
    ...preferences,
  };
};

/** What holds whichever choices are to be withdrawn: that a value is in no configuration at all. */
export const nothingKnown = ({ model }: CompiledWindow): Domains => ({
  together: 'UNPROVEN',
  states: model.states.map((states) => states.map((state) => (state === 'IMPOSSIBLE' ? state : 'UNPROVEN'))),
  witness: 'UNPROVEN',
});

/**
 * What holds whether or not some of the choices are yet to be withdrawn: what is possible beside more of them
 * is so beside fewer.
 */
const whatStays = ({ model }: CompiledWindow, { states, witness }: Domains): Domains => ({
  together: 'UNPROVEN',
  states: states.map((own, variable) =>
    own.map((state, value) =>
      state === 'IMPOSSIBLE' && model.states[variable]?.[value] !== 'IMPOSSIBLE' ? 'UNPROVEN' : state,
    ),
  ),
  witness,
});
