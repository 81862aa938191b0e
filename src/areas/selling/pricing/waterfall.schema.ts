import {
  decimalNumber,
  id,
  instant,
  int32,
  list,
  money,
  object,
  oneOf,
  optional,
  orNull,
  percent,
  text,
} from '#platform/schema';
import { type Rate, warningCodes, waterfallSteps } from './resolve/facts.ts';

const exactAmount = decimalNumber({ integer: 20, places: 12 });

/** Of a line, two decimals. */
export const marginPercent = decimalNumber({ integer: 20, places: 6 });

/** How a price came about, step by step. */
export const priceWaterfall = list(
  object(
    {
      sequence: int32({ minimum: 1 }),
      step: oneOf(waterfallSteps, {
        description:
          'MANUAL: a price set by hand, by the user in sourceID; PACKAGE: of a package; QUOTE_DISCOUNT: the line’s share of the discount on the whole. These are of lines of quotes and orders',
      }),
      sourceID: orNull(
        text(100, {
          description:
            'What gave it: a price, break, contract, promotion, pricing component, user or currency; of a configuration BOM, TASKS, `VALUE` with an attribute, `RULE` with its number',
        }),
      ),
      sourceVersion: orNull(
        int32({ description: 'Its rowVersion, that of its list or item where it has none' }),
      ),
      before: exactAmount,
      after: exactAmount,
      sourceName: optional(
        orNull(
          text(300, {
            description:
              'What it is called, as it was then: a list, item, rule or user by its name, a break by its quantity, a discount by its percent. Null or left out only for rows from before names were stored',
          }),
        ),
      ),
    },
    { title: 'WaterfallRow', description: 'Amounts of the whole line' },
  ),
);

/** What those who keep prices may not have meant. */
export const priceWarnings = list(
  object(
    {
      code: oneOf(warningCodes, {
        description:
          'BREAK_ABOVE_LIST: a quantity break makes the line dearer than the price list that it counts after; CURRENCY_DECIDED: what names the currency counts before what is from a larger quantity on and names none',
      }),
      sourceIDs: list(id(), {
        description: 'What counts, and what it counts before',
        minItems: 2,
        maxItems: 2,
      }),
      message: text(2000),
    },
    { title: 'PriceWarning' },
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
    {
      pricingComponentID: id(),
      name: text(200),
      amount: money({ description: 'Of the line, before discounts' }),
    },
    { title: 'ShownComponent' },
  ),
  { description: 'What of the price a quote shows apart: the pricing components with showOnQuote' },
);

/** Rates that prices were converted by. */
export const exchangeRates = list(
  object(
    {
      currencyCode: text(3),
      rate: decimalNumber(
        { integer: 30, places: 80 },
        { description: 'What one unit of it is in this currency' },
      ),
      rateDateUTC: instant(),
    },
    { title: 'LockedExchangeRate' },
  ),
);

/** A rate that a document's prices are converted by. */
export type ExchangeRate = { currencyCode: string } & Rate;
