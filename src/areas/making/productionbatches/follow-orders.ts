import { sql } from 'kysely';
import { productionStatusChanged } from '#areas/making/prodorders';
import { writeMove } from '#kit/machine/move-row';
import { auditRow, emitRow, lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import type { Reaction } from '#platform/reaction';
import { followingStatuses } from './batch.machine.ts';
import { type Batch, batchResource, batchStatusChanged } from './batch.resource.ts';

/** A batch is COMPLETING once one of its orders is COMPLETED, and COMPLETED with the last of them. */
export const followOrders: Reaction = {
  on: productionStatusChanged,
  run: async (ctx, { body }) => {
    const { batchID } = body as { batchID: string | null };
    if (batchID !== null) await follow(ctx, batchID);
  },
};

/** Moves a batch to where its orders stand. The caller holds the lock of the order that changed. */
export const follow = async (ctx: Ctx, batchID: string): Promise<void> => {
  const batch = await lockRow(ctx, batchResource, batchID);
  if (!followingStatuses.some((one) => one === batch.status)) return;
  const to = await standing(ctx, batchID);
  if (to === batch.status) return;
  const row: Batch = await writeMove(ctx, batchResource, batch, to, {});
  auditRow(ctx, batchResource, 'STATUS', batch, row);
  await emitRow(ctx, batchResource, batchStatusChanged, row);
};

const standing = async (ctx: Ctx, batchID: string) => {
  const { open, completed } = await ctx.one(
    sql<{ open: number; completed: number }>`
    select count(*) filter (where p.status not in ('COMPLETED', 'CANCELLED'))::int as open,
      count(*) filter (where p.status = 'COMPLETED')::int as completed
    from production_orders p where ${ctx.mine('p')} and p.batch_id = ${batchID}`,
    'batch',
  );
  if (completed === 0) return 'ACTIVE';
  return open > 0 ? 'COMPLETING' : 'COMPLETED';
};
