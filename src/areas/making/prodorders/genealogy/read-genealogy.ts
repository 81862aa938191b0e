import { sql } from 'kysely';
import { serialParams } from '#areas/goods/stock';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import {
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  list,
  object,
  optional,
  orNull,
  quantity,
  text,
} from '#platform/schema';
import { productionResource } from '../production.resource.ts';
import { findHolders } from './find-holders.ts';
import { genealogyExample } from './genealogy.example.ts';
import { type Node, nodeKey, type Reached, traceBack, traceOn } from './trace.ts';

const what = {
  itemID: orNull(id()),
  productID: orNull(id({ description: 'Of a configured product' })),
  itemNumber: text(200, { description: 'The item’s, or the product’s' }),
  serialNumber: orNull(text(100)),
  lotNumber: orNull(text(100)),
  serialID: orNull(id({ description: 'In the register (/v1/serialization)' })),
};

const row = object(
  {
    level: int32({ minimum: 1, description: 'How many steps away' }),
    from: orNull(
      int32({ minimum: 0, description: 'Its place in the list from 0; null: what was asked about' }),
    ),
    ...what,
    productionOrderID: orNull(id({ description: 'The order that ties the two; null: the register says so' })),
    productionOrderNumber: orNull(text(40)),
    quantity: decimalNumber({ integer: 80, places: 6 }, { description: 'How much of it' }),
    uOM: orNull(text(10)),
    isShared: flag({
      description: 'The order used it for all that it makes; nobody noted for which piece',
    }),
  },
  { title: 'GenealogyRow' },
);

const holder = object(
  {
    customerID: id(),
    customerName: text(200),
    salesOrderID: orNull(id()),
    salesOrderNumber: orNull(text(40)),
    productionOrderID: orNull(id()),
    itemID: orNull(id()),
    productID: orNull(id()),
    serialNumber: orNull(text(100)),
    lotNumber: orNull(text(100)),
    quantity: quantity(),
    isShipped: flag({ description: 'false: it is being made for them' }),
    shippedUTC: orNull(instant()),
  },
  { title: 'GenealogyCustomer' },
);

const genealogy = object(
  {
    of: orNull(object(what, { title: 'GenealogySubject' })),
    madeOf: list(row, { description: 'What went into it, and into that' }),
    wentInto: list(row, { description: 'What it went into, and where that went' }),
    customers: list(holder, { description: 'Who has it, or what it went into' }),
    isTruncated: flag({ description: 'There is more: 25 levels and 2,000 rows each way are shown' }),
  },
  { title: 'Genealogy' },
);

const shared = {
  method: 'GET',
  addition: true,
  permission: 'prodorders.read',
  response: genealogy,
  example: { response: genealogyExample },
} as const;

const ofPiece = operation({
  ...shared,
  id: 'getSerialNumberGenealogy',
  path: '/v1/serialization/{SerialID}/genealogy',
  tag: 'warehouse',
  summary: 'Read what a serial number is made of, and where it went',
  params: serialParams,
  problems: ['NotFound'],
  run: async (ctx, { params: { SerialID } }) => {
    const piece = await ctx.first(sql<{ itemID: string; serialNumber: string }>`
      select r.item_id as "itemID", r.serial_number as "serialNumber" from serial_numbers r
      where ${ctx.mine('r')} and r.serial_id = ${SerialID}`);
    if (!piece) throw notFound('serial number');
    return read(ctx, { ...nothing, ...piece });
  },
});

const ofStock = operation({
  ...shared,
  id: 'getGenealogy',
  path: '/v1/inventory/genealogy',
  tag: 'inventory',
  summary: 'Read what a lot or serial number is made of, and where it went',
  description:
    'Of an item by its lot or serial number, of a configured product by its serial number. What nobody ever booked or made has an empty answer.',
  query: object({
    itemID: optional(id({ description: 'The item' })),
    productID: optional(id({ description: 'In its place: the product' })),
    lotNumber: optional(text(100)),
    serialNumber: optional(text(100, { description: 'In place of the lot' })),
  }),
  problems: ['NotFound'],
  example: {
    query: { itemID: genealogyExample.of.itemID, serialNumber: genealogyExample.of.serialNumber },
    response: genealogyExample,
  },
  run: async (ctx, { query: { itemID, productID, lotNumber, serialNumber } }) => {
    if ((itemID === undefined) === (productID === undefined))
      throw invalid('?itemID', 'or productID is required, one of the two');
    if ((lotNumber === undefined) === (serialNumber === undefined))
      throw invalid('?lotNumber', 'or serialNumber is required, one of the two');
    if (productID !== undefined && serialNumber === undefined)
      throw invalid('?serialNumber', 'is required of a product');
    const found = await ctx.first(
      itemID === undefined
        ? sql`select 1 from products p where ${ctx.mine('p')} and p.product_id = ${productID}`
        : sql`select 1 from items i where ${ctx.mine('i')} and i.item_id = ${itemID}`,
    );
    if (!found) throw notFound(itemID === undefined ? 'product' : 'item');
    return read(ctx, {
      ...nothing,
      ...{ itemID: itemID ?? null, productID: productID ?? null },
      ...{ lotNumber: lotNumber ?? null, serialNumber: serialNumber ?? null },
    });
  },
});

