import { draftOf } from './draft.ts';
import type { Plan, ScheduleInput } from './model.ts';
import { placeTask } from './place.ts';
import { planOf } from './plan.ts';
import { type Shop, shopOf } from './shop.ts';

/**
 * A plan of everything: kept tasks first, then order after order by sequence, priority and due date, each
 * task at the earliest place that the earlier ones leave. The input must have passed checkInput.
 */
export const generatePlan = (input: ScheduleInput): Plan => {
  const shop = shopOf(input);
  return planOf(serialDraft(shop, shop.sequence));
};

/** Places all tasks in a sequence in which each comes after its predecessors. */
export const serialDraft = (shop: Shop, sequence: Iterable<number>) => {
  const draft = draftOf(shop);
  for (const task of sequence) placeTask(draft, task);
  return draft;
};
