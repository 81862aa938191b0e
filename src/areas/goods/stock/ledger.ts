import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type ItemUnit, readUnits } from './item-units.ts';
import type { Movement } from './movement.ts';

/**
 * Movements since the last closing at which a new one is made: what a balance adds up at most, beside those
 * of one batch. They are always asked for with both bounds of their sequence: with the lower one alone the
 * planner takes a third of all for wanted and reads the item's whole ledger (1,000,000 movements: 180 ms
 * instead of 8; without closings, by a covering index, 290).
 */
const closedEvery = 25;

/** What the ledger keeps of an item; its row is the lock under which its movements are written. */
export type LedgerItem = {
  itemID: string;
  /** In which its stock is kept. */
  uOM: string;
  units: ItemUnit[];
  trackingType: 'NONE' | 'LOT' | 'SERIAL';
  lastSequence: number;
  closedSequence: number;
};

/**
 * Locks items for movements until the transaction ends, in one order, so that two batches never wait for each
 * other in a circle. Items that do not exist are not in the answer. From the first movement on the unit stays
 * what it is.
 */
export const lockItems = async (ctx: Ctx, itemIDs: readonly string[]): Promise<Map<string, LedgerItem>> => {
  const ids = [...new Set(itemIDs)].sort();
  await ctx.exec(keptItems(ctx, ids));
  const rows = await ctx.rows(sql<LedgerItem>`
    select s.item_id as "itemID", coalesce(s.uom, i.uom) as "uOM", s.units, i.tracking_type as "trackingType",
      s.last_sequence as "lastSequence", s.closed_sequence as "closedSequence"
    from stock_items s join items i on ${ctx.mine('i')} and i.item_id = s.item_id
    where ${ctx.mine('s')} and s.item_id = any (${ids}) order by s.item_id for update of s`);
  return new Map(rows.map((row) => [row.itemID, { ...row, units: readUnits(row.units) }]));
};

/**
 * Locks an item as movements do, without a word about it: what else must not happen beside them waits for it.
 */
export const lockItem = (ctx: Ctx, itemID: string): void => {
  ctx.send(keptItems(ctx, [itemID]));
  ctx.send(sql`select 1 from stock_items s where ${ctx.mine('s')} and s.item_id = ${itemID} for update`);
};

const keptItems = (ctx: Ctx, ids: readonly string[]) => sql`
  insert into stock_items (tenant_id, item_id, last_updated_by_user_id, last_updated_utc)
  select ${ctx.tenantID}, i.item_id, ${ctx.userID}, ${ctx.now} from items i
  where ${ctx.mine('i')} and i.item_id = any (${ids}) order by i.item_id
  on conflict do nothing`;

/** A place of stock: an item at a location, by lot and serial number; '' is not one. */
export type Place = { itemID: string; locationID: string; lotNumber: string; serialNumber: string };

/** Names a place, to compare places by. */
export const placeKey = ({ itemID, locationID, lotNumber, serialNumber }: Place): string =>
  JSON.stringify([itemID, locationID, lotNumber, serialNumber]);

/** What lies at each place: the last closing and the movements since. For locked items. */
export const stockAt = async (ctx: Ctx, wanted: readonly Place[]): Promise<Map<string, Decimal>> => {
  if (wanted.length === 0) return new Map();
  const rows = await ctx.rows(sql<Place & { onHand: Decimal }>`
    select w."itemID", w."locationID", w."lotNumber", w."serialNumber", coalesce(c.on_hand, 0) + coalesce(m.moved, 0) as "onHand"
    from json_to_recordset(${printJson(wanted)}::json) as w("itemID" text, "locationID" text, "lotNumber" text, "serialNumber" text)
    join stock_items s on ${ctx.mine('s')} and s.item_id = w."itemID"
    left join stock_closings c on ${ctx.mine('c')} and c.item_id = w."itemID" and c.location_id = w."locationID"
      and c.lot_number = w."lotNumber" and c.serial_number = w."serialNumber"
    left join lateral (
      select sum(case when m.to_location_id = w."locationID" then m.quantity else 0 end
        - case when m.from_location_id = w."locationID" then m.quantity else 0 end) as moved
      from inventory_movements m
      where ${ctx.mine('m')} and m.item_id = w."itemID" and m.sequence > s.closed_sequence and m.sequence <= s.last_sequence
        and coalesce(m.serial_number, '') = w."serialNumber" and coalesce(m.lot_number, '') = w."lotNumber"
    ) m on true`);
  return new Map(rows.map((row) => [placeKey(row), row.onHand]));
};

/**
 * Appends movements to the ledger, and says so to their items, which the caller has locked and counted on.
 */
