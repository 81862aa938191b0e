import { Decimal, type ScheduleRun } from '../../../client/index.ts';
import { type Block, nobody, type Plan } from './plan.ts';

/** What a proposal supposes, as it is sent. */
export type WhatIf = NonNullable<ScheduleRun['whatIf']>;

/** A block that is moved by keys: so many places later (earlier: less than 0), and to which resource. */
export type Shift = { taskID: string; steps: number; resource?: string | undefined };

/** Why a block cannot be moved so. */
export type Refusal = 'planning.begun' | 'planning.first' | 'planning.last' | 'planning.inBatch';

/**
 * What has to be supposed for a block to be moved. Earlier: its order comes before the order of what stands
 * that many places before it. Later: its order begins so much later that the block comes after what stands
 * that many places after it.
 */
export const whatIfOf = (plan: Plan, { taskID, steps, resource }: Shift): WhatIf | Refusal => {
  const block = plan.byTask.get(taskID);
  if (!block) return {};
  const { entry } = block;
  if (entry.taskStatus === 'WIP') return 'planning.begun';
  const lane = resource ?? block.lanes[0] ?? nobody;
  const isElsewhere = !block.lanes.includes(lane);
  if (isElsewhere && entry.batchID !== null) return 'planning.inBatch';
  const assign = isElsewhere ? { assign: [{ taskID, resourceID: lane }] } : {};
  if (steps === 0) return assign;
  // Where the other resource has nothing to come before or after, what counts is where it comes from.
  const others = [[lane], block.lanes].map((lanes) => neighbours(plan, block, lanes));
  const { productionOrderID } = entry;
  if (steps < 0) {
    const [before] = others.flatMap(
      (list) =>
        list
          .filter(({ start, entry: { taskStatus } }) => start < block.start && taskStatus !== 'WIP')
          .at(steps) ?? [],
    );
    if (!before) return 'planning.first';
    const rush = [{ productionOrderID, sequenceNumber: placeBefore(plan, before, productionOrderID) }];
    const isHeld = plan.orders.get(productionOrderID)?.notBeforeUTC != null;
    const free = isHeld ? { notBefore: [{ productionOrderID, notBeforeUTC: null }] } : {};
    return { ...assign, rush, ...free };
  }
  const [after] = others.flatMap(
    (list) => list.filter(({ start }) => start >= block.start).at(steps - 1) ?? [],
  );
  if (!after) return 'planning.last';
  const order = plan.orders.get(productionOrderID);
  const begins = order?.startUTC ? Date.parse(order.startUTC) : block.start;
  const notBeforeUTC = new Date(begins + after.finish - block.start).toISOString();
  return { ...assign, notBefore: [{ productionOrderID, notBeforeUTC }] };
};

/** What other orders have in these lanes, by its start. */
const neighbours = ({ blocks }: Plan, { entry }: Block, lanes: readonly string[]): Block[] =>
  blocks
    .filter(
      (one) =>
        one.lanes.some((lane) => lanes.includes(lane)) &&
        one.entry.productionOrderID !== entry.productionOrderID,
    )
    .toSorted((a, b) => a.start - b.start);

/** What has a place in the sequence comes before what has none. */
const placeBefore = (plan: Plan, { entry }: Block, own: string): Decimal => {
  const places = plan.blocks.flatMap((one) =>
    one.entry.productionOrderID === own || one.entry.sequenceNumber === null
      ? []
      : [Number(one.entry.sequenceNumber.text)],
  );
  const of = entry.sequenceNumber === null ? undefined : Number(entry.sequenceNumber.text);
  const below = places.filter((place) => of === undefined || place < of);
  const last = below.length > 0 ? Math.max(...below) : undefined;
  const place = of === undefined ? (last ?? 0) + 1 : last === undefined ? of - 1 : (last + of) / 2;
  return new Decimal(String(Math.round(place * 1e6) / 1e6));
};
