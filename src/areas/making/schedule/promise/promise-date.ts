import { sql } from 'kysely';
import { instantOf } from '#areas/company/resources';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { packed, unpacked } from '#platform/heavy/across';
import { operation } from '#platform/operation';
import { flag, instant, int32, list, object, optional, orNull } from '#platform/schema';
import { delayedByExample, nothingNamed, whyChain } from '../delayed-by.ts';
import { changedOrders } from '../force/changed-orders.ts';
import { makeInput } from '../input/make-input.ts';
import { suppliesFor } from '../input/read-materials.ts';
import { readFacts, type ShopFacts } from '../input/shop-facts.ts';
import { standingPlan } from '../input/standing-plan.ts';
import { explainer } from '../runs/explain-plan.ts';
import { makesPlan } from '../runs/plan-tasks.ts';
import { type AskedLine, askedLine, type LineToMake, lineToMake } from './asked-line.ts';

const promise = object(
  {
    promiseUTC: orNull(
      instant({ description: 'When all of it is finished; null where something has no place' }),
    ),
    isComplete: flag({ description: 'Every task of every line has a place' }),
    asOfUTC: instant(),
    lines: list(
      object(
        {
          line: int32({ minimum: 1, description: 'In the order of the question' }),
          startUTC: orNull(instant()),
          finishUTC: orNull(instant()),
          isComplete: flag(),
          why: whyChain,
        },
        { title: 'LinePromise' },
      ),
      { description: 'Each with why it is not finished earlier' },
    ),
  },
  { title: 'DeliveryPromise' },
);

/** `POST /v1/schedule/promise`: when could it be delivered. Nothing is reserved. */
export const promiseDelivery = operation({
  id: 'promiseDelivery',
  method: 'POST',
  path: '/v1/schedule/promise',
  tag: 'scheduling',
  summary: 'Ask when something could be finished',
  description:
    'Capable to promise: lines of a quote, items, or bare routers are planned around what is planned already, with the capacity, calendars and material there are, and nothing is written. Ask again with the day’s schedule before it is promised to a customer.',
  permission: 'schedule.promise',
  addition: true,
  reads: true,
  body: object(
    {
      lines: list(askedLine, { minItems: 1, maxItems: 50 }),
      startUTC: optional(instant({ description: 'It does not begin before; now unless given' })),
    },
    { title: 'PromiseQuestion' },
  ),
  response: promise,
  problems: ['UnknownReference', 'TooCostly', 'TooMuchWaiting', 'TooMany'],
  example: {
    body: { lines: [{ quantity: 4, tasks: [{ name: 'Turn', minutes: 30, resources: ['Lathe 2'] }] }] },
    response: {
      ...{ promiseUTC: '2026-03-10T09:00:00.000Z', isComplete: true, asOfUTC: '2026-03-09T09:00:00.000Z' },
      lines: [
        {
          ...{
            line: 1,
            startUTC: '2026-03-10T07:00:00.000Z',
            finishUTC: '2026-03-10T09:00:00.000Z',
            isComplete: true,
          },
          why: [
            {
              ...{ taskID: '0198c5a0-0000-7000-8000-000000000941', taskName: 'Turn' },
              ...{
                productionOrderID: '0198c5a0-0000-7000-8000-000000000942',
                productionOrderNumber: 'Line 1',
              },
              ...{ startUTC: '2026-03-10T07:00:00.000Z', finishUTC: '2026-03-10T09:00:00.000Z' },
              delayedBy: { ...nothingNamed, ...delayedByExample },
            },
          ],
        },
      ],
    },
  },
  before: async ({ heavy }, { body }, read) => {
    const facts = await read((ctx) => withLines(ctx, body.lines, body.startUTC));
    const { ids } = facts;
    const { input, blocks } = makeInput(facts);
    const { plan, whyLate } = unpacked(
      await heavy.run(
        makesPlan,
        packed({
          ...{ input, blocks, seed: facts.settings.seed, steps: 0, explain: ids },
          standing: { plan: standingPlan(facts.inForce, blocks), changed: changedOrders(facts) },
        }),
      ),
    );
    const { chainOf } = explainer(facts, plan);
    const outcomes = new Map(plan.orders.map((one) => [one.order, one]));
    const lines = ids.map((id, at) => {
      const { start = null, finish = null, isComplete = false } = outcomes.get(id) ?? {};
      const why = chainOf(whyLate[id] ?? []);
      return {
        ...{ line: at + 1, isComplete, why },
        startUTC: start === null ? null : instantOf(start),
        finishUTC: finish === null ? null : instantOf(finish),
      };
    });
    const isComplete = lines.every((one) => one.isComplete);
    const finishes = lines.flatMap(({ finishUTC }) => finishUTC ?? []).sort();
    return {
      promiseUTC: isComplete ? (finishes.at(-1) ?? null) : null,
      isComplete,
      asOfUTC: facts.now,
      lines,
    };
  },
  run: async (_ctx, { found }) => found,
});

