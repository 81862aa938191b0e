import { sql } from 'kysely';
import { linesOfOrder, lockBeside, order as orders } from '#areas/salesorders';
import type { Row } from '#kit/declaration';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

type Item = { number: string; description: string; uOM: string; isActive: boolean };

/**
 * What a new production order takes over: from the sales order and its line where it names them, from its item.
 * @throws Problem 400 for what does not exist or does not fit, 409 NotEditable unless the order is RELEASED
 */
export const completeOrder = async (ctx: Ctx, row: Row): Promise<Row> => {
  const { salesOrderID, itemAndQtyID } = row as { salesOrderID: string | null; itemAndQtyID: string | null };
  if (salesOrderID === null && itemAndQtyID !== null) throw invalid('/salesOrderID', 'is required beside itemAndQtyID');
  const known = salesOrderID === null ? {} : await fromOrder(ctx, salesOrderID, itemAndQtyID);
  const itemID = row.itemID ?? known.itemID ?? null;
  if (itemID === null) throw invalid('/itemID', 'is required unless a line of an order is named');
  if (known.itemID !== undefined && itemID !== known.itemID)
    throw invalid('/itemID', 'is not the item of the line that itemAndQtyID names');
  const item = await readItem(ctx, itemID as string);
  // What was ordered is made, whatever became of the item since.
  if (!item.isActive && known.itemID === undefined)
    throw invalid('/itemID', `is ${item.number}, an inactive item, which is not made any more`);
  return {
    itemID,
    itemNumber: item.number,
    description: row.description ?? known.description ?? item.description,
    uOM: known.uOM ?? item.uOM,
    customerID: known.customerID ?? null,
    promiseDateUTC: row.promiseDateUTC ?? known.promiseDateUTC ?? null,
    quantityCompleted: 0,
    quantityScrapped: 0,
  };
};

type Known = {
  itemID?: string;
  description?: string;
  uOM?: string;
  customerID?: string;
  promiseDateUTC?: string | null;
};

/** The order's lock keeps it RELEASED until the production order is there. */
const fromOrder = async (ctx: Ctx, salesOrderID: string, itemAndQtyID: string | null): Promise<Known> => {
  const found = await ctx.first(
    sql`select 1 from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}`,
  );
  if (!found) throw unknown('/salesOrderID', 'sales order');
  const { number, status, customerID, promiseDateUTC } = await lockBeside(ctx, salesOrderID);
  if (status !== 'RELEASED')
    throw new Problem('NotEditable', `The order ${number} is ${status}; production is planned for RELEASED ones.`);
  if (itemAndQtyID === null) return { customerID, promiseDateUTC };
  const lines = linesOfOrder(await readOne(ctx, orders, salesOrderID));
  const line = lines.find((one) => one.itemAndQtyID === itemAndQtyID);
  if (!line) throw unknown('/itemAndQtyID', 'line of the order');
  return { customerID, promiseDateUTC, itemID: line.itemID, description: line.description, uOM: line.uOM };
};

const readItem = async (ctx: Ctx, itemID: string): Promise<Item> => {
  const item = await ctx.first(sql<Item>`
    select i.number, i.description, i.uom as "uOM", i.is_active as "isActive" from items i
    where ${ctx.mine('i')} and i.item_id = ${itemID}`);
  if (!item) throw unknown('/itemID', 'item');
  return item;
};

const unknown = (pointer: string, noun: string): Problem =>
  new Problem('UnknownReference', `There is no such ${noun}.`, { errors: [{ pointer, detail: `is not a ${noun}` }] });
