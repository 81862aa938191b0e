import { eventType } from '#platform/event';
import {
  date,
  id,
  int32,
  money,
  object,
  optional,
  percent,
  price,
  type Static,
  text,
} from '#platform/schema';
import { dutyExample } from './tariff.example.ts';

const amount = { description: 'Rounded to the smallest unit of the currency' };

const fields = {
  tariffSetID: id(),
  tariffSetVersionNumber: int32({ minimum: 1 }),
  tariffRuleID: id(),
  tariffRuleVersionNumber: int32({ minimum: 1 }),
  commodityCode: text(10, { description: 'The item’s own' }),
  originCountryCode: text(2, { description: 'The item’s own' }),
  destinationCountryCode: text(2),
  currencyCode: text(3),
  importDate: date(),
  customsValue: price(),
  dutyRatePercent: percent(),
  dutyAmount: money(amount),
  importTaxRatePercent: percent(),
  importTaxAmount: money(amount),
  totalImportCharges: money({ description: 'Duty and import tax together' }),
  landedValue: money({ description: 'Customs value, duty and import tax together' }),
};

/** The answer of a calculation: what is due, and the very set and rule that say so. */
export const duty = object(fields, { title: 'TariffCalculation' });
export type Duty = Static<typeof duty>;

/** Fires once for each calculation that succeeded, no matter who asked for it. */
export const dutyCalculated = eventType({
  entity: 'TariffCalculation',
  event: 'Completed',
  permission: 'tariffs.read',
  body: object(
    {
      calculationID: id(),
      itemID: optional(id({ description: 'The item that it was of' })),
      productID: optional(id({ description: 'The configured product that it was of, instead' })),
      ...fields,
    },
    { title: 'CompletedTariffCalculation' },
  ),
  description: 'Duty and import tax of an item or a configured product were calculated',
  example: {
    calculationID: '0198c5a0-0000-7000-8000-000000000041',
    itemID: dutyExample.request.itemID,
    ...dutyExample.answer,
  },
});
