import type { Decimal } from '#lib/decimal';
import { acceptOneTighter } from './choose-plan.ts';
import type { Severity } from './sampling-tables.ts';

/** How the next lot of a series is inspected, or that none is accepted until an authority resumes. */
export const inspectionStates = ['NORMAL', 'TIGHTENED', 'REDUCED', 'DISCONTINUED'] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** What begins reduced inspection: nothing, the switching score, or only an authority. */
export const reducedRules = ['NEVER', 'BY_SCORE', 'BY_AUTHORITY'] as const;
export type ReducedRule = (typeof reducedRules)[number];

/** A lot that was decided, as its inspection keeps it. */
export type DecidedLot = {
  inspectionID: string;
  number: string;
  isAccepted: boolean;
  /** How it was inspected. */
  severity: Severity;
  codeLetter: string;
  aql: Decimal;
  acceptNumber: number;
  nonconforming: number;
  utc: string;
};

/** What an authority decided of the series. */
export type Directed = { directed: Severity; reason: string; utc: string };

/** What brings a series to its state. */
export const switchingCauses = [
  ...['BEGINNING', 'AUTHORITY', 'TWO_OF_FIVE_NOT_ACCEPTED', 'FIVE_ACCEPTED', 'FIVE_NOT_ACCEPTED'],
  ...['SCORE_REACHED', 'NOT_ACCEPTED_REDUCED'],
] as const;

/** Why a series is in its state, for who says it in another language. */
export type SwitchingCause = {
  code: (typeof switchingCauses)[number];
  /** The numbers of the lots that the code speaks of, in their order. */
  lots: string[];
  /** The switching score of SCORE_REACHED. */
  score: number | null;
  /** What an authority gave as its reason. */
  reason: string | null;
};

/** Where a series stands. */
export type Switching = {
  state: InspectionState;
  /** The cause in English. */
  because: string;
  cause: SwitchingCause;
  /** The lot that brought it there; null at the beginning, and where an authority did. */
  sinceInspectionID: string | null;
  sinceUTC: string | null;
  /** Towards reduced inspection; counted in normal inspection. */
  switchingScore: number;
  /** Since the state began. */
  lots: number;
  notAccepted: number;
  /** What an authority may decide now. */
  decisions: Severity[];
};

/** To where an authority may lead from each state. The switching rules do the rest. */
export const ways: Record<InspectionState, readonly Severity[]> = {
  NORMAL: ['TIGHTENED', 'REDUCED'],
  REDUCED: ['NORMAL', 'TIGHTENED'],
  TIGHTENED: [],
  DISCONTINUED: ['TIGHTENED'],
};

type Running = Omit<Switching, 'decisions' | 'because'> & {
  /** The latest lots since the state began, five at most. */
  latest: { number: string; isAccepted: boolean }[];
};

/** From it on reduced inspection begins. */
const enough = 30;

/**
 * Where a series of lots stands by the switching rules of ISO 2859-1:1999, 9.3 and 9.4, from its first
 * decided lot on.
 * - Normal to tightened: 2 of 5 or fewer consecutive lots are not accepted. Back: 5 consecutive are accepted.
 * - Tightened to discontinued: 5 lots are not accepted, consecutive or not.
 * - Normal to reduced: the switching score reaches 30. Back: a lot is not accepted.
 *
 * A lot may have been planned before the state changed. It counts where it was inspected as the state asks;
 * one that is not accepted always counts.
 * @param series in the order in which it was decided
 */
export const switchingOf = (series: readonly (DecidedLot | Directed)[], reduced: ReducedRule): Switching => {
  let at = begin('NORMAL', { code: 'BEGINNING' }, null, null);
  for (const one of series) at = 'directed' in one ? follow(at, one, reduced) : count(at, one, reduced);
  const { latest: _, ...switching } = at;
  const isAllowed = (one: Severity) => one !== 'REDUCED' || reduced !== 'NEVER';
  return { ...switching, because: inWords(at.cause), decisions: ways[at.state].filter(isAllowed) };
};

type Cause = Pick<SwitchingCause, 'code'> & Partial<SwitchingCause>;

