import { instantOf } from '#areas/company/resources';
import type { Reason } from '#scheduler/explain';
import type { Cause, Unplaced } from '#scheduler/model';
import { type DelayedBy, nothingNamed, type WhyChain } from '../delayed-by.ts';
import type { ShopFacts } from '../input/shop-facts.ts';
import type { ShopEntry, ShopPlan } from './spread-blocks.ts';

/** Says in words and ids what a plan means. */
export const explainer = ({ shop, orders, tasks, materials }: ShopFacts, plan: ShopPlan) => {
  const orderByID = new Map(orders.map((one) => [one.productionOrderID, one]));
  const taskByID = new Map(tasks.map((one) => [one.taskID, one]));
  const resourceNames = new Map(shop.resources.map(({ resourceID, name }) => [resourceID, name]));
  const itemNumbers = new Map(materials.items.map(({ itemID, itemNumber }) => [itemID, itemNumber]));
  const entries = new Map(plan.entries.map((entry) => [entry.task, entry]));

  const ofTask = (taskID: string) => {
    const task = taskByID.get(taskID);
    const order = task && orderByID.get(task.productionOrderID);
    return {
      ...{ taskID, taskName: task?.name ?? null, productionOrderID: order?.productionOrderID ?? null },
      productionOrderNumber: order?.number ?? null,
    };
  };
  const called = (taskID: string): string => {
    const { productionOrderNumber, taskName } = ofTask(taskID);
    const batch = entries.get(taskID)?.shared && taskByID.get(taskID)?.batchNumber;
    return `${productionOrderNumber ?? '?'} ${taskName ?? taskID}${batch ? ` in batch ${batch}` : ''}`;
  };
  const names = (ids: readonly string[]): string =>
    ids.map((id) => resourceNames.get(id) ?? id).join(' and ');
  const until = (taskID: string): string => {
    const finish = entries.get(taskID)?.finish;
    return finish === undefined ? '' : ` until ${instantOf(finish)}`;
  };

  /** Why an entry does not begin earlier. */
  const delayOf = (why: Cause): DelayedBy => {
    const plain = { ...nothingNamed, kind: why.kind };
    switch (why.kind) {
      case 'NOW':
        return { ...plain, text: 'It begins as soon as it can.' };
      case 'WIP':
        return { ...plain, text: 'It was begun.' };
      case 'FROZEN':
        return { ...plain, text: 'It begins too soon to be moved.' };
      case 'UNMOVED':
        return { ...plain, text: 'It was left where it was.' };
      case 'RELEASE':
        return { ...plain, text: 'It is not to begin before its date.' };
      case 'TASK':
        return { ...plain, ...ofTask(why.task), text: `${called(why.task)} comes first${until(why.task)}.` };
      case 'MATERIAL': {
        const itemNumber = itemNumbers.get(why.item) ?? null;
        return {
          ...plain,
          itemID: why.item,
          itemNumber,
          text: `${itemNumber ?? why.item} is not there before.`,
        };
      }
      case 'RESOURCE': {
        const resourceName = resourceNames.get(why.resource) ?? null;
        const text = `${resourceName ?? why.resource} is busy with ${called(why.task)}${until(why.task)}.`;
        return { ...plain, ...ofTask(why.task), resourceID: why.resource, resourceName, text };
      }
      case 'CALENDAR': {
        const [first = null] = why.resources;
        const resourceName = first === null ? null : (resourceNames.get(first) ?? null);
        const before =
          why.after === undefined ? '' : `; before, ${called(why.after)} is in the way${until(why.after)}`;
        return {
          ...{
            ...plain,
            ...(why.after === undefined ? {} : ofTask(why.after)),
            resourceID: first,
            resourceName,
          },
          text: `${names(why.resources)} is closed, or not open long enough${before}.`,
        };
      }
    }
  };

  return {
    delayOf,
    called,
    names,
    chainOf: (reasons: readonly Reason[]): WhyChain =>
      reasons.flatMap(({ task, why }) => {
        const entry: ShopEntry | undefined = entries.get(task);
        const { taskName, productionOrderID, productionOrderNumber } = ofTask(task);
        if (!entry || taskName === null || productionOrderID === null || productionOrderNumber === null)
          return [];
        const dates = { startUTC: instantOf(entry.start), finishUTC: instantOf(entry.finish) };
        return [
          {
            taskID: task,
            taskName,
            productionOrderID,
            productionOrderNumber,
            ...dates,
            delayedBy: delayOf(why),
          },
        ];
      }),
    /** Why a task has no place. */
    missOf: ({ task, why }: Unplaced): string => {
      const it = called(task);
      if (why.kind === 'TASK') return `${it} has no place, because ${called(why.task)} has none.`;
      if (why.kind === 'MATERIAL')
        return `${it} has no place: there is not enough of ${itemNumbers.get(why.item) ?? why.item}, and none is expected.`;
      return why.resources.length === 0
        ? `${it} has no place: nobody can do it.`
        : `${it} has no place: until the end of planning ${names(why.resources)} is never free and open for so long.`;
    },
    ofTask,
    orderByID,
    taskByID,
  };
};
