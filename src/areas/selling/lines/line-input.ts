import { marginGuard, priceWaterfall } from '#areas/selling/pricing';
import {
  flag,
  id,
  int32,
  money,
  object,
  optional,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { lineTariff, lineTariffProblem } from './line-tariff.ts';
import { optionInput } from './option-fields.ts';
import { itemQuantitiesInput } from './quantity-fields.ts';

export const showNotesSaid =
  'Whether documents for the customer show the notes; not of a new line unless said';

/** A line as it is sent: with `itemAndQtyID` it changes that line, without it is a new one. */
export const lineInput = object(
  {
    itemAndQtyID: optional(id({ description: 'Of a line that is there: changes it' })),
    itemID: optional(id({ description: 'The item, or its number' })),
    number: optional(text(60, { description: 'The item’s number, instead of itemID' })),
    quantity: optional(
      quantity({ description: 'Required for a new line without `quantities`; of several it selects one' }),
    ),
    quantities: optional(itemQuantitiesInput),
    unitPrice: optional(
      orNull(
        price({
          description:
            'In the quote’s currency. Found by price lists, item, breaks, contracts and promotions unless given; null goes back to that',
        }),
      ),
    ),
    discount: optional(percent({ description: 'Of this line, in percent; 0 unless given' }, '100')),
    description: optional(text(500, { description: 'The item’s unless given' })),
    notes: optional(orNull(text(4000))),
    showNotes: optional(flag({ description: showNotesSaid })),
    lineNumber: optional(int32({ minimum: 1, description: 'After the last unless given' })),
    ...optionInput,
    uOM: optional(text(10, { readOnly: true })),
    unitCost: optional(orNull(price({ readOnly: true }))),
    leadTimeDays: optional(orNull(int32({ minimum: 0, readOnly: true }))),
    extendedPrice: optional(money({ readOnly: true })),
    quoteDiscount: optional(money({ readOnly: true })),
    netPrice: optional(money({ readOnly: true })),
    discountable: optional(money({ readOnly: true })),
    minMargin: optional(orNull(percent({ readOnly: true }))),
    maxMargin: optional(orNull(percent({ readOnly: true }))),
    marginGuard: optional(marginGuard),
    priceWaterfall: optional(priceWaterfall),
    tariff: optional(lineTariff),
    tariffProblem: optional(lineTariffProblem),
  },
  { title: 'SalesQuoteItemInput' },
);
export type LineInput = Static<typeof lineInput>;

/** The most lines a document may have: what one document still shows, and one answer still carries. */
export const mostLines = 1000;
