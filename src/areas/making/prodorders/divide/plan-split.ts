import { sql } from 'kysely';
import { type Decimal, decimal, roundHalfUp, sum, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { isLive } from '../materials/live-bookings.ts';
import type { StoredMaterial } from '../materials/write-materials.ts';
import type { StoredPiece } from '../pieces/store-pieces.ts';
import { settle } from '../tasks/settle-tasks.ts';
import { isBegun } from '../tasks/task.machine.ts';
import type { StoredTask } from '../tasks/write-tasks.ts';
import { isOfSinglePieces, nameOf, type Whole } from './divisible.ts';

/** What each of the two has. */
export type Parts = {
  kept: Decimal;
  leaves: Decimal;
  staying: StoredPiece[];
  leaving: StoredPiece[];
  keptTasks: StoredTask[];
  madeTasks: StoredTask[];
  madeMaterials: StoredMaterial[];
};
type Sent = { quantity: Decimal; serialNumbers?: string[] };

/**
 * Divides an order, without writing anything.
 * @throws Problem 400 for what does not fit the order, 409 PreconditionMissing where what was begun of it,
 * or rework of single pieces, needs more than it would keep
 */
export const planSplit = (ctx: Ctx, order: Whole, { quantity: leaves, serialNumbers = [] }: Sent): Parts => {
  if (leaves.gte(order.quantity))
    throw invalid('/quantity', `must be less than the ${order.quantity.toFixed()} of ${order.number}`);
  const kept = order.quantity.minus(leaves);
  const pieces = dividePieces(order, serialNumbers, kept, leaves);
  const keptTasks = order.tasks.map((one) => ({ ...one, quantity: shareOf(one, kept, order) }));
  refuseMissing(`${order.number} keeps too little: what was done of it stays`, [
    ...keptTasks.flatMap((one) => tooMuchDone(one, kept)),
    ...order.materials.flatMap((row) => tooMuchBooked(row, kept)),
    ...tooMuchInLots(order, kept),
  ]);
  const { tasks, ids } = copyTasks(ctx, order, leaves);
  const madeMaterials = order.materials.map((row) => ({
    ...row,
    materialID: ctx.newID(),
    taskID: row.taskID === null ? null : (ids.get(row.taskID) ?? null),
  }));
  return { kept, leaves, ...pieces, keptTasks, madeTasks: tasks, madeMaterials };
};

/** For a piece that leaves nothing may have been booked: who looks for what went into it would miss it. */
export const refuseBoundPieces = async (
  ctx: Ctx,
  { productionOrderID, itemID, number }: Whole,
  leaving: readonly StoredPiece[],
): Promise<void> => {
  const serials = leaving.map(({ serialNumber }) => serialNumber);
  const bound = await ctx.rows(sql<{ serialNumber: string }>`
    select distinct s.serial as "serialNumber"
    from production_bookings b
      join unnest(${serials}::text[]) as s(serial) on b.for_serial_number = s.serial
        or (b.item_id = ${itemID} and b.serial_number = s.serial)
    where ${ctx.mine('b')} and b.production_order_id = ${productionOrderID} and ${isLive}
    order by s.serial`);
  refuseMissing(
    `Material of ${number} was booked for pieces that would leave it`,
    bound.map(({ serialNumber }) => serialNumber),
  );
};

const refuseMissing = (why: string, missing: readonly string[]): void => {
  if (missing.length > 0)
    throw new Problem('PreconditionMissing', `${why}: ${missing.join('; ')}.`, { missing: [...missing] });
};

const dividePieces = (order: Whole, named: readonly string[], kept: Decimal, leaves: Decimal) => {
  const captured = new Set(order.serialNumbers.map(({ serialNumber }) => serialNumber));
  for (const [at, one] of named.entries()) {
    if (!captured.has(one)) throw invalid(`/serialNumbers/${at}`, `is no piece of ${order.number}`);
    if (named.indexOf(one) < at) throw invalid(`/serialNumbers/${at}`, 'stands twice in the list');
  }
  if (leaves.lt(named.length))
    throw invalid('/serialNumbers', `are more than the ${leaves.toFixed()} that leave`);
  const staying = order.serialNumbers.filter(({ serialNumber }) => !named.includes(serialNumber));
  if (kept.lt(staying.length))
    throw invalid(
      '/serialNumbers',
      `leave ${staying.length} pieces to ${order.number}, which keeps ${kept.toFixed()}: name more of them`,
    );
  const leaving = order.serialNumbers.filter(({ serialNumber }) => named.includes(serialNumber));
  return { staying: staying.map(plainPiece), leaving: leaving.map(plainPiece) };
};
const plainPiece = ({ serialNumber, outcome }: StoredPiece): StoredPiece => ({ serialNumber, outcome });

/** What an order that has so much has of a task with pieces of its own: in proportion, never nothing. */
const shareOf = (
  task: Pick<StoredTask, 'isInserted' | 'quantity'>,
  part: Decimal,
  { quantity }: Pick<Whole, 'quantity'>,
): Decimal | null => {
  if (task.quantity === null || isOfSinglePieces(task)) return task.quantity;
  const share = roundHalfUp(task.quantity.times(part).div(quantity), 6);
  return share.gt(zero) ? share : decimal('0.000001');
};

const tooMuchDone = (task: StoredTask, kept: Decimal): string[] => {
  const stays = isOfSinglePieces(task);
  const [done, may] = [task.quantityGood.plus(task.quantityScrapped), stays ? kept : (task.quantity ?? kept)];
  if (isBegun(task) && done.gt(may)) return [`${nameOf(task)}: ${done.toFixed()} pieces were counted`];
  const isOff = task.status === 'CANCELLED' || task.status === 'SKIPPED';
  return stays && !isOff && task.quantity?.gt(kept)
    ? [`${nameOf(task)}: is for ${task.quantity.toFixed()} pieces`]
    : [];
};

const tooMuchBooked = (row: Whole['materials'][number], kept: Decimal): string[] =>
  row.quantityIssued.gt(roundHalfUp(row.quantityPerPiece.times(kept), 6))
    ? [`${row.itemNumber}: ${row.quantityIssued.toFixed()} ${row.uOM ?? ''} were booked`]
    : [];

const tooMuchInLots = ({ lotNumbers }: Whole, kept: Decimal): string[] => {
  const all = sum(lotNumbers.map(({ quantity }) => quantity ?? zero));
  return all.gt(kept) ? [`lots: ${all.toFixed()} pieces are in them`] : [];
};

/** The router of the part: nothing of it is begun. What nobody does, and rework of pieces, stays behind. */
const copyTasks = (ctx: Ctx, order: Whole, leaves: Decimal) => {
  const copied = order.tasks.filter((one) => one.status !== 'CANCELLED' && !isOfSinglePieces(one));
  const ids = new Map(copied.map(({ taskID }) => [taskID, ctx.newID()]));
  const byID = new Map(order.tasks.map((one) => [one.taskID, one]));
  // What stays behind is waited for no more, but what that waits for is.
  const waitsFor = (id: string): string[] => {
    const own = ids.get(id);
    return own === undefined ? (byID.get(id)?.dependsOn ?? []).flatMap(waitsFor) : [own];
  };
  const tasks = settle(
    copied.map(
      (one): StoredTask => ({
        ...one,
        taskID: ids.get(one.taskID) ?? one.taskID,
        status: one.status === 'SKIPPED' ? 'SKIPPED' : 'PLANNED',
        dependsOn: [...new Set(one.dependsOn.flatMap(waitsFor))],
        quantity: shareOf(one, leaves, order),
        ...{ quantityGood: zero, quantityScrapped: zero, scrapReason: null },
        ...{ startedUTC: null, finishedUTC: null },
      }),
    ),
  );
  return { tasks, ids };
};