export const append = (ctx: Ctx, rows: readonly Movement[], items: readonly LedgerItem[]): void => {
  if (rows.length === 0) return;
  ctx.send(sql`
    insert into inventory_movements (tenant_id, movement_id, item_id, sequence, type, quantity, from_location_id, to_location_id,
      lot_number, serial_number, reference_entity, reference_id, inbound_id, allocation_id, unit_cost, notes,
      reverses_movement_id, final_document, supplier_id, customer_id, sales_order_id, line_item_id, production_order_id, user_id, utc)
    select ${ctx.tenantID}, x."movementID", x."itemID", x.sequence, x.type, x.quantity, x."fromLocationID", x."toLocationID",
      x."lotNumber", x."serialNumber", x."referenceEntity", x."referenceID", x."inboundID", x."allocationID", x."unitCost", x.notes,
      x."reversesMovementID", x."finalDocument", x."supplierID", x."customerID", x."salesOrderID", x."lineItemID", x."productionOrderID",
      x."userID", x.utc
    from json_to_recordset(${printJson(rows)}::json) as x("movementID" text, "itemID" text, sequence bigint, type text,
      quantity numeric, "fromLocationID" text, "toLocationID" text, "lotNumber" text, "serialNumber" text, "referenceEntity" text,
      "referenceID" text, "inboundID" text, "allocationID" text, "unitCost" numeric, notes text, "reversesMovementID" text,
      "finalDocument" text, "supplierID" text, "customerID" text, "salesOrderID" text, "lineItemID" text, "productionOrderID" text, "userID" text, utc timestamptz)`);
  ctx.send(sql`
    update stock_items as s set last_sequence = x."lastSequence", uom = x."uOM"
    from json_to_recordset(${printJson(items)}::json) as x("itemID" text, "lastSequence" bigint, "uOM" text)
    where ${ctx.mine('s')} and s.item_id = x."itemID"`);
  settle(ctx, rows);
  for (const item of items)
    if (item.lastSequence - item.closedSequence >= closedEvery) close(ctx, item.itemID);
};

/** Brings allocations and expected receipts that movements named to where the ledger stands. */
const settle = (ctx: Ctx, rows: readonly Movement[]): void => {
  const ids = (name: 'allocationID' | 'inboundID') => [
    ...new Set(rows.map((row) => row[name]).filter((one) => one !== null)),
  ];
  const net = sql`sum(case when m.reverses_movement_id is null then m.quantity else -m.quantity end)`;
  const touched = sql`last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = t.row_version + 1`;
  const [allocations, inbound] = [ids('allocationID'), ids('inboundID')];
  if (allocations.length > 0)
    ctx.send(sql`
      update stock_allocations as t set status = case when x.issued >= t.quantity then 'ISSUED' when t.status = 'ISSUED' then 'HARD' else t.status end, ${touched}
      from (select m.allocation_id, ${net} as issued from inventory_movements m
            where ${ctx.mine('m')} and m.allocation_id = any (${allocations}) group by m.allocation_id) x
      where ${ctx.mine('t')} and t.allocation_id = x.allocation_id and t.status <> 'RELEASED'`);
  if (inbound.length > 0)
    ctx.send(sql`
      update stock_inbound as t set status = case when x.received >= t.quantity then 'RECEIVED' else 'EXPECTED' end, ${touched}
      from (select m.inbound_id, ${net} as received from inventory_movements m
            where ${ctx.mine('m')} and m.inbound_id = any (${inbound}) group by m.inbound_id) x
      where ${ctx.mine('t')} and t.inbound_id = x.inbound_id and t.status <> 'CANCELLED'`);
};

/**
 * Closes a locked item: adds the movements since its last closing to the places that they touched. Derived
 * from the ledger alone, in the transaction and under the lock that movements are written under, so that it
 * cannot drift from it.
 */
const close = (ctx: Ctx, itemID: string): void => {
  ctx.send(sql`
    insert into stock_closings as c (tenant_id, item_id, location_id, lot_number, serial_number, on_hand)
    select m.tenant_id, m.item_id, p.location_id, p.lot_number, p.serial_number, sum(p.quantity)
    from stock_items s
      join inventory_movements m on ${ctx.mine('m')} and m.item_id = s.item_id and m.sequence > s.closed_sequence and m.sequence <= s.last_sequence
      cross join lateral (values
        (m.to_location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), m.quantity),
        (m.from_location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), -m.quantity),
        (case when m.to_location_id is not null then '' end, '', '', m.quantity),
        (case when m.from_location_id is not null then '' end, '', '', -m.quantity)
      ) p (location_id, lot_number, serial_number, quantity)
    where ${ctx.mine('s')} and s.item_id = ${itemID} and p.location_id is not null
    group by m.tenant_id, m.item_id, p.location_id, p.lot_number, p.serial_number
    order by p.location_id, p.lot_number, p.serial_number
    on conflict (tenant_id, item_id, location_id, lot_number, serial_number) do update set on_hand = c.on_hand + excluded.on_hand`);
  ctx.send(sql`
    delete from stock_closings as c where ${ctx.mine('c')} and c.item_id = ${itemID} and c.on_hand = 0 and c.location_id <> ''`);
  ctx.send(sql`
    update stock_items as s set closed_sequence = s.last_sequence where ${ctx.mine('s')} and s.item_id = ${itemID}`);
};
