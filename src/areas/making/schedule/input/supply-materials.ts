import { minuteOf } from '#areas/company/resources';
import { sum, zero } from '#lib/decimal';
import type { Minute, Supply, Task } from '#scheduler/model';
import { exact } from './make-task.ts';
import { type Note, warning } from './note.ts';
import type { Materials } from './read-materials.ts';

/**
 * Has the task that `takers` names of each order take the order's material, and answers what there is of it.
 * What nothing covers comes after the item's lead time, as if it were ordered today; where none is known it
 * never comes.
 */
export const supplyMaterials = (
  { needed, items }: Materials,
  tasks: readonly Task[],
  { from, takers }: { from: Minute; takers: ReadonlyMap<string, string | undefined> },
): { tasks: Task[]; supplies: Supply[]; supplied: ReadonlySet<string>; notes: Note[] } => {
  const notes: Note[] = [];
  const countable = needed.filter((one) => {
    if (one.stockQuantity === null)
      notes.push(
        warning(
          'UnitUnknown',
          `${one.itemNumber} is needed in ${one.uOM}, which is no unit of its stock: it is taken as there.`,
          one,
        ),
      );
    return one.stockQuantity !== null;
  });
  const byOrder = Map.groupBy(countable, ({ productionOrderID }) => productionOrderID);
  const supplied = new Set<string>();
  const withMaterials = tasks.map((task): Task => {
    const orders = task.orders.filter((one) => byOrder.has(one) && takers.get(one) === task.id);
    if (orders.length === 0) return task;
    for (const order of orders) supplied.add(order);
    const rows = orders.flatMap((order) => byOrder.get(order) ?? []);
    const perItem = Map.groupBy(rows, ({ itemID }) => itemID);
    const materials = [...perItem].map(([item, of]) => ({
      item,
      quantity: exact(sum(of.map(({ stockQuantity }) => stockQuantity ?? zero))),
    }));
    return { ...task, materials };
  });
  const supplies = items.flatMap(({ itemID, itemNumber, leadTimeDays, supplies: there }): Supply[] => {
    const need = sum(
      countable
        .filter((one) => one.itemID === itemID && supplied.has(one.productionOrderID))
        .map(({ stockQuantity }) => stockQuantity ?? zero),
    );
    const missing = need.minus(sum(there.map(({ quantity }) => quantity)));
    const known = there.map(({ fromUTC, quantity }) => ({
      item: itemID,
      from: Math.max(from, minuteOf(fromUTC)),
      quantity: exact(quantity),
    }));
    if (!missing.gt(zero)) return known.length > 0 ? known : [{ item: itemID, from, quantity: 0 }];
    const comes = leadTimeDays === null ? undefined : from + leadTimeDays * 1440;
    notes.push(
      warning(
        'MaterialMissing',
        comes === undefined
          ? `${missing.toFixed()} of ${itemNumber} are missing, and its lead time is not known: what needs them has no place.`
          : `${missing.toFixed()} of ${itemNumber} are missing: planned as if they were ordered today, with a lead time of ${leadTimeDays} days.`,
      ),
    );
    return [
      ...known,
      comes === undefined
        ? { item: itemID, from, quantity: 0 }
        : { item: itemID, from: comes, quantity: exact(missing) },
    ];
  });
  return { tasks: withMaterials, supplies, supplied, notes };
};
