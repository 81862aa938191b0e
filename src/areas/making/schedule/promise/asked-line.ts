import { sql } from 'kysely';
import { tasksOfItem, tasksOfQuoted } from '#areas/making/prodorders';
import { lineItemFields } from '#areas/selling/lines';
import { type Decimal, decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { reviver } from '#platform/revive';
import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  object,
  optional,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import type { WorkTask } from '../input/read-work.ts';

const minutes = (description: string) =>
  optional(decimalNumber({ integer: 9, places: 6, min: '0' }, { description }));

/** What is to be promised: a line of a quote, an item, or a bare router. */
export const askedLine = object(
  {
    lineItemID: optional(id({ description: 'A configured line of a quote' })),
    itemID: optional(id({ description: 'An item: by its router, or from stock where it has none' })),
    quantity: optional(
      quantity({ description: 'How many; that of the quote’s line unless given, else needed' }),
    ),
    tasks: optional(
      list(
        object(
          {
            name: text(200),
            setupMinutes: minutes('Once'),
            minutes: minutes('Run time of one piece'),
            teardownMinutes: minutes('Once'),
            transferMinutes: minutes('On the way to the next task'),
            resources: optional(
              list(text(200), {
                maxItems: 50,
                description: 'Names of resources, groups or skills that can do it',
              }),
            ),
            isOutside: optional(flag()),
            turnaroundDays: optional(int32({ minimum: 0, maximum: 1000, description: 'Of work outside' })),
          },
          { title: 'PromisedTask' },
        ),
        { minItems: 1, maxItems: 200, description: 'A router, in its order' },
      ),
    ),
    materials: optional(
      list(
        object(
          {
            itemID: id(),
            quantity: quantity({ description: 'For one piece, in the unit of the item’s stock' }),
          },
          { title: 'PromisedMaterial' },
        ),
        { maxItems: 500, description: 'Beside `tasks`' },
      ),
    ),
  },
  { title: 'PromiseLine' },
);
export type AskedLine = Static<typeof askedLine>;

/** A line as it would be made. */
export type LineToMake = {
  itemNumber: string;
  lineItemID: string | null;
  quantity: Decimal;
  tasks: Step[];
  materials: { itemID: string; quantityPerPiece: Decimal; uOM: string | null }[];
};
type Step = Pick<
  WorkTask,
  'name' | 'resources' | 'setupMinutes' | 'minutes' | 'teardownMinutes' | 'transferMinutes'
> &
  Pick<WorkTask, 'isOutside' | 'turnaroundDays' | 'skills' | 'mayBeSplit' | 'locationID' | 'setupValue'>;
/** Of a step that says nothing of it. */
const plain = {
  ...{ isOutside: false, turnaroundDays: null, skills: [], mayBeSplit: true, locationID: null },
  setupValue: null,
};

/** Reads what making a line takes. @throws Problem 400 with its place */
export const lineToMake = async (ctx: Ctx, line: AskedLine, at: number): Promise<LineToMake> => {
  const named = [line.lineItemID, line.itemID, line.tasks].filter((one) => one !== undefined);
  if (named.length !== 1) throw faulty(`/lines/${at}`, 'names one of lineItemID, itemID and tasks');
  if (line.materials && !line.tasks) throw faulty(`/lines/${at}/materials`, 'goes with tasks alone');
  if (line.lineItemID !== undefined) return ofQuoteLine(ctx, line.lineItemID, line.quantity, at);
  if (line.quantity === undefined) throw faulty(`/lines/${at}/quantity`, 'is required');
  if (line.itemID !== undefined) return ofItem(ctx, line.itemID, line.quantity, at);
  const { tasks = [], materials = [] } = line;
  return {
    ...{ itemNumber: '-', lineItemID: `promise ${at}`, quantity: line.quantity },
    tasks: tasks.map(({ name, resources = [], isOutside = false, turnaroundDays = null, ...more }) => ({
      ...{ ...plain, name, resources, isOutside, turnaroundDays },
      ...{ setupMinutes: more.setupMinutes ?? zero, minutes: more.minutes ?? zero },
      ...{ teardownMinutes: more.teardownMinutes ?? zero, transferMinutes: more.transferMinutes ?? zero },
    })),
    materials: materials.map(({ itemID, quantity: quantityPerPiece }) => ({
      itemID,
      quantityPerPiece,
      uOM: null,
    })),
  };
};

const faulty = (pointer: string, detail: string): Problem =>
  new Problem('InvalidInput', `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });

const unknown = (pointer: string): Problem =>
  new Problem('UnknownReference', `${pointer} does not exist.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

const revivedTasks = reviver(lineItemFields.tasks);
const revivedItems = reviver(lineItemFields.items);
const revivedAttributes = reviver(lineItemFields.attributes);

const ofQuoteLine = async (
  ctx: Ctx,
  lineItemID: string,
  quantitySent: Decimal | undefined,
  at: number,
): Promise<LineToMake> => {
  const row = await ctx.first(sql<Quoted>`
    select l.product_number as number, l.quantity, l.tasks, l.items, l.attributes from sales_quote_line_items l
    where ${ctx.mine('l')} and l.line_item_id = ${lineItemID}`);
  if (!row) throw unknown(`/lines/${at}/lineItemID`);
  const attributes = revivedAttributes(row.attributes).map(({ name, value }) => ({ name, value }));
  const quoted = { quantity: row.quantity, tasks: revivedTasks(row.tasks), attributes };
  const chosen = (name: string | null) => attributes.find((one) => one.name === name)?.value;
  return {
    ...{ itemNumber: row.number, lineItemID, quantity: quantitySent ?? row.quantity },
    // As the production order takes them over once the quote is an order: with what master tasks add.
    tasks: (await tasksOfQuoted(ctx, quoted)).map((task) => {
      const value = chosen(task.setupAttribute);
      return { ...stepOf(task), setupValue: value === undefined ? null : `${task.setupAttribute}=${value}` };
    }),
    materials: revivedItems(row.items).flatMap(({ itemID, quantity: quantityPerPiece, uOM }) =>
      itemID === null || !quantityPerPiece.gt(zero) ? [] : [{ itemID, quantityPerPiece, uOM }],
    ),
  };
};

type Quoted = { number: string; quantity: Decimal; tasks: unknown; items: unknown; attributes: unknown };

const stepOf = (task: Awaited<ReturnType<typeof tasksOfItem>>[number]): Step => ({
  ...{ name: task.name, resources: task.resources, skills: task.skills, locationID: task.locationID },
  ...{ setupMinutes: task.setupMinutes, minutes: task.minutes, mayBeSplit: task.mayBeSplit },
  ...{ teardownMinutes: task.teardownMinutes, transferMinutes: task.transferMinutes },
  ...{ isOutside: task.isOutside, turnaroundDays: task.turnaroundDays, setupValue: null },
});

/** By its router; what has none comes from stock. */
const ofItem = async (ctx: Ctx, itemID: string, many: Decimal, at: number): Promise<LineToMake> => {
  const item = await ctx.first(sql<{ number: string }>`
    select i.number from items i where ${ctx.mine('i')} and i.item_id = ${itemID}`);
  if (!item) throw unknown(`/lines/${at}/itemID`);
  const tasks = await tasksOfItem(ctx, itemID);
  const nothing = { setupMinutes: zero, minutes: zero, teardownMinutes: zero, transferMinutes: zero };
  const isMade = tasks.length > 0;
  return {
    ...{ itemNumber: item.number, lineItemID: null, quantity: many },
    tasks: isMade ? tasks.map(stepOf) : [{ ...plain, ...nothing, name: 'From stock', resources: [] }],
    materials: isMade ? [] : [{ itemID, quantityPerPiece: decimal(1), uOM: null }],
  };
};
