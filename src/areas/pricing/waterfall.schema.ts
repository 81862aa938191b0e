import { decimalNumber, id, int32, list, money, object, oneOf, orNull, percent, text } from '#platform/schema';
import { waterfallSteps } from './resolve/facts.ts';

const exactAmount = decimalNumber({ integer: 20, places: 12 });

/** Of a line, two decimals. */
export const marginPercent = decimalNumber({ integer: 20, places: 6 });

/** How a price came about, step by step. */
export const priceWaterfall = list(
  object(
    {
      sequence: int32({ minimum: 1 }),
      step: oneOf(waterfallSteps),
      sourceID: orNull(
        text(100, {
          description:
            'What gave it: a price, break, contract, promotion, pricing component or currency; of a configuration BOM, TASKS, `VALUE` with an attribute, `RULE` with its number',
        }),
      ),
      sourceVersion: orNull(int32({ description: 'Its rowVersion, that of its list or item where it has none' })),
      before: exactAmount,
      after: exactAmount,
    },
    { title: 'WaterfallRow', description: 'Amounts of the whole line' },
  ),
);

/** The margin of a line beyond its limits; null where it is within them or the cost is not known. */
export const marginGuard = orNull(
  object(
    {
      reason: oneOf(['BELOW_MINIMUM', 'ABOVE_MAXIMUM']),
      marginPercent: orNull(marginPercent),
      limitPercent: percent(),
    },
    { title: 'MarginGuard' },
  ),
);

/** What of a line's price a quote shows apart. */
export const shownComponents = list(
  object(
    { pricingComponentID: id(), name: text(200), amount: money({ description: 'Of the line, before discounts' }) },
    { title: 'ShownComponent' },
  ),
  { description: 'What of the price a quote shows apart: the pricing components with showOnQuote' },
);
