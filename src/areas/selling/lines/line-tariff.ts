import { duty } from '#areas/goods/tariffs';
import { object, orNull, text } from '#platform/schema';

/** The answer of the tariff calculation as it was given; null if none exists. */
export const lineTariff = orNull(duty);

/** Why a line has no duty although one was to be calculated. */
export const lineTariffProblem = orNull(
  object(
    {
      code: text(64, { description: 'As in a problem answer of the calculation: NoApplicableTariffRule' }),
      detail: text(4000),
    },
    {
      title: 'SalesQuoteItemTariffProblem',
      description: 'Why the duties of the line could not be calculated',
    },
  ),
);
