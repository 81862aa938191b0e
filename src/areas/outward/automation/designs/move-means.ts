import type { Ctx } from '#platform/ctx';
import { dropWork } from '#platform/queued-work/queue';
import type { World } from '../world.ts';
import { checkRule, checkTrigger } from './check-design.ts';
import type { Design } from './design.resource.ts';
import { queueNextTime, timeKind } from './next-run.ts';
import { readRules } from './read-rules.ts';

/** The code behind the words of a design's life cycle; without a world for the service, which only pauses. */
export const moveMeans = (world: World | undefined) => ({
  requires: {
    rules: async (ctx: Ctx, design: Design): Promise<string | undefined> => {
      if (!world) throw new Error('Only users activate a design.');
      checkTrigger(world, ctx, design.trigger);
      const rules = await readRules(ctx, design.designID);
      for (const rule of rules) checkRule(world, ctx, design.trigger, rule);
      return rules.length === 0 ? 'The design has no rules yet.' : undefined;
    },
  },
  effects: {
    beginAnew: (ctx: Ctx, design: Design) => ({
      ...{ ownerUserID: ctx.userID, pausedReason: null },
      nextRunUTC: queueNextTime(ctx, design),
    }),
    wait: (ctx: Ctx, design: Design) => {
      dropWork(ctx, timeKind, design.designID);
      return { nextRunUTC: null };
    },
  },
});
