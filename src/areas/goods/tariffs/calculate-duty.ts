import { operation } from '#platform/operation';
import { date, id, object, optional, price, text } from '#platform/schema';
import { calculateDuties } from './calculate-duties.ts';
import { duty } from './duty.ts';
import { dutyExample } from './tariff.example.ts';

export const calculateDuty = operation({
  id: 'calculateTariff',
  method: 'POST',
  path: '/v1/tariffs/calculate',
  tag: 'tariffs',
  summary: 'Calculate duty and import tax of an item',
  description:
    'By the published rules for the item’s commodity code and origin on the import date; of several the highest precedence counts. The duty is rounded, the tax is ' +
    'charged on what the set’s importTaxBase says and rounded, and the rounded amounts are added. Each success is recorded in the audit trail and as an event.',
  permission: 'tariffs.read',
  component: 'tariffs',
  body: object(
    {
      itemID: id({ description: 'Its record gives commodity code and origin' }),
      destinationCountryCode: text(2, { description: 'ISO 3166-1 alpha-2' }),
      customsValue: price({ description: 'In the currency; kept as exact as it is sent' }),
      currencyCode: text(3, { description: 'ISO 4217' }),
      importDate: optional(date({ description: 'Today in UTC when left out' })),
    },
    { title: 'TariffCalculationRequest' },
  ),
  response: duty,
  problems: [
    'NotFound',
    'OriginUnresolved',
    'CommodityCodeMissing',
    'NoApplicableTariffRule',
    'ConflictingTariffRules',
    'ComponentFailed',
  ],
  example: { body: dutyExample.request, response: dutyExample.answer },
  run: async (ctx, { body }) => {
    const [outcome] = await calculateDuties(ctx, [body]);
    if (!outcome) throw new Error('A calculation came to nothing.');
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  },
});
