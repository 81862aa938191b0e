import { marginGuard, priceWaterfall } from '#areas/selling/pricing';
import {
  flag,
  id,
  int32,
  money,
  object,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { lineTariff, lineTariffProblem } from './line-tariff.ts';
import { optionFields } from './option-fields.ts';
import { itemQuantities } from './quantity-fields.ts';

/**
 * The fields of a line: an item and a quantity, with what was copied from the item and what is computed
 * (totals.ts).
 */
export const lineFields = {
  itemAndQtyID: id(),
  lineNumber: int32({ minimum: 1 }),
  itemID: id(),
  number: text(60),
  description: text(500),
  uOM: text(10, { description: 'Unit of the quantity, UN/ECE Rec 20' }),
  quantity: quantity(),
  quantities: itemQuantities,
  unitCost: orNull(
    price({ description: 'Of a cost list, else the item; null where unknown in the quote’s currency' }),
  ),
  unitPrice: price({
    description:
      'In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it',
  }),
  discount: percent({ description: 'Of this line, in percent' }, '100'),
  extendedPrice: money({ description: 'The line’s price less its discount, rounded' }),
  quoteDiscount: money({ description: 'This line’s share of the quote’s discount' }),
  netPrice: money({ description: 'extendedPrice less quoteDiscount' }),
  discountable: money({
    description:
      'The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none',
  }),
  minMargin: orNull(
    percent({ description: 'Least margin: that of the price list, else the customer’s target' }),
  ),
  maxMargin: orNull(percent({ description: 'Most margin, of the price list' })),
  marginGuard: { ...marginGuard, description: 'The margin of netPrice, where it is beyond these limits' },
  priceWaterfall: {
    ...priceWaterfall,
    description: 'How netPrice was calculated; empty if the line was priced before this was stored',
  },
  leadTimeDays: orNull(int32({ minimum: 0 })),
  notes: orNull(text(4000)),
  showNotes: flag({ description: 'Documents for the customer show `notes`; else they are internal' }),
  tariff: lineTariff,
  tariffProblem: lineTariffProblem,
  ...optionFields,
};
export const itemLine = object(lineFields, { title: 'SalesQuoteItem' });

/** An item line with its amounts. */
export type ItemLine = Static<typeof itemLine>;
