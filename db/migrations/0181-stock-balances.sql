-- What lies where (src/areas/stock): the last closing of each item and the movements since, which is what a balance is. A condition
-- on tenant, item, location, lot or serial number reaches the tables below, because all of them are grouped by.
create view stock_balances with (security_invoker = true) as
select b.tenant_id,
  md5(concat_ws(' ', b.item_id, b.location_id, length(b.lot_number), b.lot_number, b.serial_number)) as balance_id,
  b.item_id, i.number as item_number, i.description, b.location_id, l.code as location_code, l.site_location_id,
  nullif(b.lot_number, '') as lot_number, nullif(b.serial_number, '') as serial_number,
  b.on_hand as on_hand_quantity, coalesce(s.uom, i.uom) as uom
from (
  select p.tenant_id, p.item_id, p.location_id, p.lot_number, p.serial_number, sum(p.quantity) as on_hand
  from (
    select c.tenant_id, c.item_id, c.location_id, c.lot_number, c.serial_number, c.on_hand as quantity
    from stock_closings c where c.location_id <> ''
    union all
    select m.tenant_id, m.item_id, m.to_location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), m.quantity
    from stock_items k
      join inventory_movements m on m.tenant_id = k.tenant_id and m.item_id = k.item_id
        and m.sequence > k.closed_sequence and m.sequence <= k.last_sequence
    where m.to_location_id is not null
    union all
    select m.tenant_id, m.item_id, m.from_location_id, coalesce(m.lot_number, ''), coalesce(m.serial_number, ''), -m.quantity
    from stock_items k
      join inventory_movements m on m.tenant_id = k.tenant_id and m.item_id = k.item_id
        and m.sequence > k.closed_sequence and m.sequence <= k.last_sequence
    where m.from_location_id is not null
  ) p
  group by p.tenant_id, p.item_id, p.location_id, p.lot_number, p.serial_number
  having sum(p.quantity) <> 0
) b
  join items i on i.tenant_id = b.tenant_id and i.item_id = b.item_id
  join inventory_locations l on l.tenant_id = b.tenant_id and l.location_id = b.location_id
  join stock_items s on s.tenant_id = b.tenant_id and s.item_id = b.item_id;
call house_grant('stock_balances', 'select', 'millwright_service');
