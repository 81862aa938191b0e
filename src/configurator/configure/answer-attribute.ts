import type { Decimal } from '#lib/decimal';
import { isList, scalarKey, type Value } from '../expression/value.ts';
import type { Domains, ValueState } from '../finite/finite-model.ts';
import { type Cell, snappedCell } from './cells.ts';
import { type Bound, clipped } from './clip-cell.ts';
import type { ConfiguredAttribute, NumberSpan } from './configuration.ts';
import { type MappedAttribute, scalarOfNumber } from './mapped-attribute.ts';

type Offer = Pick<ConfiguredAttribute, 'values' | 'ranges' | 'empty'>;

/**
 * What an attribute may be, in the words of the product; `states` are those of the solver under the other
 * choices.
 */
export const offerOf = (
  mapped: MappedAttribute,
  value: Value,
  states: Domains['states'],
  bounds: readonly Bound[] | 'UNPROVEN',
): Offer => {
  if (mapped.kind === 'OUTSIDE') return { values: [], ranges: null, empty: 'UNPROVEN' };
  const empty = emptyState(mapped, states);
  const own = states[mapped.variable] ?? [];
  if (mapped.kind === 'NUMBER') return { values: [], ranges: rangesOf(mapped, own, bounds), empty };
  if (mapped.kind === 'TEXT') return { values: [], ranges: null, empty };
  const isMany = mapped.kind === 'MANY';
  const isChosen = chosenIn(value);
  const values = mapped.shown.map(({ key, value: scalar, label }, at) => ({
    value: scalar,
    label,
    state: (isMany ? states[mapped.members[at] as number]?.[1] : own[at]) ?? 'UNPROVEN',
    isChosen: isChosen(key),
  }));
  return { values, ranges: null, empty };
};

/** Most attributes have no value or one, for which a set would cost more than the rest of their answer. */
const chosenIn = (value: Value): ((key: string) => boolean) => {
  if (value === null) return () => false;
  if (!isList(value)) {
    const chosen = scalarKey(value);
    return (key) => key === chosen;
  }
  const chosen = new Set(value.map(scalarKey));
  return (key) => chosen.has(key);
};

/**
 * Whether it can be without a value: of MANY, whether none is forced (that none of them can be chosen
 * together is not asked).
 */
const emptyState = (
  { kind, members, variable, empty }: MappedAttribute,
  states: Domains['states'],
): ValueState => {
  if (kind !== 'MANY') return empty < 0 ? 'IMPOSSIBLE' : (states[variable]?.[empty] ?? 'UNPROVEN');
  const no = members.map((member) => states[member]?.[0] ?? 'UNPROVEN');
  if (no.includes('IMPOSSIBLE')) return 'IMPOSSIBLE';
  return no.length === 0 ? 'POSSIBLE' : 'UNPROVEN';
};

/** The cells that are not impossible; those that meet without a number between them are one. */
const rangesOf = (
  { attribute, cells, range }: MappedAttribute,
  own: readonly ValueState[],
  known: readonly Bound[] | 'UNPROVEN',
): NumberSpan[] => {
  const lattice = range?.lattice ?? null;
  // Where more may be excluded than is known, nothing is known to be possible.
  const bounds = known === 'UNPROVEN' ? [] : known;
  const states = known === 'UNPROVEN' ? own.map((one) => (one === 'POSSIBLE' ? known : one)) : own;
  const spans: { cell: Cell; state: ValueState }[] = [];
  for (const [at, whole] of cells.entries()) {
    const state = states[at] ?? 'UNPROVEN';
    const cell = bounds.length === 0 ? whole : snappedCell(clipped(whole, bounds), lattice);
    if (state === 'IMPOSSIBLE' || !cell) continue;
    const last = spans.at(-1);
    if (
      last &&
      last.state === state &&
      states[at - 1] === state &&
      meet(last.cell, cell, lattice?.step ?? null)
    )
      last.cell = { ...last.cell, high: cell.high, isHighIn: cell.isHighIn };
    else spans.push({ cell, state });
  }
  const shown = (number: Decimal | null) =>
    number === null ? null : (scalarOfNumber(attribute, number) as Decimal | string);
  return spans.map(({ cell, state }) => ({
    from: shown(cell.low),
    isFromIncluded: cell.isLowIn,
    to: shown(cell.high),
    isToIncluded: cell.isHighIn,
    state,
  }));
};

const meet = (below: Cell, above: Cell, step: Decimal | null): boolean => {
  if (!below.high || !above.low) return false;
  if (step) return above.low.minus(below.high).eq(step);
  return below.high.eq(above.low) && (below.isHighIn || above.isLowIn);
};
