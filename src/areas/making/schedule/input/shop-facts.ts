import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { readSettings, type ScheduleSettings } from '../schedule-settings.ts';
import { readInForce, type StandingEntry } from './read-in-force.ts';
import { type Materials, readMaterials } from './read-materials.ts';
import { readResources, type ShopResources } from './read-resources.ts';
import { readOrders, readTasks, type WorkOrder, type WorkTask } from './read-work.ts';

/** All that a schedule is made from, as one snapshot has it. */
export type ShopFacts = {
  now: Instant;
  settings: ScheduleSettings;
  shop: ShopResources;
  orders: WorkOrder[];
  tasks: WorkTask[];
  materials: Materials;
  inForce: StandingEntry[];
};

/** Reads it. */
export const readFacts = async (ctx: Ctx): Promise<ShopFacts> => ({
  now: ctx.now,
  settings: await readSettings(ctx),
  shop: await readResources(ctx),
  orders: await readOrders(ctx),
  tasks: await readTasks(ctx),
  materials: await readMaterials(ctx),
  inForce: await readInForce(ctx),
});
