import { sql } from 'kysely';
import { lockBeside } from '#areas/selling/salesorders';
import type { Row } from '#kit/declaration';
import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

/** What a new one may say of what is made. */
type Said = Record<
  'salesOrderID' | 'itemAndQtyID' | 'lineItemID' | 'itemID' | 'description' | 'promiseDateUTC',
  string | null
>;
type Item = { number: string; description: string; uOM: string; isActive: boolean };

/**
 * What a new production order takes over: from the sales order and its line, of either kind, where it names
 * them, from its item.
 * @throws Problem 400 for what does not exist or does not fit, 409 NotEditable unless the order is RELEASED
 */
export const completeOrder = async (ctx: Ctx, row: Said): Promise<Row> => {
  const { salesOrderID, itemAndQtyID, lineItemID } = row;
  if (itemAndQtyID !== null && lineItemID !== null)
    throw invalid('/lineItemID', 'cannot stand beside itemAndQtyID');
  if (salesOrderID === null && itemAndQtyID !== null)
    throw invalid('/salesOrderID', 'is required beside itemAndQtyID');
  if (salesOrderID === null && lineItemID !== null)
    throw invalid('/salesOrderID', 'is required beside lineItemID');
  if (lineItemID !== null && row.itemID !== null) throw invalid('/itemID', 'cannot stand beside lineItemID');
  const { made, customerID, promiseDateUTC } =
    salesOrderID === null ? noOrder : await fromOrder(ctx, salesOrderID, row);
  const { description, ...what } = made?.productID ? made : await itemOf(ctx, row.itemID, made);
  return {
    ...{ itemID: null, productID: null, versionID: null },
    ...what,
    description: row.description ?? description,
    customerID,
    promiseDateUTC: row.promiseDateUTC ?? promiseDateUTC,
    quantityCompleted: 0,
    quantityScrapped: 0,
  };
};

/** What is made, as a line of the order has it. */
type Made = {
  itemID?: string;
  productID?: string;
  versionID?: string;
  itemNumber?: string;
  description: string;
  uOM: string;
};
type Known = { made?: Made; customerID: string | null; promiseDateUTC: string | null };
const noOrder: Known = { customerID: null, promiseDateUTC: null };

/** The item that is named, or that of the line. @throws Problem 400 */
const itemOf = async (ctx: Ctx, said: string | null, ordered: Made | undefined): Promise<Made> => {
  const itemID = said ?? ordered?.itemID ?? null;
  if (itemID === null) throw invalid('/itemID', 'is required unless a line of an order is named');
  if (ordered && itemID !== ordered.itemID)
    throw invalid('/itemID', 'is not the item of the line that itemAndQtyID names');
  const item = await readItem(ctx, itemID);
  // What was ordered is made, whatever became of the item since.
  if (!item.isActive && !ordered)
    throw invalid('/itemID', `is ${item.number}, an inactive item, which is not made any more`);
  const { description, uOM } = ordered ?? item;
  return { itemID, itemNumber: item.number, description, uOM };
};

/** The order's lock keeps it RELEASED until the production order is there. */
const fromOrder = async (
  ctx: Ctx,
  salesOrderID: string,
  { itemAndQtyID, lineItemID }: { itemAndQtyID: string | null; lineItemID: string | null },
): Promise<Known> => {
  const found = await ctx.first(
    sql`select 1 from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}`,
  );
  if (!found) throw unknown('/salesOrderID', 'sales order');
  const { number, status, customerID, promiseDateUTC } = await lockBeside(ctx, salesOrderID);
  if (status !== 'RELEASED')
    throw new Problem(
      'NotEditable',
      `The order ${number} is ${status}; production is planned for RELEASED ones.`,
    );
  const made =
    lineItemID !== null
      ? await madeOfProduct(ctx, salesOrderID, lineItemID)
      : itemAndQtyID === null
        ? undefined
        : await madeOfItem(ctx, salesOrderID, itemAndQtyID);
  return { customerID, promiseDateUTC, ...(made ? { made } : {}) };
};

const madeOfItem = async (ctx: Ctx, salesOrderID: string, itemAndQtyID: string): Promise<Made> => {
  const line = await ctx.first(sql<{ itemID: string; description: string; uOM: string }>`
    select l.item_id as "itemID", l.description, l.uom as "uOM" from sales_order_items l
    where ${ctx.mine('l')} and l.sales_order_id = ${salesOrderID} and l.item_and_qty_id = ${itemAndQtyID}`);
  if (!line) throw unknown('/itemAndQtyID', 'line of the order');
  return line;
};

type Product = Required<Omit<Made, 'itemID'>>;
const madeOfProduct = async (ctx: Ctx, salesOrderID: string, lineItemID: string): Promise<Made> => {
  const line = await ctx.first(sql<Product>`
    select l.product_id as "productID", l.version_id as "versionID", l.product_number as "itemNumber", l.description,
      l.uom as "uOM"
    from sales_order_line_items l
    where ${ctx.mine('l')} and l.sales_order_id = ${salesOrderID} and l.line_item_id = ${lineItemID}`);
  if (!line) throw unknown('/lineItemID', 'configured line of the order');
  return line;
};

const readItem = async (ctx: Ctx, itemID: string): Promise<Item> => {
  const item = await ctx.first(sql<Item>`
    select i.number, i.description, i.uom as "uOM", i.is_active as "isActive" from items i
    where ${ctx.mine('i')} and i.item_id = ${itemID}`);
  if (!item) throw unknown('/itemID', 'item');
  return item;
};

const unknown = (pointer: string, noun: string): Problem =>
  new Problem('UnknownReference', `There is no such ${noun}.`, {
    errors: [{ pointer, detail: `is not ${withArticle(noun)}` }],
  });
