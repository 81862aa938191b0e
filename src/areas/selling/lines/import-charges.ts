import type { ImportPayer } from '#areas/selling/header';
import { type Decimal, sum } from '#lib/decimal';

/** What is due at import, over all lines. */
export type ImportTotals = { dutyTotal: Decimal; importTaxTotal: Decimal };

/** A line's duty and import tax; null where nothing was calculated for it. */
export type LineCharges = { tariff: { dutyAmount: Decimal; importTaxAmount: Decimal } | null };

/** Sums of the lines' amounts, which are rounded already. */
export const sumCharges = (lines: readonly LineCharges[]): ImportTotals => {
  const known = lines.flatMap(({ tariff }) => tariff ?? []);
  return {
    dutyTotal: sum(known.map(({ dutyAmount }) => dutyAmount)),
    importTaxTotal: sum(known.map(({ importTaxAmount }) => importTaxAmount)),
  };
};

/**
 * What the customer pays us: the goods, and the import charges where they are ours to pay. Where the buyer
 * pays them, at the border and not to us, or where nobody has said, they are shown beside the total and are
 * no part of it.
 */
export const grandTotalOf = (
  netTotal: Decimal,
  { dutyTotal, importTaxTotal }: ImportTotals,
  paidBy: ImportPayer | null,
): Decimal => (paidBy === 'SELLER' ? netTotal.plus(dutyTotal).plus(importTaxTotal) : netTotal);
