import { roundMoney } from '#lib/currency';
import { type Decimal, zero } from '#lib/decimal';
import {
  decimalNumber,
  id,
  int32,
  list,
  money,
  object,
  orNull,
  price,
  type Static,
  text,
} from '#platform/schema';

/**
 * The delivery of a document: the option as it was when it was chosen, so that the cost follows the lines and
 * not what the option costs by now.
 */
export const deliverySchema = object(
  {
    deliveryOptionID: id(),
    name: text(100),
    carrier: orNull(text(100)),
    service: orNull(text(100)),
    days: orNull(int32({ minimum: 0 })),
    cost: money({ description: 'In the document’s currency; part of its grandTotal' }),
    weight: decimalNumber(
      { integer: 20, places: 6 },
      { description: 'Of the lines, as far as known, in kg' },
    ),
    unweighedLines: int32({
      minimum: 0,
      description: 'Lines whose weight is not known, and not in the cost of an option priced by weight',
    }),
    terms: object(
      {
        currencyCode: text(3),
        price: price(),
        pricePerWeight: orNull(price()),
        freeAbove: orNull(price()),
        countries: list(text(2)),
      },
      { title: 'DeliveryTerms', description: 'The option’s prices as they were when it was chosen' },
    ),
  },
  { title: 'DocumentDelivery' },
);
export type Delivery = Static<typeof deliverySchema>;
type Terms = Delivery['terms'];

/** Whether an option delivers there; null: nobody has said where. */
export const isServed = ({ countries }: Pick<Terms, 'countries'>, country: string | null): boolean =>
  countries.length === 0 || (country !== null && countries.includes(country));

/** What the cost of a delivery follows from: `rate` is that of the option's currency in the document's. */
type Goods = { netTotal: Decimal; currencyCode: string; weight: Decimal; rate: Decimal };

/** What a delivery costs, rounded half-up to the minor unit of the document's currency. */
export const deliveryCost = (
  { price: fixed, pricePerWeight, freeAbove }: Terms,
  { netTotal, currencyCode, weight, rate }: Goods,
): Decimal => {
  if (freeAbove !== null && netTotal.gte(freeAbove.times(rate))) return zero;
  const byWeight = pricePerWeight === null ? zero : weight.times(pricePerWeight);
  return roundMoney(fixed.plus(byWeight).times(rate), currencyCode);
};

/** A delivery as a template sees it; every name is there. */
export const printDelivery = (delivery: Delivery | null) => ({
  name: delivery?.name ?? null,
  carrier: delivery?.carrier ?? null,
  service: delivery?.service ?? null,
  days: delivery?.days ?? null,
  cost: delivery?.cost ?? null,
});
