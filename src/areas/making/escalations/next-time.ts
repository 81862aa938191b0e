import { sql } from 'kysely';
import { workingTimesAfter } from '#areas/company/resources';
import { statusesOf } from '#kit/machine';
import { addMinutes } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Escalation } from './escalation.fields.ts';
import { escalationMachine } from './escalation.machine.ts';

const order = statusesOf(escalationMachine);

/** Whether levels still rise in this status. */
export const isRising = ({ status, risesUntil }: Pick<Escalation, 'status' | 'risesUntil'>): boolean =>
  order.indexOf(status) < order.indexOf(risesUntil);

type Rising = Pick<
  Escalation,
  'status' | 'risesUntil' | 'level' | 'levels' | 'levelsFromUTC' | 'isByWorkingTime' | 'productionOrderID'
>;

/** When the level after `level` is due; null where none is left, or it rises no more. */
export const nextTime = async (ctx: Ctx, row: Rising): Promise<string | null> => {
  const next = row.levels[row.level];
  if (!next || !isRising(row)) return null;
  const { afterMinutes } = next;
  if (!row.isByWorkingTime) return addMinutes(row.levelsFromUTC, afterMinutes);
  const made = await ctx.first(sql<{ locationID: string | null }>`
    select p.location_id as "locationID" from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = ${row.productionOrderID}`);
  const since = { locationID: made?.locationID ?? null, since: row.levelsFromUTC };
  const [due] = await workingTimesAfter(ctx, since, [afterMinutes]);
  return due ?? null;
};
