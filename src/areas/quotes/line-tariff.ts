import { type Duty, duty } from '#areas/tariffs';
import { decimal } from '#lib/decimal';
import { object, orNull, text } from '#platform/schema';

/** The answer of the tariff calculation as it was given; null where there is none. */
export const lineTariff = orNull(duty);

/** Why a line has no duty although one was to be calculated. */
export const lineTariffProblem = orNull(
  object(
    {
      code: text(64, { description: 'As in a problem answer of the calculation: NoApplicableTariffRule' }),
      detail: text(4000),
    },
    { title: 'SalesQuoteItemTariffProblem', description: 'Why the duties of the line could not be calculated' },
  ),
);

/** As it was read: in JSON a whole number comes as a number, here all amounts are decimals. */
export const exactTariff = (read: Duty): Duty => ({
  ...read,
  customsValue: decimal(read.customsValue),
  dutyRatePercent: decimal(read.dutyRatePercent),
  dutyAmount: decimal(read.dutyAmount),
  importTaxRatePercent: decimal(read.importTaxRatePercent),
  importTaxAmount: decimal(read.importTaxAmount),
  totalImportCharges: decimal(read.totalImportCharges),
  landedValue: decimal(read.landedValue),
});
