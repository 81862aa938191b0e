import { sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, type PlaceError } from '#platform/problem';
import { decimalNumber, int32, list, object, optional, type Static, text } from '#platform/schema';

const sequence = int32({ minimum: 1, maximum: 1_000_000, description: 'Steps are made in this order' });
const taskName = text(200, { examples: ['Turning'] });
const minutes = decimalNumber(
  { integer: 9, places: 6, min: '0' },
  { description: 'For one unit of the item' },
);

/** A step as it is sent. */
export const stepInput = object(
  { sequence: optional(sequence), taskName, minutes },
  { title: 'RouterStepInput' },
);

/** The steps in which one unit of an item is made, in order. */
export const routerPart = {
  schema: list(object({ sequence, taskName, minutes }, { title: 'RouterStep' })),
  select: jsonList(
    { sequence: sql`r.sequence`, taskName: sql`r.task_name`, minutes: sql`r.minutes` },
    sql`from item_router_steps r where r.tenant_id = t.tenant_id and r.item_id = t.item_id`,
    sql`r.sequence`,
  ),
} satisfies Part;

/** What is wrong with the numbers of steps: some have one and others none, or one comes twice. */
export const sequenceFaults = (steps: readonly { sequence?: number | undefined }[]): PlaceError[] => {
  const numbers = steps.map((one) => one.sequence);
  const bare = numbers.indexOf(undefined);
  if (bare >= 0 && numbers.some((one) => one !== undefined)) {
    const detail = 'is missing, while other steps have one: number all steps or none';
    return [{ pointer: `/${bare}/sequence`, detail }];
  }
  const twice = numbers.findIndex((one, index) => one !== undefined && numbers.indexOf(one) < index);
  if (twice < 0) return [];
  return [
    { pointer: `/${twice}/sequence`, detail: `is the same as that of /${numbers.indexOf(numbers[twice])}` },
  ];
};

/**
 * Makes `steps` the whole router of a locked item. Steps are numbered all or none; without numbers they get
 * 10, 20, 30 … in the order sent. @throws Problem 400 where some have a number and others none, or a number
 * comes twice
 */
export const replaceRouter = async (
  ctx: Ctx,
  itemID: string,
  steps: readonly Static<typeof stepInput>[],
): Promise<void> => {
  const [fault] = sequenceFaults(steps);
  if (fault) throw invalid(fault.pointer, fault.detail);
  const rows = steps.map((one, index) => ({ ...one, sequence: one.sequence ?? (index + 1) * 10 }));
  await ctx.exec(sql`delete from item_router_steps as r where ${ctx.mine('r')} and r.item_id = ${itemID}`);
  await ctx.exec(sql`
    insert into item_router_steps (tenant_id, item_id, sequence, task_name, minutes)
    select ${ctx.tenantID}, ${itemID}, x.sequence, x."taskName", x.minutes
    from json_to_recordset(${printJson(rows)}::json) as x(sequence int, "taskName" text, minutes numeric)`);
};
