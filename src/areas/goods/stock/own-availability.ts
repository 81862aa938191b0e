import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseTogether, tellAll } from '#platform/tell-all';
import type { AssessedItem, Assessment, Requirement } from './availability.ts';
import { backTo, ratioTo } from './item-units.ts';
import { findRequired, type RequiredItem, type Stock } from './required-items.ts';
import type { Settings } from './stock-settings.ts';

/** How the service's own ledger names itself as a source. */
export const ownSource = 'Millwright';

/** What the tenant's own ledger says, as of now. @throws Problem 400 for a unit that cannot be converted */
export const ownAvailability = async (
  ctx: Ctx,
  requirements: readonly Requirement[],
  rule: Settings['availableToPromise'],
): Promise<{ assessment: Assessment; items: RequiredItem[] }> => {
  const items = await findRequired(ctx, requirements, { withStock: true });
  await tellAll(...items.map((item) => () => refuseStrangeUnits(item)));
  const entries = items.map((item) => entryOf(item, rule));
  return {
    assessment: { source: ownSource, snapshotAtUTC: ctx.now, isHealthy: true, items: entries },
    items,
  };
};

/**
 * @throws Problem 400 with the place of each requirement in a unit that cannot be converted into the item's
 */
const refuseStrangeUnits = ({ known, lines }: RequiredItem): void =>
  refuseTogether(
    lines.flatMap(({ at, uOM }) =>
      known && !ratioTo(known, uOM)
        ? [
            invalid(
              `/requirements/${at}/uOM`,
              `cannot be converted into ${known.uOM}, in which the item is kept`,
            ),
          ]
        : [],
    ),
  );

const entryOf = (item: RequiredItem, rule: Settings['availableToPromise']): AssessedItem => {
  const { itemID, known, lines } = item;
  // An item has a requirement, else it would not be here.
  const [first] = lines as [RequiredItem['lines'][number]];
  const named = { itemID, ...(first.itemID === undefined ? { itemNumber: first.itemNumber as string } : {}) };
  const { uOM } = first;
  if (!known) {
    const nothing = {
      onHandQuantity: zero,
      allocatedQuantity: zero,
      availableQuantity: zero,
      inboundQuantity: zero,
    };
    return { ...named, isKnown: false, ...nothing, uOM };
  }
  // Each can be converted, or it would have been refused.
  const ratio = ratioTo(known, uOM) as NonNullable<ReturnType<typeof ratioTo>>;
  const inUnit = (quantity: Decimal, rounding: 'down' | 'up' = 'down') => backTo(quantity, ratio, rounding);
  const { onHand, allocated, inbound, nextReceiptUTC } = first.stock;
  // Of several dates the one with the least to come until then: what is promised must hold for each.
  const least = lines
    .map(({ stock }) => promise(stock, rule))
    .reduce((one, other) => (other.lt(one) ? other : one));
  return {
    ...named,
    onHandQuantity: inUnit(onHand),
    allocatedQuantity: inUnit(allocated, 'up'),
    availableQuantity: inUnit(least),
    inboundQuantity: inUnit(inbound),
    ...(nextReceiptUTC === null ? {} : { nextReceiptUTC }),
    uOM,
  };
};

/** What can be promised by a rule, in the item's unit. */
export const promise = (
  { onHand, allocated, held, due, safetyStock }: Stock,
  rule: Settings['availableToPromise'],
): Decimal => {
  const free = onHand.minus(held).minus(allocated);
  switch (rule) {
    case 'ON_HAND_MINUS_ALLOCATED':
      return free;
    case 'PLUS_INBOUND':
      return free.plus(due);
    case 'MINUS_SAFETY_STOCK':
      return free.minus(safetyStock);
  }
};
