import { sql } from 'kysely';
import { type Delivery, type DeliveryOption, deliveryCost, isServed } from '#areas/selling/deliveryoptions';
import { included, isConfigured, isItem, type Line, rateInto, withOwnRate } from '#areas/selling/lines';
import type { HistoryInput } from '#kit/parts/history';
import { type Decimal, decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Quote } from './quote.resource.ts';

/** The header that a delivery is calculated for. */
type Header = Pick<
  Quote,
  'delivery' | 'deliveryTotal' | 'destinationCountryCode' | 'currencyCode' | 'exchangeRates'
>;
type Delivered = Pick<Quote, 'delivery' | 'deliveryTotal' | 'exchangeRates'> & { history: HistoryInput[] };

/**
 * The delivery as it follows from the lines and the destination, by the prices that it was chosen with. Where
 * it does not deliver any more, none is left, and the history says so.
 */
export const deliveryAnew = async (
  ctx: Ctx,
  header: Header,
  lines: readonly Line[],
  netTotal: Decimal,
): Promise<Delivered> => {
  const { delivery, destinationCountryCode, currencyCode, exchangeRates } = header;
  if (delivery === null) return { delivery, deliveryTotal: zero, exchangeRates, history: [] };
  const { terms } = delivery;
  const way = { from: terms.currencyCode, to: currencyCode };
  const rates = await withOwnRate(ctx, exchangeRates, way);
  const rate = rateInto(rates, way);
  if (!isServed(terms, destinationCountryCode) || rate === undefined) {
    const why =
      rate === undefined
        ? `no rate of ${terms.currencyCode}`
        : `not to ${destinationCountryCode ?? 'nowhere'}`;
    return {
      ...{ delivery: null, deliveryTotal: zero, exchangeRates },
      history: [
        { action: 'DELIVERY', field: 'delivery', oldValue: delivery.name, newValue: null },
        { action: 'DELIVERY', field: 'reason', oldValue: null, newValue: `${delivery.name}: ${why}` },
      ],
    };
  }
  const { weight, unweighedLines } = await weigh(ctx, included(lines));
  const cost = deliveryCost(terms, { netTotal, currencyCode, weight, rate });
  return {
    delivery: { ...delivery, cost, weight, unweighedLines },
    ...{ deliveryTotal: cost, exchangeRates: rates, history: [] },
  };
};

/** Kilograms of the units that weights are given in. */
const kilograms: Readonly<Record<string, Decimal>> = {
  KGM: decimal(1),
  GRM: decimal('0.001'),
  TNE: decimal(1000),
  LBR: decimal('0.45359237'),
  ONZ: decimal('0.028349523125'),
};

type Weighed = { weight: Decimal | null; uOM: string | null };

const weigh = async (
  ctx: Ctx,
  lines: readonly Line[],
): Promise<Pick<Delivery, 'weight' | 'unweighedLines'>> => {
  const itemIDs = [...new Set(lines.filter(isItem).map(({ itemID }) => itemID))];
  const rows =
    itemIDs.length === 0
      ? []
      : await ctx.rows(sql<Weighed & { itemID: string }>`
          select i.item_id as "itemID", i.weight, i.weight_uom as "uOM" from items i
          where ${ctx.mine('i')} and i.item_id = any (${itemIDs}::text[])`);
  const items = new Map(rows.map((row) => [row.itemID, row]));
  const weights = lines.map((line) => {
    const one: Weighed | null | undefined = isConfigured(line) ? line.weight : items.get(line.itemID);
    const unit = one?.uOM == null ? undefined : kilograms[one.uOM];
    return one?.weight && unit ? line.quantity.times(one.weight).times(unit) : null;
  });
  return {
    weight: weights.reduce<Decimal>((sum, one) => sum.plus(one ?? zero), zero).round(6),
    unweighedLines: weights.filter((one) => one === null).length,
  };
};

/** What a document keeps of an option; cost and weight follow from the lines. */
export const chosenDelivery = ({
  deliveryOptionID,
  name,
  carrier,
  service,
  days,
  ...terms
}: DeliveryOption): Delivery => {
  const { currencyCode, price, pricePerWeight, freeAbove, countries } = terms;
  return {
    ...{ deliveryOptionID, name, carrier, service, days },
    ...{ cost: zero, weight: zero, unweighedLines: 0 },
    terms: { currencyCode, price, pricePerWeight, freeAbove, countries },
  };
};
