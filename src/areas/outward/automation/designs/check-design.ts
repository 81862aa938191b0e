import type { Ctx } from '#platform/ctx';
import { needEntity } from '#platform/event';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import type { Action } from '../actions/action.schema.ts';
import { refusalsOfActions } from '../actions/check-actions.ts';
import { refusalOfExpression } from '../language/language.ts';
import { nextTime, readTimeTable } from '../language/time-table.ts';
import { findEventType, namesFor, type Trigger, type World } from '../world.ts';

/**
 * Refuses a trigger that nothing could set off, and of whose records who asks may read nothing.
 * @throws Problem 400, 403
 */
export const checkTrigger = (world: World, ctx: Ctx, trigger: Trigger): void => {
  const { entity, event, schedule } = trigger;
  if (schedule !== undefined) {
    refuseTogether([
      entity !== undefined && invalid('/trigger/entity', 'cannot stand beside schedule'),
      event !== undefined && invalid('/trigger/event', 'cannot stand beside schedule'),
    ]);
    const read = readTimeTable(schedule);
    if (typeof read === 'string') throw invalid('/trigger/schedule', read);
    if (nextTime(read, ctx.principal.timeZone, ctx.now) === undefined)
      throw invalid('/trigger/schedule', 'names a day that never comes');
    return;
  }
  if (entity === undefined || event === undefined)
    throw invalid('/trigger', 'must have entity and event, or schedule');
  findEventType(world, trigger);
  needEntity(ctx, entity);
};

/** What a rule says. */
export type SaidRule = { condition: string | null; actions: readonly Action[] };

/** Refuses a rule that could not run on a trigger, with all that is wrong. @throws Problem 400, 403 */
export const checkRule = (world: World, ctx: Ctx, trigger: Trigger, { condition, actions }: SaidRule): void =>
  refuseTogether([
    condition === null
      ? undefined
      : refusalOfExpression(namesFor(world, trigger), condition, '/condition', 'BOOLEAN'),
    ...refusalsOfActions(world, ctx, trigger, actions),
  ]);