const ofOrder = operation({
  ...shared,
  id: 'getProductionOrderGenealogy',
  path: '/v1/prodorders/{ProductionOrderID}/genealogy',
  tag: 'production',
  summary: 'Read what a production order used, and where what it made went',
  params: idParams(productionResource),
  problems: ['NotFound'],
  example: { response: { ...genealogyExample, of: null } },
  run: async (ctx, { params: { ProductionOrderID: productionOrderID } }) => {
    await readOne(ctx, productionResource, productionOrderID);
    return read(ctx, { ...nothing, productionOrderID });
  },
});

export const genealogyOperations = [ofPiece, ofStock, ofOrder];

const nothing: Node = {
  itemID: null,
  productID: null,
  serialNumber: null,
  lotNumber: null,
  productionOrderID: null,
};

const read = async (ctx: Ctx, root: Node) => {
  const [back, on] = [await traceBack(ctx, root), await traceOn(ctx, root)];
  const holders = await findHolders(ctx, [await withOrder(ctx, root), ...on.reached]);
  const names = await readNames(ctx, [root, ...back.reached, ...on.reached]);
  const named = (node: Node & { byOrderID?: string | null }) => {
    const { itemID, productID, serialNumber, lotNumber } = node;
    const { itemNumber, serialID } = names.get(nodeKey(node)) ?? { itemNumber: '', serialID: null };
    return { itemID, productID, itemNumber, serialNumber, lotNumber, serialID };
  };
  const numbers = await readOrderNumbers(ctx, [...back.reached, ...on.reached]);
  const rows = (reached: readonly Reached[]) =>
    reached.map((one) => ({
      ...{ level: one.level, from: one.from, ...named(one) },
      productionOrderID: one.byOrderID,
      productionOrderNumber: numbers.get(one.byOrderID ?? '') ?? null,
      ...{ quantity: one.quantity, uOM: one.uOM, isShared: one.isShared },
    }));
  return {
    of: root.productionOrderID === null ? named(root) : null,
    madeOf: rows(back.reached),
    wentInto: rows(on.reached),
    customers: holders,
    isTruncated: back.isTruncated || on.isTruncated,
  };
};

/** A piece of a product is known by the order that made it. */
const withOrder = async (ctx: Ctx, root: Node): Promise<Node & { byOrderID: string | null }> => {
  const made =
    root.productID === null
      ? undefined
      : await ctx.first(sql<{ id: string }>`
          select p.production_order_id as id
          from production_serials n
            join production_orders p on ${ctx.mine('p')} and p.production_order_id = n.production_order_id
          where ${ctx.mine('n')} and n.serial_number = ${root.serialNumber} and p.product_id = ${root.productID}
          order by p.created_utc, p.production_order_id limit 1`);
  return { ...root, byOrderID: made?.id ?? null };
};

type Names = { itemNumber: string; serialID: string | null };

const readNames = async (ctx: Ctx, nodes: readonly Node[]): Promise<Map<string, Names>> => {
  const keyed = nodes.map((node) => ({ key: nodeKey(node), ...node }));
  const rows = await ctx.rows(sql<Names & { key: string }>`
    select w.key, coalesce(i.number, p.number, o.item_number, '') as "itemNumber", r.serial_id as "serialID"
    from json_to_recordset(${printJson(keyed)}::json) as w(key text, "itemID" text, "productID" text,
        "serialNumber" text, "productionOrderID" text)
      left join items i on ${ctx.mine('i')} and i.item_id = w."itemID"
      left join products p on ${ctx.mine('p')} and p.product_id = w."productID"
      left join production_orders o on ${ctx.mine('o')} and o.production_order_id = w."productionOrderID"
      left join serial_numbers r on ${ctx.mine('r')} and r.item_id = w."itemID"
        and r.serial_number = w."serialNumber"`);
  return new Map(rows.map(({ key, ...names }) => [key, names]));
};

const readOrderNumbers = async (ctx: Ctx, reached: readonly Reached[]): Promise<Map<string, string>> => {
  const ids = [...new Set(reached.flatMap(({ byOrderID }) => (byOrderID === null ? [] : [byOrderID])))];
  const rows = await ctx.rows(sql<{ id: string; number: string }>`
    select p.production_order_id as id, p.number from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = any (${ids})`);
  return new Map(rows.map(({ id: orderID, number }) => [orderID, number]));
};
