import { sql } from 'kysely';
import { lockProductionOrders } from '#areas/making/prodorders';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';

/** What decides about the orders of a batch. */
type Planned = {
  taskName: string | null;
  resourceID: string | null;
  capacity: Decimal | null;
  productionOrderIDs: string[];
};
type Kept = Planned & { batchID: string; status: string };

/** Work on the order `p` has begun, or time was clocked at it. */
export const hasBegun = sql`(coalesce(p.held_status, p.status) in ('WIP', 'COMPLETED') or exists (
  select 1 from production_actuals a
  where a.tenant_id = p.tenant_id and a.production_order_id = p.production_order_id and a.minutes > 0))`;

/**
 * Locks the orders that a batch takes or lets go, and sees that they can be made together.
 * @throws Problem 400 for what does not fit, 400 UnknownReference, 409 InAnotherBatch
 */
export const checkMembers = async (ctx: Ctx, row: Planned, old: Kept | undefined): Promise<void> => {
  if (row.resourceID !== null && row.taskName === null)
    throw invalid('/resourceID', 'goes with taskName alone: whole orders have several tasks');
  const ids = row.productionOrderIDs;
  const isNew = (id: string) => !old?.productionOrderIDs.includes(id);
  const out = old?.productionOrderIDs.filter((id) => !ids.includes(id)) ?? [];
  const isAsBefore =
    old && out.length === 0 && !ids.some(isNew) && sameTask(old, row) && sameCapacity(old, row);
  if (isAsBefore) return;
  await lockProductionOrders(ctx, [...ids, ...out]);
  const orders = await readOrders(ctx, [...ids, ...out], row.taskName);
  const place = (id: string) => `/productionOrderIDs/${ids.indexOf(id)}`;
  const unknown = ids.filter((id) => !orders.has(id) && isNew(id));
  if (unknown[0] !== undefined)
    throw new Problem('UnknownReference', `${place(unknown[0])} does not exist.`, {
      errors: unknown.map((id) => ({ pointer: place(id), detail: 'does not exist' })),
    });
  const members = ids.flatMap((id) => orders.get(id) ?? []);
  const elsewhere = members.filter(({ batchID }) => batchID !== null && batchID !== old?.batchID);
  if (elsewhere[0])
    throw new Problem(
      'InAnotherBatch',
      `${elsewhere.map(({ number }) => number).join(', ')} cannot be in two batches: take it out of the other one first.`,
      { errors: elsewhere.map(({ id }) => ({ pointer: place(id), detail: 'is in another batch' })) },
    );
  const [first] = members;
  refuseTogether([
    out.length > 0 &&
      old?.status === 'COMPLETING' &&
      invalid('/productionOrderIDs', 'must keep its orders: some are done. Dissolve it to let them go'),
    ...out.map((id) => {
      const one = orders.get(id);
      return (
        !!one?.isBegun &&
        one.batchID === old?.batchID &&
        invalid('/productionOrderIDs', `must keep ${one.number}: work on it has begun`)
      );
    }),
    ...members.flatMap((one) => [
      isNew(one.id) &&
        (one.isBegun || one.isClosed) &&
        invalid(place(one.id), `${one.number} was begun, or is closed`),
      one.router === null && invalid(place(one.id), `${one.number} has no task ${row.taskName}`),
      first !== undefined &&
        one.router !== null &&
        first.router !== null &&
        one.router !== first.router &&
        invalid(place(one.id), `${one.number} is made otherwise than ${first.number}: ${otherwise(row)}`),
      first !== undefined &&
        one.uOM !== first.uOM &&
        invalid(place(one.id), `${one.number} is counted in ${one.uOM}, ${first.number} in ${first.uOM}`),
    ]),
    row.capacity !== null &&
      sumOf(members).gt(row.capacity) &&
      invalid('/capacity', `is less than the ${sumOf(members).toFixed()} of its orders`),
  ]);
};

const sameTask = (old: Planned, row: Planned) => old.taskName === row.taskName;
const sameCapacity = (old: Planned, row: Planned) =>
  old.capacity === null || row.capacity === null
    ? old.capacity === row.capacity
    : old.capacity.eq(row.capacity);
const otherwise = ({ taskName }: Planned) =>
  taskName === null ? 'another item, or other tasks' : 'another set-up of that task';
const sumOf = (members: readonly { quantity: Decimal }[]) =>
  members.reduce((sum, { quantity }) => sum.plus(quantity), zero);

type Order = {
  id: string;
  number: string;
  batchID: string | null;
  uOM: string;
  quantity: Decimal;
  isBegun: boolean;
  isClosed: boolean;
  /** What must be equal: the set-up of the shared task, or item and tasks. Null: it lacks the task. */
  router: string | null;
};

const readOrders = async (
  ctx: Ctx,
  ids: readonly string[],
  taskName: string | null,
): Promise<Map<string, Order>> => {
  const tasks = sql`from production_tasks k where k.tenant_id = p.tenant_id
    and k.production_order_id = p.production_order_id and k.status <> 'CANCELLED'`;
  const router =
    taskName === null
      ? sql`concat_ws(' / ', coalesce(p.item_id, p.product_id), p.version_id,
          (select string_agg(k.name, ' / ' order by k.task_number, k.task_id) ${tasks}))`
      : sql`(select coalesce(k.setup_attribute, '') ${tasks} and lower(k.name) = lower(${taskName})
          order by k.task_number, k.task_id limit 1)`;
  const rows = await ctx.rows(sql<Order>`
    select p.production_order_id as id, p.number, p.batch_id as "batchID", p.uom as "uOM", p.quantity,
      ${hasBegun} as "isBegun", p.status in ('COMPLETED', 'CANCELLED') as "isClosed", ${router} as router
    from production_orders p where ${ctx.mine('p')} and p.production_order_id = any (${ids})`);
  return new Map(rows.map((one) => [one.id, one]));
};
