import type { MovedTask, ProductionOrderInSchedule, Resource, ScheduleEntry } from '../../../client/index.ts';

/** A task's place, with its times in milliseconds since 1970 and the lanes that it is in. */
export type Block = {
  entry: ScheduleEntry;
  start: number;
  finish: number;
  lanes: readonly string[];
  isLate: boolean;
};

/** What a resource is to do, by its start. */
export type Lane = { id: string; name: string; blocks: readonly Block[] };

/** The plan in force. */
export type Plan = {
  blocks: readonly Block[];
  byTask: ReadonlyMap<string, Block>;
  orders: ReadonlyMap<string, ProductionOrderInSchedule>;
  resources: readonly { id: string; name: string; isActive: boolean }[];
};

/** The lane of what nobody is named for. */
export const nobody = 'nobody';

export const planOf = (
  entries: readonly ScheduleEntry[],
  orderList: readonly ProductionOrderInSchedule[],
  resourceList: readonly Pick<Resource, 'resourceID' | 'name' | 'isActive'>[],
): Plan => {
  const orders = new Map(orderList.map((one) => [one.productionOrderID, one]));
  const ids = new Map(resourceList.map(({ resourceID, name }) => [name, resourceID]));
  const blocks = entries.map((entry): Block => {
    const lanes = entry.resourceNames.flatMap((name) => ids.get(name) ?? []);
    return {
      ...{ entry, start: Date.parse(entry.startUTC), finish: Date.parse(entry.finishUTC) },
      lanes: lanes.length > 0 ? lanes : [entry.resourceID ?? nobody],
      isLate: (orders.get(entry.productionOrderID)?.lateMinutes ?? 0) > 0,
    };
  });
  return {
    ...{ blocks, orders },
    byTask: new Map(blocks.map((block) => [block.entry.taskID, block])),
    resources: resourceList.map(({ resourceID: id, name, isActive }) => ({ id, name, isActive })),
  };
};

/** What of the plan is looked at. */
export type Narrowed = { q?: string | undefined; resource?: string | undefined; late?: boolean | undefined };

export const isAskedFor = ({ entry, isLate }: Block, { q, late }: Narrowed): boolean => {
  if (late && !isLate) return false;
  if (!q) return true;
  const { productionOrderNumber, salesOrderNumber, customerName, itemNumber, taskName } = entry;
  const words = [productionOrderNumber, salesOrderNumber, customerName, itemNumber, taskName];
  return words.some((word) => word?.toLowerCase().includes(q.toLowerCase()));
};

/** A lane for each resource that is active or has work, by its name; what is narrowed to hides the others. */
export const lanesOf = (plan: Plan, narrowed: Narrowed, ofNobody: string): Lane[] => {
  const isNarrowed = Boolean(narrowed.q ?? narrowed.late);
  const found = new Map<string, Block[]>();
  for (const block of plan.blocks)
    if (isAskedFor(block, narrowed))
      for (const lane of block.lanes) {
        const list = found.get(lane);
        if (list) list.push(block);
        else found.set(lane, [block]);
      }
  return [...plan.resources, { id: nobody, name: ofNobody, isActive: false }]
    .filter(({ id, isActive }) => found.has(id) || (isActive && !isNarrowed))
    .filter(({ id }) => narrowed.resource === undefined || narrowed.resource === id)
    .map(({ id, name }) => ({ id, name, blocks: (found.get(id) ?? []).toSorted(byStart) }));
};

const byStart = (a: Block, b: Block): number =>
  a.start - b.start || (a.entry.taskID < b.entry.taskID ? -1 : 1);

/** Where a proposal has tasks, by lane, for those alone that it moves. */
export const movedLanes = (plan: Plan, moves: readonly MovedTask[]): ReadonlyMap<string, Block[]> => {
  const found = new Map<string, Block[]>();
  for (const { taskID, after } of moves) {
    const block = plan.byTask.get(taskID);
    if (!block || !after) continue;
    const { startUTC, finishUTC, resourceIDs } = after;
    const lanes = resourceIDs.length > 0 ? resourceIDs : [nobody];
    const there = { ...block, lanes, start: Date.parse(startUTC), finish: Date.parse(finishUTC) };
    for (const lane of lanes) found.set(lane, [...(found.get(lane) ?? []), there]);
  }
  return found;
};
