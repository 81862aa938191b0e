import { type Decimal, decimal } from '#lib/decimal';
import { firstFrom, type Lattice, lastTo } from './lattice.ts';

/**
 * Where the numbers of an attribute may lie, both ends included; null: without an end. A lattice says which
 * of them are admissible.
 */
export type NumberRange = { low: Decimal | null; high: Decimal | null; lattice: Lattice | null };

/**
 * Numbers that all rules treat alike: those between two ends. With a lattice the ends are themselves
 * admissible, and a cell without any admissible number does not exist. A single number is a cell whose ends
 * are equal.
 */
export type Cell = { low: Decimal | null; isLowIn: boolean; high: Decimal | null; isHighIn: boolean };

/** A place to cut: just before a number (what is below differs from the number), or just after it. */
export type Cut = { at: Decimal; isAfter: boolean };

/** The range cut at the places, in ascending order. Places outside of it do not matter. */
export const cutRange = (range: NumberRange, cuts: readonly Cut[]): Cell[] => {
  const places = cuts
    .filter(
      ({ at, isAfter }) =>
        (range.low === null || (isAfter ? at.gte(range.low) : at.gt(range.low))) &&
        (range.high === null || (isAfter ? at.lt(range.high) : at.lte(range.high))),
    )
    .toSorted((a, b) => a.at.cmp(b.at) || Number(a.isAfter) - Number(b.isAfter));
  const cells: Cell[] = [];
  let [low, isLowIn] = [range.low, range.low !== null];
  for (const { at, isAfter } of places) {
    if (low?.eq(at) && isLowIn !== isAfter) continue; // the same place again
    add(cells, range.lattice, { low, isLowIn, high: at, isHighIn: isAfter });
    [low, isLowIn] = [at, !isAfter];
  }
  add(cells, range.lattice, { low, isLowIn, high: range.high, isHighIn: range.high !== null });
  return cells;
};

export const isInCell = ({ low, isLowIn, high, isHighIn }: Cell, value: Decimal): boolean =>
  (low === null || (isLowIn ? value.gte(low) : value.gt(low))) &&
  (high === null || (isHighIn ? value.lte(high) : value.lt(high)));

/** The only number of a cell; null where it has several. */
export const onlyNumber = ({ low, high }: Cell): Decimal | null => (low && high?.eq(low) ? low : null);

/** A number of the cell to stand for all: its lowest where it has one. */
export const numberOf = (cell: Cell, lattice: Lattice | null): Decimal => {
  const { low, isLowIn, high, isHighIn } = cell;
  if (low && isLowIn) return low;
  if (high && isHighIn && (!low || lattice)) return high;
  if (low && high) return low.plus(high).times('0.5');
  if (low) return low.plus(1);
  if (high) return high.minus(1);
  return lattice ? lattice.base : decimal(0);
};

/** All admissible numbers, where they are at most `most`; null otherwise. */
export const listNumbers = ({ low, high, lattice }: NumberRange, most: number): Decimal[] | null => {
  if (low && high?.eq(low)) return [low];
  if (!low || !high || !lattice) return null;
  const [first, last] = [firstFrom(lattice, low, true), lastTo(lattice, high, true)];
  if (last.minus(first).gt(lattice.step.times(most - 1))) return null;
  const numbers: Decimal[] = [];
  for (let at = first; at.lte(last); at = at.plus(lattice.step)) numbers.push(at);
  return numbers;
};

const add = (cells: Cell[], lattice: Lattice | null, cell: Cell): void => {
  const snapped = snappedCell(cell, lattice);
  if (snapped) cells.push(snapped);
};

/**
 * A cell with ends that are admissible, where there is a lattice; null where it is without an admissible
 * number.
 */
export const snappedCell = (cell: Cell, lattice: Lattice | null): Cell | null => {
  const snapped = lattice ? snap(cell, lattice) : cell;
  const { low, isLowIn, high, isHighIn } = snapped;
  return low && high && (low.gt(high) || (low.eq(high) && !(isLowIn && isHighIn))) ? null : snapped;
};

/** With its ends moved inwards to the next admissible numbers. */
const snap = ({ low, isLowIn, high, isHighIn }: Cell, lattice: Lattice): Cell => ({
  low: low && firstFrom(lattice, low, isLowIn),
  isLowIn: low !== null,
  high: high && lastTo(lattice, high, isHighIn),
  isHighIn: high !== null,
});