const begin = (
  state: InspectionState,
  cause: Cause,
  sinceUTC: string | null,
  lot: DecidedLot | null,
): Running => ({
  cause: { lots: lot ? [lot.number] : [], score: null, reason: null, ...cause },
  ...{ state, sinceUTC, sinceInspectionID: lot?.inspectionID ?? null },
  ...{ switchingScore: 0, lots: 0, notAccepted: 0, latest: [] },
});

/** What a tenant no longer allows counts as not decided. */
const follow = (at: Running, { directed, reason, utc }: Directed, reduced: ReducedRule): Running =>
  directed === 'REDUCED' && reduced === 'NEVER'
    ? at
    : begin(directed, { code: 'AUTHORITY', reason }, utc, null);

const count = (at: Running, lot: DecidedLot, reduced: ReducedRule): Running => {
  if (at.state === 'DISCONTINUED') return at;
  if (lot.isAccepted && lot.severity !== at.state) return at;
  const { isAccepted, number } = lot;
  const next: Running = {
    ...at,
    switchingScore: at.state === 'NORMAL' ? scoreAfter(at.switchingScore, lot) : 0,
    lots: at.lots + 1,
    notAccepted: at.notAccepted + (isAccepted ? 0 : 1),
    latest: [...at.latest, { number, isAccepted }].slice(-5),
  };
  const [state, cause] = leaves(next, lot, reduced) ?? [];
  return state === undefined || cause === undefined ? next : begin(state, cause, lot.utc, lot);
};

/** The state that a series goes to after a lot, and why; undefined where it stays. */
const leaves = (
  { state, switchingScore, notAccepted, latest }: Running,
  { isAccepted }: DecidedLot,
  reduced: ReducedRule,
): [InspectionState, Cause] | undefined => {
  if (state === 'NORMAL') {
    const lots = latest.filter((one) => !one.isAccepted).map((one) => one.number);
    if (lots.length >= 2) return ['TIGHTENED', { code: 'TWO_OF_FIVE_NOT_ACCEPTED', lots }];
    if (reduced === 'BY_SCORE' && switchingScore >= enough)
      return ['REDUCED', { code: 'SCORE_REACHED', score: switchingScore }];
  }
  if (state === 'TIGHTENED') {
    if (latest.length === 5 && latest.every((one) => one.isAccepted))
      return ['NORMAL', { code: 'FIVE_ACCEPTED' }];
    if (notAccepted >= 5) return ['DISCONTINUED', { code: 'FIVE_NOT_ACCEPTED' }];
  }
  if (state === 'REDUCED' && !isAccepted) return ['NORMAL', { code: 'NOT_ACCEPTED_REDUCED' }];
  return undefined;
};

const inWords = ({ code, lots, score, reason }: SwitchingCause): string => {
  const last = lots.at(-1);
  const sentences: Record<SwitchingCause['code'], string> = {
    BEGINNING: 'Normal inspection is what a series begins with.',
    AUTHORITY: `An authority decided: ${reason}`,
    TWO_OF_FIVE_NOT_ACCEPTED: `2 of 5 or fewer consecutive lots were not accepted in normal inspection: ${lots.join(' and ')}.`,
    FIVE_ACCEPTED: `5 consecutive lots were accepted in tightened inspection, the last ${last}.`,
    FIVE_NOT_ACCEPTED: `5 lots were not accepted in tightened inspection, the last ${last}. An authority resumes once the supplier has improved.`,
    SCORE_REACHED: `The switching score reached ${score} with ${last}.`,
    NOT_ACCEPTED_REDUCED: `${last} was not accepted in reduced inspection.`,
  };
  return sentences[code];
};

/**
 * The switching score after a lot in normal inspection: where the plan accepts 0 or 1, an accepted lot adds
 * 2; where it accepts more, a lot that would have been accepted at the limit one step tighter adds 3. Any
 * other lot sets it to 0.
 */
const scoreAfter = (score: number, lot: DecidedLot): number => {
  if (!lot.isAccepted) return 0;
  if (lot.acceptNumber < 2) return score + 2;
  return lot.nonconforming <= (acceptOneTighter(lot.codeLetter, lot.aql) ?? -1) ? score + 3 : 0;
};
