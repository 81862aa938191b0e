import type { Ctx } from '#platform/ctx';
import { queueWork } from '#platform/queued-work/queue';
import { nextTime, readTimeTable } from '../language/time-table.ts';
import type { Design } from './design.resource.ts';

/** The queue in which a design with a schedule waits for its time. */
export const timeKind = 'AUTOMATION_TIME';

/** Has a worker set the design off at its next time, where it has a schedule. Answers when that is. */
export const queueNextTime = (
  ctx: Ctx,
  { designID, trigger }: Pick<Design, 'designID' | 'trigger'>,
): string | null => {
  const table = trigger.schedule === undefined ? undefined : readTimeTable(trigger.schedule);
  if (table === undefined || typeof table === 'string') return null;
  const next = nextTime(table, ctx.principal.timeZone, ctx.now) ?? null;
  if (next !== null) queueWork(ctx, timeKind, designID, next);
  return next;
};
