import { decimal } from '#lib/decimal';
import { date, int32, money, object, orNull, percent, type Static, text } from '#platform/schema';

const tariff = object(
  {
    tariffSetID: text(64),
    tariffSetVersionNumber: int32({ minimum: 1 }),
    tariffRuleID: text(64),
    tariffRuleVersionNumber: int32({ minimum: 1 }),
    commodityCode: text(10),
    originCountryCode: text(2),
    destinationCountryCode: text(2),
    currencyCode: text(3),
    importDate: date(),
    customsValue: money(),
    dutyRatePercent: percent(),
    dutyAmount: money(),
    importTaxRatePercent: percent(),
    importTaxAmount: money(),
    totalImportCharges: money(),
    landedValue: money(),
  },
  { title: 'SalesQuoteItemTariff' },
);

/** What is due on a line at import. */
export type LineTariff = Static<typeof tariff>;

/** The answer of the tariff calculation as it was given; null where there is none. */
export const lineTariff = orNull(tariff);

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
export const exactTariff = (read: LineTariff): LineTariff => ({
  ...read,
  customsValue: decimal(read.customsValue),
  dutyRatePercent: decimal(read.dutyRatePercent),
  dutyAmount: decimal(read.dutyAmount),
  importTaxRatePercent: decimal(read.importTaxRatePercent),
  importTaxAmount: decimal(read.importTaxAmount),
  totalImportCharges: decimal(read.totalImportCharges),
  landedValue: decimal(read.landedValue),
});
