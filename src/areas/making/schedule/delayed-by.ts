import { id, instant, list, object, oneOf, orNull, type Static, text } from '#platform/schema';

/** Why something does not begin earlier; its title is that of a shape of its own. */
const reasonShape = (options: { title?: string } = {}) =>
  object(
    {
      kind: oneOf(
        ['NOW', 'WIP', 'FROZEN', 'UNMOVED', 'RELEASE', 'TASK', 'MATERIAL', 'RESOURCE', 'CALENDAR'],
        {
          description:
            'NOW: it begins at once. WIP: it was begun. FROZEN: it begins too soon to be moved. UNMOVED: it could be earlier, and was left where it was. RELEASE: not before its date. TASK: another task comes first. MATERIAL: an item is not there. RESOURCE: who does it is busy. CALENDAR: closed hours',
        },
      ),
      text: text(1000, { description: 'The same as a sentence' }),
      taskID: orNull(id({ description: 'The task that is waited for' })),
      taskName: orNull(text(200)),
      productionOrderID: orNull(id({ description: 'Its order' })),
      productionOrderNumber: orNull(text(40)),
      resourceID: orNull(id()),
      resourceName: orNull(text(200)),
      itemID: orNull(id()),
      itemNumber: orNull(text(60)),
    },
    options,
  );
/** As a field of an entry. */
export const delayedBy = reasonShape();
export type DelayedBy = Static<typeof delayedBy>;

/** From the last task back, each waiting for the next. */
export const whyChain = list(
  object(
    {
      taskID: id(),
      taskName: text(200),
      productionOrderID: id(),
      productionOrderNumber: text(40),
      startUTC: instant(),
      finishUTC: instant(),
      delayedBy: reasonShape({ title: 'DelayedBy' }),
    },
    { title: 'DelayReason' },
  ),
);
export type WhyChain = Static<typeof whyChain>;

export const delayedByExample = {
  kind: 'RESOURCE',
  text: 'Lathe 2 is busy with PR1000 Turn until 2026-03-10T07:00:00.000Z.',
  taskID: '0198c5a0-0000-7000-8000-0000000000f3',
  taskName: 'Turn',
  productionOrderID: '0198c5a0-0000-7000-8000-0000000000ef',
  productionOrderNumber: 'PR1000',
  resourceID: '0198c5a0-0000-7000-8000-000000000781',
  resourceName: 'Lathe 2',
  itemID: null,
  itemNumber: null,
};

/** Nothing is named. */
export const nothingNamed = {
  ...{ taskID: null, taskName: null, productionOrderID: null, productionOrderNumber: null },
  ...{ resourceID: null, resourceName: null, itemID: null, itemNumber: null },
};
