import { roundMoney } from '#lib/currency';
import { type Decimal, percentOf, sum } from '#lib/decimal';
import type { Static } from '#platform/schema';
import { list, money, object, orNull, percent, text } from '#platform/schema';
import type { ChosenTax } from './choose-tax.ts';

/** The tax of one category and rate, over all lines that bear it (EN 16931, BG-23). */
export const taxGroups = list(
  object(
    {
      category: text(40),
      categoryCode: text(2, { description: 'UNCL5305' }),
      ratePercent: percent({}, '100'),
      countryCode: text(2),
      reason: orNull(text(2000, { description: 'Why no tax is due' })),
      reasonCode: orNull(text(40)),
      taxableAmount: money({ description: 'Sum of the lines’ amounts' }),
      taxAmount: money({ description: 'Of taxableAmount, rounded once' }),
    },
    { title: 'InvoiceTax' },
  ),
);
export type TaxGroup = Static<typeof taxGroups>[number];

/** What lines of one group have in common, and why they bear it. */
type TaxOfGroup = Pick<
  ChosenTax,
  'category' | 'categoryCode' | 'ratePercent' | 'countryCode' | 'reason' | 'reasonCode'
>;

/** What lines come to with their taxes. */
export type TaxedTotals = { subTotal: Decimal; taxTotal: Decimal; total: Decimal; taxes: TaxGroup[] };

/**
 * Totals by the rule of EN 16931: lines are rounded, the tax is taken once per category and rate on the sum
 * of its lines (BR-CO-17), and every total is a sum of rounded amounts (BR-CO-10, BR-CO-14, BR-CO-15).
 */
export const totalsOf = (
  lines: readonly { amount: Decimal; tax: TaxOfGroup }[],
  currencyCode: string,
): TaxedTotals => {
  const groups = Map.groupBy(lines, ({ tax }) => `${tax.categoryCode} ${tax.ratePercent.toFixed()}`);
  const taxes = [...groups.values()].flatMap(([first, ...others]): TaxGroup[] => {
    if (!first) return [];
    const all = [first, ...others];
    const { category, categoryCode, ratePercent, countryCode, reasonCode } = first.tax;
    const reasons = [...new Set(all.flatMap(({ tax }) => tax.reason ?? []))];
    const taxableAmount = sum(all.map(({ amount }) => amount));
    return [
      {
        ...{ category, categoryCode, ratePercent, countryCode, reasonCode, taxableAmount },
        reason: reasons.length === 0 ? null : reasons.join('; ').slice(0, 2000),
        taxAmount: roundMoney(percentOf(taxableAmount, ratePercent), currencyCode),
      },
    ];
  });
  return withTaxes(lines, taxes);
};

/** The same with taxes that are known already: of the credit note that takes the rest of an invoice back. */
export const withTaxes = (lines: readonly { amount: Decimal }[], taxes: TaxGroup[]): TaxedTotals => {
  const subTotal = sum(lines.map(({ amount }) => amount));
  const taxTotal = sum(taxes.map(({ taxAmount }) => taxAmount));
  return { subTotal, taxTotal, total: subTotal.plus(taxTotal), taxes };
};
