-- Stock that lies somewhere and must not be used: suspect or nonconforming. What is open of a hold is neither available to promise
-- nor taken by a movement (src/areas/goods/stock/holds).
create table stock_holds (
  tenant_id text not null,
  hold_id text not null,
  item_id text not null,
  location_id text not null,
  lot_number text,
  serial_number text,
  -- In the unit in which the item's stock is kept.
  quantity numeric not null,
  released_quantity numeric not null default 0,
  reason text not null,
  -- What holds it, where that is a record: NCR.
  reference_entity text,
  reference_id text,
  primary key (tenant_id, hold_id),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, location_id) references inventory_locations (tenant_id, location_id),
  check (quantity > 0),
  check (released_quantity >= 0 and released_quantity <= quantity),
  check ((reference_entity is null) = (reference_id is null))
);
call house_record_table('stock_holds', 'location_id', 'reference_id');
create index stock_holds_item_index on stock_holds (tenant_id, item_id, hold_id);
create index stock_holds_open_index on stock_holds (tenant_id, item_id) where released_quantity < quantity;
