import { dateIn } from '#lib/instant';
import type { Ctx } from './ctx.ts';
import { invalid } from './problem.ts';

/**
 * Refuses an instant of a day that has not come, in the tenant's calendar: nothing came in tomorrow. All of
 * today has come, since a file says a day without a time. @throws Problem 400
 */
export const refuseLaterDay = (ctx: Ctx, pointer: string, instant: string): void => {
  const { timeZone } = ctx.principal;
  if (dateIn(timeZone, instant) > dateIn(timeZone, ctx.now)) throw invalid(pointer, 'is in the future');
};
