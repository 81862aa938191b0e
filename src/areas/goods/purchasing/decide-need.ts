import { type Decimal, decimal, zero } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Policy } from './purchasing-rule.resource.ts';

/** What a rule says of an item; `atSite` is the site's number, null for the tenant as a whole. */
export type Rule = {
  purchasingRuleID: string;
  name: string | null;
  policy: Policy;
  reorderPoint: Decimal | null;
  reorderQuantity: Decimal | null;
  maximum: Decimal | null;
  supplierID: string | null;
};

/** What is known of the stock that a rule looks at, in the unit in which it is kept. */
export type Position = {
  onHand: Decimal;
  expected: Decimal;
  needed: Decimal;
  safetyStock: Decimal;
  lowest: Decimal;
  /** What is missing so that the safety stock is never touched. */
  missing: Decimal;
  /** When the safety stock is touched, null: never. */
  missingFromUTC: Instant | null;
  uOM: string;
};

/** How much is needed, and from when on; `isAtOnce` where it is to be ordered now whatever the date is. */
export type Need = { quantity: Decimal; neededUTC: Instant | null; isAtOnce: boolean; because: string[] };

/**
 * What a rule asks to be bought; without one, what is missing. The quantity is in the unit of the position,
 * not yet one that can be ordered.
 */
export const decideNeed = (rule: Rule | undefined, position: Position): Need => {
  const because = [rule ? `${nameOf(rule)} says ${rule.policy}.` : noRule];
  const { policy = 'DEMAND' } = rule ?? {};
  const need = needs[policy](position, rule ?? nothing);
  return { ...need, because: [...because, ...need.because] };
};

const noRule = 'No rule says how to buy it, so it is bought by demand.';
const nothing = { reorderPoint: null, reorderQuantity: null, maximum: null };
type Levels = Pick<Rule, keyof typeof nothing>;

const nameOf = ({ name, purchasingRuleID }: Rule): string => `The rule “${name ?? purchasingRuleID}”`;

const byDemand = (position: Position): Need => {
  const { missing, missingFromUTC, uOM } = position;
  const because = missing.gt(0)
    ? `${told(position)}; at the lowest there are ${position.lowest}, and ${position.safetyStock} shall always stay: ` +
      `${missing} ${uOM} are missing, from ${missingFromUTC} on.`
    : `${told(position)}; at the lowest there are ${position.lowest}, and ${position.safetyStock} shall always stay: nothing is missing.`;
  return { quantity: missing, neededUTC: missingFromUTC, isAtOnce: false, because: [because] };
};

/** As many lots as it takes to be above the reorder point again. */
const byReorderPoint = (position: Position, { reorderPoint, reorderQuantity }: Levels): Need => {
  const [point, lot] = [reorderPoint ?? zero, reorderQuantity ?? zero];
  const have = positionOf(position);
  if (have.gt(point)) return notNow(position, `${sumOf(position)} are above the reorder point ${point}.`);
  const lots = have.minus(point).abs().div(lot).round(0, 0).plus(1);
  // At the point itself one lot is enough; a division that was rounded up to a whole number would be one too
  // many.
  const enough = have.plus(lots.minus(1).times(lot)).gt(point) ? lots.minus(1) : lots;
  return {
    quantity: enough.times(lot),
    neededUTC: position.missingFromUTC,
    isAtOnce: true,
    because: [`${sumOf(position)} are not above the reorder point ${point}: ${enough} × ${lot} are bought.`],
  };
};

const upToMaximum = (position: Position, { reorderPoint, maximum }: Levels): Need => {
  const most = maximum ?? zero;
  const have = positionOf(position);
  const isDue = reorderPoint === null ? have.lt(most) : have.lte(reorderPoint);
  if (!isDue)
    return notNow(
      position,
      reorderPoint === null
        ? `${sumOf(position)} are not below the maximum ${most}.`
        : `${sumOf(position)} are above ${reorderPoint}, at which it is filled up.`,
    );
  return {
    quantity: most.minus(have),
    neededUTC: position.missingFromUTC,
    isAtOnce: true,
    because: [`${sumOf(position)} are filled up to the maximum ${most}.`],
  };
};

const byHand = (position: Position): Need =>
  notNow(
    position,
    position.missing.gt(0)
      ? `Nothing is suggested, although ${position.missing} ${position.uOM} are missing from ${position.missingFromUTC} on.`
      : 'Nothing is suggested, and nothing is missing.',
  );

const needs: Record<Policy, (position: Position, levels: Levels) => Need> = {
  DEMAND: byDemand,
  REORDER_POINT: byReorderPoint,
  MAXIMUM: upToMaximum,
  MANUAL: byHand,
};

const notNow = ({ missingFromUTC }: Position, because: string): Need => ({
  quantity: zero,
  neededUTC: missingFromUTC,
  isAtOnce: false,
  because: [because],
});

/** What there will be once all that is expected has come and all that is needed has gone. */
const positionOf = ({ onHand, expected, needed }: Position): Decimal => onHand.plus(expected).minus(needed);

const told = ({ onHand, expected, needed }: Position): string =>
  `On hand are ${onHand}, expected ${expected}, needed ${needed}`;
const sumOf = (position: Position): string =>
  `${position.onHand} on hand, ${position.expected} expected less ${position.needed} needed = ${positionOf(position)} ${position.uOM}`;

/**
 * The part of what is expected that a site with this rule uses up, so that the next site does not count on it
 * too.
 */
export const usedUp = ({ reorderPoint, maximum }: Levels, { onHand, expected }: Position): Decimal => {
  const wanted = (maximum ?? reorderPoint ?? decimal(0)).minus(onHand);
  if (wanted.lte(0)) return zero;
  return wanted.lt(expected) ? wanted : expected;
};
