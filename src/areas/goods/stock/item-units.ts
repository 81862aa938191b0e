import { convertedBetween, type UnitRatio, unitRatio } from '#areas/ground/reference';
import { type Decimal, decimal } from '#lib/decimal';
import { reviver } from '#platform/revive';
import { list, object, quantity, text } from '#platform/schema';

/** A unit of an item's own: one `uOM` is `factor` of the unit in which its stock is kept. */
export type ItemUnit = { uOM: string; factor: Decimal };

export const itemUnits = list(
  object({
    uOM: text(10, { description: 'A unit of the item’s own, such as XBX' }),
    factor: quantity({ description: 'How many of the unit in which its stock is kept are in one' }),
  }),
  { maxItems: 50, description: 'Units that the item alone has; they count before those of UN/ECE Rec 20' },
);

/** The units of an item as its row has them. */
export const readUnits = reviver(itemUnits);

/** Decimals that quantities are kept with. */
const places = 6;

/**
 * How many of the unit in which an item is kept one `uOM` is: by the item's own units first, then by UN/ECE
 * Rec 20, then by both (grams of an item that is sold by the bag of 25 kg). undefined where there is no way.
 */
export const ratioTo = (
  item: { uOM: string; units: readonly ItemUnit[] },
  uOM: string,
): UnitRatio | undefined => {
  if (uOM === item.uOM) return unitRatio(uOM, uOM);
  const own = item.units.find((one) => one.uOM === uOM);
  if (own) return { dividend: own.factor, divisor: decimal(1) };
  const known = unitRatio(uOM, item.uOM);
  if (known) return known;
  for (const one of item.units) {
    const ratio = unitRatio(uOM, one.uOM);
    if (ratio) return { dividend: ratio.dividend.times(one.factor), divisor: ratio.divisor };
  }
  return undefined;
};

/** How many of another unit of an item one `from` is; undefined where there is no way. */
export const ratioBetween = (
  item: { uOM: string; units: readonly ItemUnit[] },
  from: string,
  to: string,
): UnitRatio | undefined => {
  const [one, other] = [ratioTo(item, from), ratioTo(item, to)];
  return (
    one &&
    other && { dividend: one.dividend.times(other.divisor), divisor: one.divisor.times(other.dividend) }
  );
};

/** A quantity of `uOM` in the item's unit, exact; undefined where it has more than six decimals there. */
export const exactly = (quantity: Decimal, ratio: UnitRatio): Decimal | undefined =>
  convertedBetween(quantity, ratio, places, 'exact');

/**
 * A quantity of the item's unit in the other one: rounded down, so that never more is promised than there is,
 * or up.
 */
export const backTo = (quantity: Decimal, ratio: UnitRatio, rounding: 'down' | 'up'): Decimal => {
  const turned = { dividend: ratio.divisor, divisor: ratio.dividend };
  return convertedBetween(quantity, turned, places, rounding) as Decimal; // only 'exact' can answer undefined
};
