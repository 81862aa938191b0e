-- What went into a production order and what came back out of it, beside what it makes: the past of its materials. The
-- ledger has the movement of what is stocked; reversed there, a booking counts no more.
alter table production_materials
  add column is_by_product boolean not null default false,
  -- At which task it is needed; null: anywhere.
  add column task_id text,
  -- Null: as the tenant's settings say.
  add column issue_method text check (issue_method in ('BY_HAND', 'BACKFLUSH'));
create table production_bookings (
  tenant_id text not null,
  booking_id text not null,
  production_order_id text not null,
  type text not null,
  -- By hand, or because a task or the order was completed.
  cause text not null,
  material_id text,
  task_id text,
  item_id text not null,
  quantity numeric(18, 6) not null,
  uom text not null,
  location_id text,
  lot_number text,
  serial_number text,
  -- The piece of the order that it is for; null: for all of it.
  for_serial_number text,
  reason text,
  -- Of one uom, in the tenant's currency, as of then.
  unit_cost numeric,
  movement_id text,
  taken_back_utc timestamptz(3),
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id),
  foreign key (tenant_id, material_id) references production_materials (tenant_id, material_id),
  foreign key (tenant_id, task_id) references production_tasks (tenant_id, task_id),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, location_id) references inventory_locations (tenant_id, location_id),
  foreign key (tenant_id, movement_id) references inventory_movements (tenant_id, movement_id),
  check (type in ('ISSUE', 'RETURN', 'SCRAP', 'BYPRODUCT')),
  check (cause in ('HAND', 'TASK', 'ORDER')),
  check (quantity > 0),
  check (serial_number is null or quantity = 1)
);
call house_tenant_table('production_bookings', 'select, insert, update');
create index production_bookings_order_index on production_bookings (tenant_id, production_order_id, utc, booking_id);
create index production_bookings_lot_index on production_bookings (tenant_id, item_id, lot_number)
  where lot_number is not null;
create index production_bookings_serial_index on production_bookings (tenant_id, item_id, serial_number)
  where serial_number is not null;
create index production_bookings_material_index on production_bookings (tenant_id, material_id)
  where material_id is not null;

alter table production_settings
  add column material_issue text not null default 'BY_HAND' check (material_issue in ('BY_HAND', 'BACKFLUSH')),
  -- From where it is taken where nobody says so.
  add column material_location_id text,
  add foreign key (tenant_id, material_location_id) references inventory_locations (tenant_id, location_id);
