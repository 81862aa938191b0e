import { backTo, type ItemUnit, ratioTo } from '#areas/goods/stock';
import { breakAt, type Source } from '#areas/goods/suppliers';
import { roundMoney } from '#lib/currency';
import { type Decimal, zero } from '#lib/decimal';
import { addMinutes, type Instant } from '#lib/instant';
import type { Need } from './decide-need.ts';

/** What an item says itself, for where no supplier does. */
export type ItemTerms = {
  uOM: string;
  unitCost: Decimal | null;
  currencyCode: string | null;
  leadTimeDays: number | null;
  minOrderQty: Decimal | null;
  orderMultiple: Decimal | null;
};

/** The unit in which its stock is kept, in which what is needed is counted, and its units of its own. */
export type Kept = { uOM: string; units: readonly ItemUnit[] };

export type Order = {
  orderQuantity: Decimal;
  orderUOM: string;
  unitCost: Decimal | null;
  totalCost: Decimal | null;
  currencyCode: string | null;
  leadTimeDays: number | null;
  neededUTC: Instant | null;
  orderByUTC: Instant | null;
  isLate: boolean;
  because: string[];
};

/**
 * From what is needed to what can be ordered: in the supplier's unit, no less than it sells, at its cost, in
 * time.
 */
export const planOrder = (
  need: Need,
  {
    source,
    item,
    kept,
    tenantCurrency,
    now,
  }: {
    source: Source | undefined;
    item: ItemTerms;
    kept: Kept;
    tenantCurrency: string;
    now: Instant;
  },
): Order => {
  const { quantity, uOM, because } = orderable(need.quantity, source, item, kept);
  const cost = costOf(quantity, source, item, uOM, tenantCurrency);
  const leadTimeDays = source?.leadTimeDays ?? item.leadTimeDays;
  return {
    orderQuantity: quantity,
    orderUOM: uOM,
    ...cost.told,
    leadTimeDays,
    ...(quantity.gt(0)
      ? timesOf(need, leadTimeDays, now)
      : { neededUTC: need.neededUTC, orderByUTC: null, isLate: false }),
    because: quantity.gt(0) ? [...because, ...cost.because, leadOf(leadTimeDays)] : because,
  };
};

const orderable = (needed: Decimal, source: Source | undefined, item: ItemTerms, kept: Kept) => {
  const because: string[] = [];
  const wanted = source?.uOM ?? item.uOM;
  const ratio = ratioTo({ uOM: kept.uOM, units: kept.units }, wanted);
  const uOM = ratio ? wanted : kept.uOM;
  if (!ratio)
    because.push(
      `It is sold in ${wanted}, into which ${kept.uOM} cannot be converted: the quantity is in ${kept.uOM}, and no cost can be given.`,
    );
  if (needed.eq(0)) return { quantity: zero, uOM, because };
  const exact = ratio ? backTo(needed, ratio, 'up') : needed;
  if (uOM !== kept.uOM) because.push(`${needed} ${kept.uOM} are ${exact} ${uOM}.`);
  // What the item says of itself is in its own unit.
  const own = uOM === item.uOM ? item : { minOrderQty: null, orderMultiple: null };
  const theirs = ratio ? source : undefined;
  const least = theirs?.minOrderQty ?? own.minOrderQty;
  const step = theirs?.orderMultiple ?? own.orderMultiple;
  let quantity = exact;
  if (least !== null && quantity.lt(least)) {
    because.push(`${quantity} become ${least}: no less is ordered at once.`);
    quantity = least;
  }
  const whole = step === null ? quantity : multipleOf(quantity, step);
  if (!whole.eq(quantity))
    because.push(`${quantity} become ${whole}: it is ordered in multiples of ${step}.`);
  return { quantity: whole, uOM, because };
};

/** The least multiple of `step` that is no less. */
const multipleOf = (quantity: Decimal, step: Decimal): Decimal => {
  const down = quantity.div(step).round(0, 0).times(step);
  return down.lt(quantity) ? down.plus(step) : down;
};

const costOf = (
  quantity: Decimal,
  source: Source | undefined,
  item: ItemTerms,
  uOM: string,
  tenantCurrency: string,
): { told: Pick<Order, 'unitCost' | 'totalCost' | 'currencyCode'>; because: string[] } => {
  const unknown = { unitCost: null, totalCost: null, currencyCode: null };
  if (quantity.eq(0)) return { told: unknown, because: [] };
  const tell = (unitCost: Decimal, currencyCode: string, why: string) => ({
    told: { unitCost, totalCost: roundMoney(unitCost.times(quantity), currencyCode), currencyCode },
    because: [`One ${uOM} costs ${unitCost} ${currencyCode}${why}.`],
  });
  if (source) {
    if (source.uOM !== uOM) return { told: unknown, because: [] };
    const found = breakAt(source.costBreaks, quantity);
    if (found)
      return tell(found.unitCost, source.currencyCode ?? tenantCurrency, `, from ${found.minQuantity} on`);
    const [first] = source.costBreaks;
    const why = first
      ? `${source.supplierNumber} tells no cost below ${first.minQuantity}.`
      : `${source.supplierNumber} tells no cost.`;
    return { told: unknown, because: [why] };
  }
  if (item.unitCost === null || uOM !== item.uOM) return { told: unknown, because: ['No cost is known.'] };
  return tell(item.unitCost, item.currencyCode ?? tenantCurrency, ', as the item says');
};

const timesOf = ({ neededUTC, isAtOnce }: Need, leadTimeDays: number | null, now: Instant) => {
  const latest =
    neededUTC === null || leadTimeDays === null ? null : addMinutes(neededUTC, -leadTimeDays * minutesOfDay);
  return { neededUTC, orderByUTC: isAtOnce ? now : latest, isLate: latest !== null && latest < now };
};
const minutesOfDay = 24 * 60;

const leadOf = (days: number | null): string =>
  days === null
    ? 'How long it takes to come is not known.'
    : `It comes ${days} ${days === 1 ? 'day' : 'days'} after it is ordered.`;
