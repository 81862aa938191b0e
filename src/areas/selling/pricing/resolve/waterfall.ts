import { type Decimal, roundHalfUp, zero } from '#lib/decimal';
import { placesBetween, type WaterfallRow } from './facts.ts';

/** A waterfall that is being written: its rows, and the line's amount after the last of them. */
export type Waterfall = {
  rows: WaterfallRow[];
  amount: Decimal;
  /** A step to `after`. */
  step: (
    name: WaterfallRow['step'],
    after: Decimal,
    sourceID?: string | null,
    sourceVersion?: number | null,
  ) => void;
};

export const startWaterfall = (): Waterfall => {
  const fall: Waterfall = {
    rows: [],
    amount: zero,
    step: (step, exact, sourceID = null, sourceVersion = null) => {
      const [before, after] = [fall.amount, roundHalfUp(exact, placesBetween)];
      fall.rows.push({ sequence: fall.rows.length + 1, step, sourceID, sourceVersion, before, after });
      fall.amount = after;
    },
  };
  return fall;
};
