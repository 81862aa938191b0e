import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decimal, decimal } from '#lib/decimal';

type Unit = { code: string; name: string; dimension: string; factor: string };

// The cast says what stands in the file; units.test.ts checks it row by row.
const { units } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../db/reference/units.json'), 'utf8'),
) as {
  units: Unit[];
};
const byCode: ReadonlyMap<string, Unit> = new Map(units.map((unit) => [unit.code, unit]));

/**
 * How many of one unit another is, as a fraction: `dividend / divisor`, both above 0. Not divided, because 1
 * kg is no finite number of pounds.
 */
export type UnitRatio = { dividend: Decimal; divisor: Decimal };

/**
 * How many `to` one `from` is, by their codes of UN/ECE Rec 20; undefined where they do not measure the same,
 * or are unknown.
 */
export const unitRatio = (from: string, to: string): UnitRatio | undefined => {
  if (from === to) return { dividend: decimal(1), divisor: decimal(1) };
  const [one, other] = [byCode.get(from), byCode.get(to)];
  if (!one || !other || one.dimension !== other.dimension) return undefined;
  return { dividend: decimal(one.factor), divisor: decimal(other.factor) };
};

/**
 * A quantity in the other unit, rounded to `places` decimals: 'down' towards −∞, so that never more is said
 * to be there than is; 'up' towards +∞. 'exact' answers undefined where it would have to be rounded.
 */
export const convertedBetween = (
  quantity: Decimal,
  { dividend, divisor }: UnitRatio,
  places: number,
  rounding: 'down' | 'up' | 'exact',
): Decimal | undefined => {
  const product = quantity.times(dividend);
  const nearest = product.div(divisor).round(places);
  const rest = product.minus(nearest.times(divisor));
  if (rest.eq(0)) return nearest;
  if (rounding === 'exact') return undefined;
  const step = decimal(`1e-${places}`);
  if (rounding === 'down') return rest.lt(0) ? nearest.minus(step) : nearest;
  return rest.gt(0) ? nearest.plus(step) : nearest;
};
