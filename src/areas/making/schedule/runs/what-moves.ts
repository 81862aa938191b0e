import { instantOf } from '#areas/company/resources';
import type { Instant } from '#lib/instant';
import type { Difference } from './run.resource.ts';
import type { ShopPlan } from './spread-blocks.ts';
import type { Made } from './store-results.ts';

/** So many orders are named. */
const mostOrders = 1000;

/** An order as a plan has it. */
export type PlannedOrder = {
  productionOrderID: string;
  number: string;
  startUTC: Instant | null;
  finishUTC: Instant | null;
  lateMinutes: number;
};

/**
 * What a proposal has elsewhere than the plan in force, and what of it would be so without what it supposes:
 * since that plan was made, time and work went on.
 */
export const whatMoves = (
  { plan, anyway, facts }: Made,
  before: readonly PlannedOrder[],
): { difference: Difference; movesAnyway: string[] } => {
  const standing = new Map(
    facts.inForce.map(({ taskID, startUTC, finishUTC, resourceIDs }) => [
      taskID,
      placeOf(startUTC, finishUTC, resourceIDs),
    ]),
  );
  const [places, placesAnyway] = [placesOf(plan), anyway && placesOf(anyway)];
  const moved = [...new Set([...places.keys(), ...standing.keys()])].filter(
    (task) => places.get(task) !== standing.get(task),
  );
  const movesAnyway = placesAnyway ? moved.filter((task) => places.get(task) === placesAnyway.get(task)) : [];

  const numbers = new Map(facts.orders.map(({ productionOrderID, number }) => [productionOrderID, number]));
  const ordersOf = (of: ShopPlan): Map<string, PlannedOrder> => byID(of.orders.map(orderOf(numbers)));
  const [was, now, nowAnyway] = [byID(before), ordersOf(plan), anyway && ordersOf(anyway)];
  const orders = [...new Set([...was.keys(), ...now.keys()])].flatMap((id): Difference['orders'] => {
    const [old, made] = [was.get(id), now.get(id)];
    if (isSame(old, made)) return [];
    const number = (made ?? old)?.number ?? id;
    const moves = { productionOrderID: id, number, before: side(old), after: side(made) };
    return [nowAnyway ? { ...moves, movesAnyway: isSame(made, nowAnyway.get(id)) } : moves];
  });
  return {
    difference: {
      tasksMoved: moved.length,
      lateMinutesBefore: late(was),
      lateMinutesAfter: late(now),
      ...(nowAnyway ? { anyway: { tasksMoved: movesAnyway.length, lateMinutes: late(nowAnyway) } } : {}),
      orders: orders.toSorted(mostTelling).slice(0, mostOrders),
    },
    movesAnyway,
  };
};

const placesOf = ({ entries }: ShopPlan): Map<string, string> =>
  new Map(
    entries.map(({ task, start, finish, resources }) => [
      task,
      placeOf(instantOf(start), instantOf(finish), resources),
    ]),
  );

const placeOf = (startUTC: Instant, finishUTC: Instant, resourceIDs: readonly string[]): string =>
  [startUTC, finishUTC, ...resourceIDs].join();

const orderOf =
  (numbers: ReadonlyMap<string, string>) =>
  ({ order, start, finish, lateMinutes }: ShopPlan['orders'][number]): PlannedOrder => ({
    productionOrderID: order,
    number: numbers.get(order) ?? order,
    startUTC: start === null ? null : instantOf(start),
    finishUTC: finish === null ? null : instantOf(finish),
    lateMinutes,
  });

const byID = (orders: readonly PlannedOrder[]) => new Map(orders.map((one) => [one.productionOrderID, one]));

const isSame = (one: PlannedOrder | undefined, other: PlannedOrder | undefined): boolean =>
  one?.startUTC === other?.startUTC && one?.finishUTC === other?.finishUTC;

const late = (orders: ReadonlyMap<string, PlannedOrder>): number =>
  [...orders.values()].reduce((sum, { lateMinutes }) => sum + lateMinutes, 0);

const side = (one: PlannedOrder | undefined) =>
  one ? { startUTC: one.startUTC, finishUTC: one.finishUTC, lateMinutes: one.lateMinutes } : null;

type Moved = Difference['orders'][number];
const mostTelling = (a: Moved, b: Moved): number =>
  Number(a.movesAnyway ?? false) - Number(b.movesAnyway ?? false) ||
  (b.after?.lateMinutes ?? 0) - (a.after?.lateMinutes ?? 0) ||
  (a.number < b.number ? -1 : 1);
