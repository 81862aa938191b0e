import { sql } from 'kysely';
import {
  type AttributeValue,
  evaluateTimeModel,
  fillPlaceholders,
  findMasters,
  type TakenMaster,
} from '#areas/making/tasks';
import { lineItemFields } from '#areas/selling/lines';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import type { FromMaster, Step } from './copy-router.ts';

/** What a production order is made for. */
type Made = {
  lineItemID: string | null;
  itemID: string | null;
  /** Where it is not made yet: the attributes by which it would be. */
  attributes?: readonly AttributeValue[];
};

/** The steps, each with what it does not say from the active master task of its name. */
export const withMasters = async (ctx: Ctx, made: Made, steps: readonly Step[]): Promise<Step[]> => {
  const masters = await mastersFor(
    ctx,
    made,
    steps.map(({ name }) => name),
  );
  return steps.map((step) => {
    const master = masters.get(step.name);
    return master ? completed(step, master) : step;
  });
};

const completed = (step: Step, master: FromMaster): Step => {
  const said = Object.entries(step).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  // Neither a rate nor a cost was quoted: then time and the master's rate say what it costs.
  const isFree = !step.hourlyRate && step.unitCost?.eq(zero) && master.hourlyRate !== null;
  return Object.assign({ ...step, ...master }, Object.fromEntries(said), isFree ? { unitCost: null } : {});
};

/** The active master tasks of some names, as they are for what the order makes: by its attributes. */
export const mastersFor = async (
  ctx: Ctx,
  made: Made,
  names: readonly string[],
): Promise<ReadonlyMap<string, FromMaster>> => {
  const masters = await findMasters(ctx, names);
  if (masters.size === 0) return new Map();
  const attributes = made.attributes ?? (await attributesOf(ctx, made));
  return new Map([...masters].map(([name, master]) => [name, forMade(master, attributes)]));
};

/** A model that needs an attribute without a value says nothing; `minutes` of the master does then. */
const forMade = (
  { name: _name, timeModel, minutes, detail, instruction, ...master }: TakenMaster,
  attributes: readonly AttributeValue[],
): FromMaster => ({
  ...master,
  minutes: (timeModel && evaluateTimeModel(timeModel, attributes).minutes) ?? minutes,
  detail: detail && fillPlaceholders(detail, attributes),
  instruction: instruction && fillPlaceholders(instruction, attributes),
});

const revivedAttributes = reviver(lineItemFields.attributes);

const attributesOf = async (ctx: Ctx, { lineItemID, itemID }: Made): Promise<AttributeValue[]> => {
  if (lineItemID !== null) {
    const line = await ctx.first(sql<{ attributes: unknown }>`
      select l.attributes from sales_order_line_items l
      where ${ctx.mine('l')} and l.line_item_id = ${lineItemID}`);
    return line ? revivedAttributes(line.attributes).map(({ name, value }) => ({ name, value })) : [];
  }
  if (itemID === null) return [];
  return ctx.rows(sql<{ name: string; value: string }>`
    select a.name, a.value from item_attributes a where ${ctx.mine('a')} and a.item_id = ${itemID}`);
};
