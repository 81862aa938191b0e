import { instantOf } from '#areas/company/resources';
import { type Decimal, decimal } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import { packed, unpacked } from '#platform/heavy/across';
import type { Read } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { makeInput } from '../input/make-input.ts';
import { exact } from '../input/make-task.ts';
import { readFacts, type ShopFacts } from '../input/shop-facts.ts';
import { comparesTwo } from '../runs/plan-tasks.ts';
import type { Impact } from './resequence.resource.ts';

/** The order that is to be moved, and where to or by when. */
type Wish = {
  productionOrderID: string;
  requestedSequence?: Decimal | null | undefined;
  requestedDateUTC?: Instant | null | undefined;
};

/** Where it would be, and what that moves. */
export type Found = { requestedSequence: Decimal; currentSequence: Decimal | null; impact: Impact };

/** The most orders that are named. */
const mostOrders = 200;

/**
 * What it would do to give an order another place: two plans, made in a thread without a connection held.
 * Undefined where the order is not open to it (unknown, on hold, over).
 * @throws Problem 409 TooMany where more orders or tasks are open than are planned at once, and as `Heavy`
 */
export const findImpact = async ({ heavy }: Outside, read: Read, wish: Wish): Promise<Found | undefined> => {
  const facts = await read(readFacts);
  const order = facts.orders.find(
    ({ productionOrderID, status }) => productionOrderID === wish.productionOrderID && status !== 'ONHOLD',
  );
  if (!order) return undefined;
  const requestedSequence = wish.requestedSequence ?? first(facts);
  const { input } = makeInput(facts);
  const after = {
    ...input,
    orders: input.orders.map((one) =>
      one.id === wish.productionOrderID ? { ...one, sequence: exact(requestedSequence) } : one,
    ),
  };
  const plans = unpacked(await heavy.run(comparesTwo, packed({ before: input, after })));
  const numbers = new Map(facts.orders.map(({ productionOrderID, number }) => [productionOrderID, number]));
  const was = new Map(plans.before.orders.map((one) => [one.order, one]));
  const orders = plans.after.orders.flatMap(({ order: id, finish, lateMinutes }) => {
    const before = was.get(id);
    if (id !== wish.productionOrderID && before?.finish === finish) return [];
    return [
      {
        ...{ productionOrderID: id, number: numbers.get(id) ?? id },
        ...{ finishBefore: utc(before?.finish), finishAfter: utc(finish) },
        ...{ lateMinutesBefore: before?.lateMinutes ?? 0, lateMinutesAfter: lateMinutes },
      },
    ];
  });
  const isOwn = ({ productionOrderID }: { productionOrderID: string }) =>
    productionOrderID === wish.productionOrderID;
  const own = orders.find(isOwn);
  const by = wish.requestedDateUTC ?? null;
  const late = (plan: typeof plans.after): number =>
    plan.orders.reduce((sum, one) => sum + one.lateMinutes, 0);
  return {
    requestedSequence,
    currentSequence: order.sequenceNumber,
    impact: {
      asOfUTC: facts.now,
      isMet: by === null ? null : own?.finishAfter != null && own.finishAfter <= by,
      ...{ lateMinutesBefore: late(plans.before), lateMinutesAfter: late(plans.after) },
      orders: [...orders.filter(isOwn), ...orders.filter((one) => !isOwn(one))].slice(0, mostOrders),
    },
  };
};

const utc = (minute: number | null | undefined): Instant | null =>
  minute == null ? null : instantOf(minute);

/** Before all others that are open. */
const first = ({ orders }: ShopFacts): Decimal =>
  orders
    .reduce((least, { sequenceNumber }) => (sequenceNumber?.lt(least) ? sequenceNumber : least), decimal(1))
    .minus(1);
