import { configuredFields } from '#areas/selling/configure';
import { id, object, type Static, text } from '#platform/schema';
import { lineFields } from './item-lines.ts';
import { optionFields } from './option-fields.ts';

const { lineNumber, discount, extendedPrice, quoteDiscount, netPrice, notes, showNotes, tariff } = lineFields;
const { tariffProblem, discountable, minMargin, maxMargin, marginGuard, priceWaterfall } = lineFields;
const own = {
  ...{
    discount,
    extendedPrice,
    quoteDiscount,
    netPrice,
    discountable,
    minMargin,
    maxMargin,
    marginGuard,
    priceWaterfall,
  },
  ...{ notes, showNotes, tariff, tariffProblem },
  ...optionFields,
};

/**
 * The fields of a configured line: a product in one of its versions, with the whole configuration and what is
 * computed.
 */
export const lineItemFields = {
  lineItemID: id(),
  lineNumber,
  description: text(20_000, { min: 0, description: 'As configured, until somebody words it otherwise' }),
  ...configuredFields,
  ...own,
};
/** A configured line as a quote shows it. */
export const lineItem = object(lineItemFields, {
  title: 'LineItem',
  description: 'A configured line. Lines of both kinds, `items` and `lineItems`, are numbered together',
});

/** A configured line with its amounts. */
export type LineItem = Static<typeof lineItem>;
