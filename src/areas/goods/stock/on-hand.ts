import { type RawBuilder, sql } from 'kysely';

/**
 * What lies of the item that a row names (`tenant_id`, `item_id`), in all places together and in the unit in
 * which its stock is kept: the last closing and the movements since.
 */
export const onHandOf = (row: string): RawBuilder<unknown> => {
  const [tenantID, itemID] = [sql.ref(`${row}.tenant_id`), sql.ref(`${row}.item_id`)];
  return sql`(
  select coalesce(sum(o.quantity), 0) from (
    select c.on_hand as quantity from stock_closings c
    where c.tenant_id = ${tenantID} and c.item_id = ${itemID} and c.location_id = '' and c.lot_number = '' and c.serial_number = ''
    union all
    select case when m.to_location_id is null then 0 else m.quantity end - case when m.from_location_id is null then 0 else m.quantity end
    from stock_items s
      join inventory_movements m on m.tenant_id = s.tenant_id and m.item_id = s.item_id and m.sequence > s.closed_sequence and m.sequence <= s.last_sequence
    where s.tenant_id = ${tenantID} and s.item_id = ${itemID}
  ) o)`;
};

/**
 * What lies of the item of the row `s` of stock_items, by `location_id`, lot and serial number: as
 * `stock_balances` has it, of one item after the other. Who asks for all items reads what is open of each,
 * and not the whole ledger.
 */
export const balancesOf = sql`(
  select p.location_id, sum(p.quantity) as on_hand from (
    select c.location_id, c.lot_number, c.serial_number, c.on_hand as quantity from stock_closings c
    where c.tenant_id = s.tenant_id and c.item_id = s.item_id and c.location_id <> ''
    union all
    select x.location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), x.quantity
    from inventory_movements m
    cross join lateral (values (m.to_location_id, m.quantity), (m.from_location_id, -m.quantity)) x (location_id, quantity)
    where m.tenant_id = s.tenant_id and m.item_id = s.item_id and m.sequence > s.closed_sequence
      and m.sequence <= s.last_sequence and x.location_id is not null
  ) p
  group by p.location_id, p.lot_number, p.serial_number having sum(p.quantity) <> 0)`;

/** What movements have issued of an allocation, in the item's unit; a reversal takes back. */
export const issuedOf = (allocation: string): RawBuilder<unknown> => sql`(
  select coalesce(sum(case when m.reverses_movement_id is null then m.quantity else -m.quantity end), 0)
  from inventory_movements m
  where m.tenant_id = ${sql.ref(`${allocation}.tenant_id`)} and m.allocation_id = ${sql.ref(`${allocation}.allocation_id`)})`;

/** What an allocation still needs, in the item's unit. */
export const openPromiseOf = (allocation: string): RawBuilder<unknown> =>
  sql`greatest(${sql.ref(`${allocation}.quantity`)} - ${issuedOf(allocation)}, 0)`;
