import type { Decimal } from '#lib/decimal';
import type { Operator } from '../document/condition.ts';
import type { Cell } from './cells.ts';

/** What a number must be, compared with another that is known. */
export type Bound = { op: Operator; to: Decimal };

/**
 * The part of a cell within the bounds; it may be without a number, then its low end lies above its high end.
 */
export const clipped = (cell: Cell, bounds: readonly Bound[]): Cell => {
  let { low, isLowIn, high, isHighIn } = cell;
  for (const { op, to } of bounds) {
    if (op === 'GT' || op === 'GE' || op === 'EQ') {
      const isIn = op !== 'GT';
      if (low === null || to.gt(low) || (to.eq(low) && !isIn)) [low, isLowIn] = [to, isIn];
    }
    if (op === 'LT' || op === 'LE' || op === 'EQ') {
      const isIn = op !== 'LT';
      if (high === null || to.lt(high) || (to.eq(high) && !isIn)) [high, isHighIn] = [to, isIn];
    }
  }
  return { low, isLowIn, high, isHighIn };
};
