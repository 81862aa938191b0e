import { minorUnits } from '#lib/currency';
import { type Decimal, percentOf, roundBy } from '#lib/decimal';
import type { ApplicableRule } from './find-rules.ts';

/** What a rule makes of a customs value, in the value's currency. */
export type DutyAmounts = {
  dutyAmount: Decimal;
  importTaxAmount: Decimal;
  totalImportCharges: Decimal;
  landedValue: Decimal;
};

/**
 * Duty and import tax, each rounded to the currency's minor unit before it goes on (decisions 4): the tax is
 * charged on the duty as it is paid, and the total is the sum of what is paid. The customs value itself stays
 * as exact as it came.
 */
export const dutyAmounts = (
  rule: Pick<ApplicableRule, 'dutyRatePercent' | 'importTaxRatePercent' | 'importTaxBase' | 'roundingMode'>,
  { customsValue, currencyCode }: { customsValue: Decimal; currencyCode: string },
): DutyAmounts => {
  const rounded = (amount: Decimal) => roundBy(amount, minorUnits(currencyCode), rule.roundingMode);
  const dutyAmount = rounded(percentOf(customsValue, rule.dutyRatePercent));
  const taxed = rule.importTaxBase === 'CUSTOMS_VALUE' ? customsValue : customsValue.plus(dutyAmount);
  const importTaxAmount = rounded(percentOf(taxed, rule.importTaxRatePercent));
  const totalImportCharges = dutyAmount.plus(importTaxAmount);
  return {
    dutyAmount,
    importTaxAmount,
    totalImportCharges,
    landedValue: customsValue.plus(totalImportCharges),
  };
};
