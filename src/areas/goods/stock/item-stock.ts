import { sql } from 'kysely';
import type { Resource } from '#kit/declaration';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { decimalNumber, id, instant, list, object, optional, orNull, text } from '#platform/schema';
import { allocationResource } from './allocation.resource.ts';
import { inboundResource } from './inbound.resource.ts';
import { promise } from './own-availability.ts';
import { findRequired } from './required-items.ts';
import { itemStockExample } from './stock.example.ts';
import { readSettings } from './stock-settings.ts';

const amount = decimalNumber({ integer: 14, places: 6 });

const itemStock = object(
  {
    itemID: id(),
    itemNumber: text(60),
    uOM: text(10, { description: 'In which the item’s stock is kept; of all quantities' }),
    onHandQuantity: amount,
    allocatedQuantity: amount,
    heldQuantity: decimalNumber(
      { integer: 14, places: 6 },
      { description: 'Lies there and must not be used' },
    ),
    availableQuantity: decimalNumber(
      { integer: 14, places: 6 },
      { description: 'By the tenant’s rule; all that is expected counts where that is PLUS_INBOUND' },
    ),
    inboundQuantity: amount,
    nextReceiptUTC: optional(instant()),
    safetyStock: amount,
    asOfUTC: instant(),
    balances: list(
      object({
        locationID: id(),
        code: text(40),
        lotNumber: orNull(text(100)),
        serialNumber: orNull(text(100)),
        onHandQuantity: amount,
      }),
      { description: 'What lies where; a place that holds nothing is left out' },
    ),
    allocations: list(allocationResource.element, { description: 'Those that are open: the demand' }),
    inbound: list(inboundResource.element, { description: 'Those that are expected: the supply' }),
  },
  { title: 'ItemStock' },
);

/** An item's stock with its demand and supply. */
export const getItemStock = operation({
  id: 'getInventoryItem',
  method: 'GET',
  path: '/v1/inventory/items/{ItemID}',
  tag: 'inventory',
  summary: 'Read the stock of an item, with its open demand and supply',
  description: 'Always from the ledger kept here, even if middleware answers assessments.',
  permission: 'inventory.read',
  params: object({ ItemID: id({ description: 'The item’s id' }) }),
  response: itemStock,
  problems: ['NotFound'],
  example: { response: itemStockExample.balance },
  run: async (ctx, { params: { ItemID } }) => {
    // The requirement that finds it: how many of what does not matter.
    const asked = { itemID: ItemID, uOM: '-', quantity: undefined as never };
    const [found] = await findRequired(ctx, [asked], { withStock: true });
    const [line] = found?.lines ?? [];
    if (!found?.known || !line) throw notFound('item');
    const { stock } = line;
    const { availableToPromise } = await readSettings(ctx);
    const [allocations, inbound] = await Promise.all([
      openOf(ctx, allocationResource, ItemID, ['SOFT', 'HARD']),
      openOf(ctx, inboundResource, ItemID, ['EXPECTED']),
    ]);
    return {
      itemID: ItemID,
      itemNumber: found.known.number,
      uOM: found.known.uOM,
      onHandQuantity: stock.onHand,
      allocatedQuantity: stock.allocated,
      heldQuantity: stock.held,
      availableQuantity: promise(stock, availableToPromise),
      inboundQuantity: stock.inbound,
      ...(stock.nextReceiptUTC === null ? {} : { nextReceiptUTC: stock.nextReceiptUTC }),
      safetyStock: stock.safetyStock,
      asOfUTC: ctx.now,
      balances: await balancesOf(ctx, ItemID),
      allocations,
      inbound,
    };
  },
});

const openOf = (
  ctx: Ctx,
  resource: Pick<Resource, 'select' | 'spec'>,
  itemID: string,
  statuses: readonly string[],
) =>
  ctx.rows(sql<Record<string, unknown>>`
    select ${resource.select(ctx.now)} from ${sql.table(resource.spec.table)} t
    where ${ctx.mine('t')} and t.item_id = ${itemID} and t.status = any (${statuses}) order by t.created_utc`);

type Balance = {
  locationID: string;
  code: string;
  lotNumber: string | null;
  serialNumber: string | null;
  onHandQuantity: Decimal;
};

/** What lies where: the last closing and the movements since. */
export const balancesOf = (ctx: Ctx, itemID: string): Promise<Balance[]> =>
  ctx.rows(sql<Balance>`
    with since as (
      select m.* from stock_items s
        join inventory_movements m on ${ctx.mine('m')} and m.item_id = s.item_id and m.sequence > s.closed_sequence and m.sequence <= s.last_sequence
      where ${ctx.mine('s')} and s.item_id = ${itemID}
    ), lying as (
      select c.location_id, c.lot_number, c.serial_number, c.on_hand from stock_closings c
      where ${ctx.mine('c')} and c.item_id = ${itemID} and c.location_id <> ''
      union all
      select m.to_location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), m.quantity
      from since m where m.to_location_id is not null
      union all
      select m.from_location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), -m.quantity
      from since m where m.from_location_id is not null
    )
    select b.location_id as "locationID", l.code, nullif(b.lot_number, '') as "lotNumber",
      nullif(b.serial_number, '') as "serialNumber", sum(b.on_hand) as "onHandQuantity"
    from lying b join inventory_locations l on ${ctx.mine('l')} and l.location_id = b.location_id
    group by b.location_id, l.code, b.lot_number, b.serial_number
    having sum(b.on_hand) <> 0
    order by l.code, b.lot_number, b.serial_number`);
