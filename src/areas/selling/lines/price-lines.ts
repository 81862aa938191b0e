import type { ImportPayer } from '#areas/selling/header';
import type { Decimal } from '#lib/decimal';
import { present } from '#lib/present';
import { invalid } from '#platform/problem';
import { asStored } from './differing.ts';
import { grandTotalOf, type ImportTotals, sumCharges } from './import-charges.ts';
import type { Line, LineDraft } from './lines.ts';
import { type LockedRates, noRates } from './open-line.ts';
import { included } from './options.ts';
import { type DocumentDiscount, type DocumentTotals, priceDocument } from './totals.ts';

/** Rates are into a currency: with another one none exist. */
export const withRates = <H extends { currencyCode: string }>(
  old: H,
  set: Partial<H>,
): Partial<H> & Partial<LockedRates> =>
  set.currencyCode === undefined || set.currencyCode === old.currencyCode ? set : { ...set, ...noRates };

/**
 * Lines with their amounts, in the order and spelling in which they are stored and compared.
 * @throws Problem 400 where an amount has more digits than can be kept
 */
export const priceLines = (
  drafts: readonly LineDraft[],
  { currencyCode, ...discount }: DocumentDiscount & { currencyCode: string },
): { lines: Line[]; totals: DocumentTotals } => {
  const { lines: amounts, totals } = priceDocument(drafts, discount, currencyCode);
  const largest: (Decimal | null)[] = [
    ...[totals.subTotal, totals.cost],
    ...drafts.flatMap(({ unitPrice, unitCost }) => [unitPrice, unitCost]),
    ...drafts.flatMap(({ priceWaterfall }) => priceWaterfall.map(({ after }) => after)),
  ];
  if (largest.some((amount) => amount !== null && !isStorable(amount))) {
    throw invalid('', 'The amounts would have more than 14 digits before the decimal point');
  }
  return {
    lines: drafts.map((draft, index) =>
      asStored({
        ...draft,
        ...present(amounts[index]),
        ...{ tariff: null, tariffProblem: null },
      }),
    ),
    totals,
  };
};

/** The totals as every document stores them: `netTotal` is not, it follows from two others. */
export const storedTotals = (
  { subTotal, discountTotal, netTotal, cost, marginPercent }: Omit<DocumentTotals, 'optionsTotal'>,
  lines: readonly Line[],
  paidBy: ImportPayer | null,
  deliveryTotal: Decimal,
): Omit<DocumentTotals, 'netTotal' | 'optionsTotal'> & ImportTotals & { grandTotal: Decimal } => {
  const charges = sumCharges(included(lines));
  const grandTotal = grandTotalOf(netTotal, charges, paidBy).plus(deliveryTotal);
  return { subTotal, discountTotal, ...charges, grandTotal, cost, marginPercent };
};

/** The amounts a document can hold have 14 digits before the point; the largest that arises is a sum. */
const isStorable = (amount: Decimal): boolean => amount.lt('1e14');
