import { sql } from 'kysely';
import { readShipTo } from '#areas/selling/header';
import {
  lineItemsOfOrder,
  linesOfOrder,
  type Order,
  openQuantity,
  orderResource as orders,
  refuseUnlessShipping,
} from '#areas/selling/salesorders';
import { auditRow, insertNumbered, readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import {
  flag,
  id,
  list,
  newID,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  type Static,
  text,
} from '#platform/schema';
import { listExample } from './list.example.ts';
import { listMachine } from './list.machine.ts';
import { packingListResource } from './list.resource.ts';
import { type LineInput, lineInput, mostLines, type SalesLineInput, salesLineInput } from './list-lines.ts';
import { packLines } from './pack-lines.ts';

const newList = object(
  {
    packingListID: optional(newID()),
    salesOrderID: id({ description: 'A RELEASED order' }),
    listType: otherwise(oneOf(['WIP', 'FINISHED'], { description: 'What is packed' }), 'FINISHED'),
    shipToID: optional(orNull(id({ description: 'Default: the order’s; null: none' }))),
    carrier: optional(orNull(text(200))),
    trackingNumber: optional(orNull(text(100))),
    packages: optional(packingListResource.fields.packages.schema),
    notes: optional(orNull(text(4000, { min: 0 }))),
    showNotes: otherwise(flag({ description: 'Whether the printed list shows the notes' }), false),
    fromLocationID: optional(id({ description: 'Where lines are taken from unless they say otherwise' })),
    salesItems: optional(
      list(lineInput, {
        maxItems: mostLines,
        description: `All that is open of the order’s lines, of each kind of the first ${mostLines}, when left out as salesLines is`,
      }),
    ),
    salesLines: optional(
      list(salesLineInput, { maxItems: mostLines, description: 'The same of configured lines' }),
    ),
  },
  { title: 'NewPackingList' },
);

/** Makes a packing list in DRAFT: a plan, which takes nothing from the stock. */
export const makeList = operation({
  id: 'createPackingList',
  method: 'POST',
  path: '/v1/packinglists',
  tag: 'warehouse',
  summary: 'Create a packing list of a sales order',
  description:
    'In DRAFT: it takes nothing from the stock and reserves nothing of the order until PATCH with the status SHIPPED. Customer and ship-to are the order’s.',
  permission: 'warehouse.write',
  addition: true,
  body: newList,
  response: packingListResource.model,
  problems: ['Duplicate', 'UnknownReference', 'NotEditable', 'MoreThanOrdered'],
  example: { body: listExample.create, response: listExample.row },
  run: async (ctx, { body }) => {
    const packingListID = ctx.givenID(body.packingListID, '/packingListID');
    if (body.packingListID !== undefined) await refuseTaken(ctx, body.packingListID);
    const order = await readOrder(ctx, body.salesOrderID);
    refuseUnlessShipping(order);
    const { salesItems = [], salesLines = [] } =
      body.salesItems || body.salesLines ? body : everythingOpen(order);
    const placed = salesItems.map((one) => ({
      ...one,
      fromLocationID: one.fromLocationID === undefined ? (body.fromLocationID ?? null) : one.fromLocationID,
    }));
    const sent = { salesItems: placed, salesLines };
    const lines = await packLines(ctx, order, sent, { salesItems: [], salesLines: [] });
    const stored = await insertNumbered(ctx, packingListResource, {
      packingListID,
      status: listMachine.initial,
      listType: body.listType ?? 'FINISHED',
      salesOrderID: body.salesOrderID,
      customerID: order.customerID,
      customer: order.customer,
      contacts: order.contacts,
      ...(await shipToOf(ctx, order, body)),
      carrier: body.carrier ?? null,
      trackingNumber: body.trackingNumber ?? null,
      packages: body.packages ?? [],
      notes: body.notes ?? null,
      showNotes: body.showNotes ?? false,
      ...lines,
      shippedUTC: null,
    });
    auditRow(ctx, packingListResource, 'CREATE', undefined, stored);
    return whole(stored);
  },
});

/**
 * Before anything else is asked: who repeats a request is answered that, and not what became of the order
 * meanwhile. @throws Problem 409
 */
const refuseTaken = async (ctx: Ctx, packingListID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from packing_lists t where ${ctx.mine('t')} and t.packing_list_id = ${packingListID}`,
  );
  if (!found) return;
  throw new Problem('Duplicate', 'There is one with the same packingListID already.', {
    errors: [{ pointer: '/packingListID', detail: 'is taken' }],
  });
};

/** The order that a list is of. @throws Problem 400 if none exists */
export const readOrder = async (ctx: Ctx, salesOrderID: string): Promise<Order> => {
  try {
    return await readOne(ctx, orders, salesOrderID);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NotFound')) throw error;
    throw new Problem('UnknownReference', 'There is no such sales order.', {
      errors: [{ pointer: '/salesOrderID', detail: 'does not exist' }],
    });
  }
};

const everythingOpen = (order: Order): { salesItems: LineInput[]; salesLines: SalesLineInput[] } => ({
  salesItems: openOf(linesOfOrder(order)).map((line) => ({
    salesItemAndQtyID: line.itemAndQtyID,
    quantityToShip: openQuantity(line),
  })),
  salesLines: openOf(lineItemsOfOrder(order)).map((line) => ({
    salesLineItemID: line.lineItemID,
    quantityToShip: openQuantity(line),
  })),
});

/** Those of which something is open, as many as a list has room for. */
const openOf = <L extends Parameters<typeof openQuantity>[0]>(lines: readonly L[]): L[] =>
  lines.filter((line) => openQuantity(line).gt(0)).slice(0, mostLines);

const shipToOf = async (ctx: Ctx, order: Order, { shipToID }: Static<typeof newList>) => {
  if (shipToID === undefined) return { shipToID: order.shipToID, shipTo: order.shipTo };
  if (shipToID === null) return { shipToID, shipTo: null };
  return { shipToID, shipTo: await readShipTo(ctx, order.customerID, shipToID) };
};
