import { sql } from 'kysely';
import { productionCreated, productionStatusChanged } from '#areas/making/prodorders';
import { batchStatusChanged } from '#areas/making/productionbatches';
import type { Ctx } from '#platform/ctx';
import { type Reaction, reaction } from '#platform/reaction';
import { startBuild } from './runs/start-run.ts';
import { readSettings } from './schedule-settings.ts';

/** A small shop's schedule follows by itself: a run waits, if none does, as long as few orders are open. */
const followUp = async (ctx: Ctx): Promise<void> => {
  const { autoScheduleBelow } = await readSettings(ctx);
  if (autoScheduleBelow === 0) return;
  const { open } = await ctx.one(
    sql<{ open: number }>`
      select count(*)::int as open from (
        select from production_orders p
        where ${ctx.mine('p')} and p.status in ('PLANNED', 'RELEASED', 'WIP', 'ONHOLD') limit ${autoScheduleBelow}) o`,
    'count',
  );
  if (open < autoScheduleBelow) await startBuild(ctx, { trigger: 'AUTO' }, { joins: false });
};

/** One that waits reads what is so when it begins: many events of one request ask once. */
export const autoReactions: Reaction[] = [productionCreated, productionStatusChanged, batchStatusChanged].map(
  (on) => reaction({ on, run: followUp, runMany: followUp }),
);
