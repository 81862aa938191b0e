import type { Reason } from '#scheduler/explain';
import type { Cause, Entry, Plan, Unplaced } from '#scheduler/model';
import type { Block } from '../input/blocks.ts';

/** An entry of a task; `shared`: of which batch, and its part of the minutes that all of it takes. */
export type ShopEntry = Entry & { shared?: { batchID: string; minutes: number } };

/** A plan in which each task of a batch has its own entry. */
export type ShopPlan = Omit<Plan, 'entries'> & { entries: ShopEntry[] };

/**
 * Has each task of a block stand where the block stands. Reasons that name the block then name the task of
 * the order that is asked about, else the first of the block. `orderOf`: of a task that is done alone.
 */
export const blockSpreader = (blocks: readonly Block[], orderOf: (task: string) => string) => {
  const byID = new Map(blocks.map((block) => [block.id, block]));
  const taskFor = (task: string, order: string): string => {
    const members = byID.get(task)?.members ?? [];
    const own = members.find(({ productionOrderID }) => productionOrderID === order) ?? members[0];
    return own?.taskID ?? task;
  };
  const causeFor = <T extends Cause | Unplaced['why']>(why: T, order: string): T => {
    if ('task' in why) return { ...why, task: taskFor(why.task, order) };
    return 'after' in why && why.after !== undefined ? { ...why, after: taskFor(why.after, order) } : why;
  };
  const membersOf = (task: string) =>
    byID.get(task)?.members ?? [{ taskID: task, productionOrderID: orderOf(task), runMinutes: 0 }];

  return {
    spread: (plan: Plan): ShopPlan => ({
      ...plan,
      entries: plan.entries.flatMap((entry): ShopEntry[] => {
        const members = membersOf(entry.task);
        const block = byID.get(entry.task);
        const parts = block && partsOf(entry, block);
        return members.map(({ taskID, productionOrderID: order }, at) => ({
          ...entry,
          ...{ task: taskID, why: causeFor(entry.why, order) },
          ready: { ...entry.ready, why: causeFor(entry.ready.why, order) },
          ...(block ? { shared: { batchID: block.batchID, minutes: parts?.[at] ?? 0 } } : {}),
        }));
      }),
      unplaced: plan.unplaced.flatMap(({ task, why }) =>
        membersOf(task).map(({ taskID, productionOrderID }) => ({
          task: taskID,
          why: causeFor(why, productionOrderID),
        })),
      ),
    }),
    /** A chain of reasons of an order, from its last task back. */
    reasonsFor: (reasons: readonly Reason[], order: string): Reason[] => {
      let asked = order;
      return reasons.map(({ task, why }) => {
        const own = taskFor(task, asked);
        asked = membersOf(task).find(({ taskID }) => taskID === own)?.productionOrderID ?? asked;
        return { task: own, why: causeFor(why, asked) };
      });
    },
  };
};

/** The minutes of a block as its tasks have part in them, in whole ones that sum to all of it. */
const partsOf = ({ blocks }: Entry, { members }: Block): number[] => {
  const whole = blocks.reduce((sum, { start, end }) => sum + end - start, 0);
  const all = members.reduce((sum, { runMinutes }) => sum + runMinutes, 0);
  const weights = members.map(({ runMinutes }) => (all === 0 ? 1 / members.length : runMinutes / all));
  let [sum, given] = [0, 0];
  return weights.map((weight, at) => {
    sum += weight;
    const until = at === weights.length - 1 ? whole : Math.floor(whole * sum);
    const part = until - given;
    given = until;
    return part;
  });
};
