import { sql } from 'kysely';
import { type Decimal, sum } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { isLive, takenIn } from '../materials/live-bookings.ts';
import type { StoredLot } from '../pieces/store-pieces.ts';
import { inOrder } from '../tasks/settle-tasks.ts';
import { isBegun } from '../tasks/task.machine.ts';
import type { Task } from '../tasks/task.schema.ts';
import { isOfSinglePieces, nameOf, readWhole, type Whole } from './divisible.ts';

/**
 * The orders, locked, that go into another one.
 * @throws Problem 400 for one that makes something else, or otherwise; 400 UnknownReference; 409
 * PreconditionMissing for one of which something was begun, and where the other has too much done
 */
export const readMergeable = async (ctx: Ctx, into: Whole, ids: readonly string[]): Promise<Whole[]> => {
  const known = await ctx.rows(sql<{ id: string; isBooked: boolean }>`
    select p.production_order_id as id, exists (
      select 1 from production_bookings b
      where ${ctx.mine('b')} and b.production_order_id = p.production_order_id and ${isLive}
      group by b.production_order_id
      having sum(${takenIn}) <> 0 or bool_or(b.type in ('SCRAP', 'BYPRODUCT'))) as "isBooked"
    from production_orders p where ${ctx.mine('p')} and p.production_order_id = any (${ids})`);
  const booked = new Map(known.map(({ id, isBooked }) => [id, isBooked]));
  const unknown = ids.flatMap((id, at) => (booked.has(id) ? [] : [`/productionOrderIDs/${at}`]));
  if (unknown[0] !== undefined)
    throw new Problem('UnknownReference', `${unknown[0]} does not exist.`, {
      errors: unknown.map((pointer) => ({ pointer, detail: 'does not exist' })),
    });
  refuseDone(into);
  const others: Whole[] = [];
  for (const id of ids) others.push(await readWhole(ctx, id));
  refuseTogether(
    others.flatMap((one, at) => [
      refusal(one, at, beganOf(one, booked.get(one.productionOrderID) ?? false)),
      differs(into, one, at),
    ]),
  );
  return others;
};

/** More of what is done already would have to be made again. */
const refuseDone = (into: Whole): void => {
  const done = into.tasks.filter((one) => one.status === 'COMPLETED' && !isOfSinglePieces(one));
  const missing = [...done.map(nameOf), ...(into.batchID === null ? [] : ['batchID'])];
  if (missing.length === 0) return;
  const why =
    done.length > 0
      ? `tasks of ${into.number} are COMPLETED`
      : `${into.number} is in a batch: take it out first`;
  throw new Problem('PreconditionMissing', `Nothing goes into it any more, because ${why}.`, { missing });
};

/** Why an order stays one of its own. */
const beganOf = ({ status, tasks, actualMinutes, batchID }: Whole, isBooked: boolean): string | undefined => {
  if (status !== 'PLANNED' && status !== 'RELEASED') return `is ${status}`;
  if (tasks.some(isBegun)) return 'has tasks that were begun';
  if (actualMinutes.gt(0)) return 'has clocked time';
  if (isBooked) return 'has material that was booked: return it first';
  return batchID === null ? undefined : 'is in a batch: take it out first';
};

const refusal = ({ number }: Whole, at: number, why: string | undefined): Problem | undefined =>
  why === undefined
    ? undefined
    : new Problem('PreconditionMissing', `${number} ${why}.`, {
        errors: [{ pointer: `/productionOrderIDs/${at}`, detail: `${number} ${why}` }],
      });

const differs = (into: Whole, one: Whole, at: number): Problem | undefined => {
  const place = `/productionOrderIDs/${at}`;
  if (printJson(whatOf(into)) !== printJson(whatOf(one)))
    return invalid(place, `${one.number} is not for the same line, item and site as ${into.number}`);
  if (printJson(howOf(into)) !== printJson(howOf(one)))
    return invalid(place, `${one.number} has another router or bill of materials than ${into.number}`);
  return undefined;
};

const whatOf = (one: Whole) => [
  ...[one.salesOrderID, one.itemAndQtyID, one.lineItemID, one.serviceTicketLineItemID],
  ...[one.itemID, one.productID, one.versionID, one.uOM, one.locationID, one.reworkOfProductionOrderID],
];

/** Router and bill of materials without their ids; what a task cost when it was taken over may differ. */
const howOf = ({ tasks, materials }: Whole) => {
  const router = routerOf(tasks);
  const placeOf = (id: string | null) => router.findIndex(({ taskID }) => taskID === id);
  return [
    router.map((one) => [
      ...[one.name, one.setupMinutes, one.minutes, one.teardownMinutes, one.transferMinutes],
      ...[one.resources, one.skills, one.isOutside, one.supplierID, one.locationID],
      ...[one.status === 'SKIPPED', one.quantity === null, one.dependsOn.map(placeOf)],
    ]),
    materials.map((row) => [
      ...[row.itemID ?? row.itemNumber, row.quantityPerPiece, row.uOM, row.isByProduct],
      ...[row.issueMethod, placeOf(row.taskID)],
    ]),
  ];
};

const routerOf = (tasks: readonly Task[]): Task[] =>
  inOrder(tasks).filter((one) => one.status !== 'CANCELLED' && !isOfSinglePieces(one));

/** The router that stays, with the pieces of all where a task says its own. */
export const mergedTasks = ({ tasks }: Whole, others: readonly Whole[]): Task[] => {
  const added = new Map(routerOf(tasks).map(({ taskID }, at) => [taskID, at]));
  const routers = others.map((one) => routerOf(one.tasks));
  return tasks.map((one) => {
    const at = added.get(one.taskID);
    if (at === undefined || one.quantity === null) return one;
    return { ...one, quantity: sum([one.quantity, ...routers.flatMap((each) => each[at]?.quantity ?? [])]) };
  });
};

/** The lots of all. A lot that had all of its order says how much that was, once there are others. */
export const mergedLots = (all: readonly Whole[]): StoredLot[] => {
  const lots = new Map<string, Decimal>();
  const rows = all.flatMap((order) =>
    order.lotNumbers.map(({ lotNumber, quantity }) => ({
      lotNumber,
      quantity: quantity ?? order.quantity,
    })),
  );
  for (const { lotNumber, quantity } of rows)
    lots.set(lotNumber, sum([quantity, ...(lots.has(lotNumber) ? [lots.get(lotNumber) ?? quantity] : [])]));
  const isAll = lots.size === 1 && all.every(({ lotNumbers }) => lotNumbers[0]?.quantity === null);
  return [...lots].map(([lotNumber, quantity]) => ({ lotNumber, quantity: isAll ? null : quantity }));
};
