import { priceWaterfall } from '#areas/selling/pricing';
import {
  flag,
  list,
  money,
  object,
  optional,
  orNull,
  percent,
  price,
  quantity,
  type Static,
} from '#platform/schema';

const priced = {
  unitPrice: price({ description: 'Before the line’s discount, to six decimals' }),
  unitCost: orNull(price()),
  extendedPrice: money({ description: 'After the line’s discount, rounded' }),
  discountable: money({ description: 'What of it the quote’s discount applies to' }),
  minMargin: orNull(percent()),
  maxMargin: orNull(percent()),
  priceWaterfall,
};

/** A quantity of a line with its price: what the line has while it is selected. */
const quantityOfItem = object(
  { quantity: quantity(), isSelected: flag({ description: 'It counts' }), ...priced },
  { title: 'ItemQuantity' },
);
export type ItemQuantity = Static<typeof quantityOfItem>;

/** The most quantities of one line. */
const mostQuantities = 20;

export const itemQuantities = list(quantityOfItem, {
  description:
    'Where the line is offered in several quantities: each with its price. Just one is selected, and is the line’s quantity. Empty where there is one quantity',
});

const { unitPrice, unitCost, extendedPrice, discountable, minMargin, maxMargin } = priced;
/** The same as it is sent: quantities, and what they have may be sent back as it was read. */
export const itemQuantitiesInput = list(
  object(
    {
      quantity: quantity(),
      isSelected: optional(flag({ description: 'Selects it, where `quantity` of the line says nothing' })),
      unitPrice: optional({ ...unitPrice, readOnly: true }),
      unitCost: optional({ ...unitCost, readOnly: true }),
      extendedPrice: optional({ ...extendedPrice, readOnly: true }),
      discountable: optional({ ...discountable, readOnly: true }),
      minMargin: optional({ ...minMargin, readOnly: true }),
      maxMargin: optional({ ...maxMargin, readOnly: true }),
      priceWaterfall: optional(priceWaterfall),
    },
    { title: 'ItemQuantityInput' },
  ),
  {
    maxItems: mostQuantities,
    description:
      'All quantities in which the line is offered, each once; each is priced. The line’s `quantity` says which counts, else `isSelected`, else the one that counted, else the first. An empty list, or one quantity: the line has no others',
  },
);
export type ItemQuantitiesInput = Static<typeof itemQuantitiesInput>;
