import { sql } from 'kysely';
import type { AttributeValue } from '#areas/making/tasks';
import { lineItemFields } from '#areas/selling/lines';
import type { Decimal } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';

/** A task of a production order that is done: how long it took, of how many pieces, of what. */
export type Sample = {
  /** Clocked minutes, with set-up and teardown. */
  minutes: Decimal;
  /** What of it set-up and teardown were planned to be. */
  onceMinutes: Decimal;
  /** The run minutes of one piece as they were planned. */
  quotedMinutes: Decimal;
  /** Good and scrapped ones. */
  pieces: Decimal;
  attributes: AttributeValue[];
};

/** So many are looked at, the latest first. */
const mostSamples = 5000;

type Row = Omit<Sample, 'attributes'> & { attributes: unknown };
const revived = reviver(lineItemFields.attributes);

/** The done tasks that took over a master task, with clocked time and counted pieces. */
export const readSamples = async (
  ctx: Ctx,
  taskID: string,
  { from, to }: { from: Instant | null; to: Instant | null },
): Promise<Sample[]> => {
  const rows = await ctx.rows(sql<Row>`
    select a.minutes, k.setup_minutes + k.teardown_minutes as "onceMinutes", k.minutes as "quotedMinutes",
      k.quantity_good + k.quantity_scrapped as pieces,
      coalesce(
        (select l.attributes from sales_order_line_items l
          where ${ctx.mine('l')} and l.line_item_id = p.line_item_id),
        (select json_agg(json_build_object('name', i.name, 'value', i.value) order by i.name)
          from item_attributes i where ${ctx.mine('i')} and i.item_id = p.item_id)) as attributes
    from production_tasks k
      join production_orders p on ${ctx.mine('p')} and p.production_order_id = k.production_order_id
      join production_actuals a on ${ctx.mine('a')} and a.task_id = k.task_id
    where ${ctx.mine('k')} and k.master_task_id = ${taskID} and k.status = 'COMPLETED' and a.minutes > 0
      and k.quantity_good + k.quantity_scrapped > 0
      and (${from}::timestamptz is null or k.finished_utc >= ${from})
      and (${to}::timestamptz is null or k.finished_utc < ${to})
    order by k.finished_utc desc, k.task_id limit ${mostSamples}`);
  return rows.map(({ attributes, ...row }) => ({ ...row, attributes: valuesOf(attributes) }));
};

/** Of a line its attributes have more than name and value; those of items are texts. */
const valuesOf = (attributes: unknown): AttributeValue[] =>
  Array.isArray(attributes) ? revived(attributes).map(({ name, value }) => ({ name, value })) : [];