/** The shop with one order more for each line; behind all that is there. */
const withLines = async (
  ctx: Ctx,
  lines: readonly AskedLine[],
  startUTC: string | undefined,
): Promise<ShopFacts & { ids: string[] }> => {
  const facts = await readFacts(ctx);
  const toMake: LineToMake[] = [];
  for (const [at, line] of lines.entries()) toMake.push(await lineToMake(ctx, line, at));
  const made = toMake.map((line, at) => ({ line, at, productionOrderID: ctx.newID() }));
  const stocked = await stockedOf(ctx, toMake);
  const more = made.flatMap(({ line, productionOrderID }) =>
    line.materials.flatMap(({ itemID, quantityPerPiece, uOM }) => {
      const itemNumber = stocked.get(itemID);
      const quantity = quantityPerPiece.times(line.quantity);
      return itemNumber === undefined
        ? []
        : [{ materialID: ctx.newID(), productionOrderID, itemID, itemNumber, quantity, uOM }];
    }),
  );
  return {
    ...facts,
    ids: made.map(({ productionOrderID }) => productionOrderID),
    orders: [
      ...facts.orders,
      ...made.map(({ line, at, productionOrderID }) => ({
        ...{
          productionOrderID,
          number: `Line ${at + 1}`,
          status: 'PLANNED' as const,
          itemNumber: line.itemNumber,
        },
        ...{
          lineItemID: line.lineItemID,
          customerID: null,
          quantity: line.quantity,
          sequenceNumber: null,
          priority: 0,
        },
        ...{
          promiseDateUTC: null,
          locationID: null,
          plannedStartUTC: startUTC ?? null,
          plannedFinishUTC: null,
        },
        ...{ scheduledStartUTC: null, isScheduled: false, isOutdated: true, notBeforeUTC: null, mark: '' },
      })),
    ],
    tasks: [
      ...facts.tasks,
      ...made.flatMap(({ line, productionOrderID }) => tasksOf(ctx, line, productionOrderID)),
    ],
    materials: await suppliesFor(ctx, [...facts.materials.needed, ...more]),
  };
};

const tasksOf = (ctx: Ctx, { tasks }: LineToMake, productionOrderID: string): ShopFacts['tasks'] => {
  const ids = tasks.map(() => ctx.newID());
  return tasks.map((task, at) => ({
    ...task,
    ...{
      taskID: ids[at] ?? '',
      productionOrderID,
      status: 'PLANNED',
    },
    ...{
      dependsOn: ids.slice(Math.max(0, at - 1), at),
      quantity: null,
      quantityGood: zero,
      quantityScrapped: zero,
    },
    ...{ startedUTC: null, arrivedUTC: null },
    ...{ batchID: null, batchNumber: null, isSimultaneous: false, batchPlace: null },
  }));
};

/** The numbers of those items of which stock is kept. */
const stockedOf = async (ctx: Ctx, lines: readonly LineToMake[]): Promise<Map<string, string>> => {
  const ids = lines.flatMap(({ materials }) => materials.map(({ itemID }) => itemID));
  const rows = await ctx.rows(sql<{ itemID: string; number: string }>`
    select i.item_id as "itemID", i.number from items i
    where ${ctx.mine('i')} and i.item_id = any (${ids}) and i.is_stocked`);
  return new Map(rows.map(({ itemID, number }) => [itemID, number]));
};
