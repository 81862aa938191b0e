-- Stock (src/areas/stock): a ledger of movements, what is promised of it, what is to come, and who is asked what is available.

-- How a tenant's stock is kept, and who answers what is available: this ledger or the tenant's middleware.
create table stock_settings (
  tenant_id text not null,
  is_negative_stock_allowed boolean not null default false,
  available_to_promise text not null default 'ON_HAND_MINUS_ALLOCATED' check (
    available_to_promise in ('ON_HAND_MINUS_ALLOCATED', 'PLUS_INBOUND', 'MINUS_SAFETY_STOCK')
  ),
  provider text not null default 'OWN' check (provider in ('OWN', 'MIDDLEWARE')),
  url text,
  source text,
  timeout_ms int not null default 4000 check (timeout_ms between 100 and 4500),
  -- of ours, to sign what the middleware is asked; nothing that opens the tenant's ERP is kept here
  secret text,
  previous_secret text,
  previous_secret_until_utc timestamptz(3),
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id),
  constraint stock_settings_provider_check1 check (provider = 'OWN' or (url is not null and secret is not null))
);
call house_tenant_table('stock_settings', 'select, insert, update');

-- Bins, shelves and zones: where stock lies.
create table inventory_locations (
  tenant_id text not null,
  location_id text not null,
  code text not null,
  description text,
  type text not null default 'BIN' check (type in ('BIN', 'SHELF', 'ZONE', 'RECEIVING', 'SHIPPING', 'QUARANTINE', 'WIP')),
  parent_id text,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, location_id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references inventory_locations,
  check (parent_id <> location_id)
);
create index inventory_locations_parent_index on inventory_locations (tenant_id, parent_id) where parent_id is not null;
create index inventory_locations_created_index on inventory_locations (tenant_id, created_utc, location_id);
create index inventory_locations_updated_index on inventory_locations (tenant_id, last_updated_utc, location_id);
call house_tenant_table('inventory_locations', 'select, insert, update');

-- What the ledger keeps of an item beside its movements. Its row is the lock under which the item's movements are written.
create table stock_items (
  tenant_id text not null,
  item_id text not null,
  -- the unit of all its movements, from the first one on: the item's own may be changed later
  uom text,
  safety_stock numeric(18, 6) not null default 0 check (safety_stock >= 0),
  -- units of its own: [{ "uOM", "factor" }], so many of the unit above in one
  units json not null default '[]',
  -- movements are numbered within the item, without a gap, in the order in which they were committed
  last_sequence bigint not null default 0,
  -- the closing in stock_closings holds all up to this one
  closed_sequence bigint not null default 0 check (closed_sequence <= last_sequence),
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references items on delete cascade
);
call house_tenant_table('stock_items', 'select, insert, update');

-- What is promised to a demand.
create table stock_allocations (
  tenant_id text not null,
  allocation_id text not null,
  item_id text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  demand_entity text not null check (demand_entity in ('SALESORDER', 'PRODORDER', 'TICKET')),
  demand_id text not null,
  demand_line_id text,
  needed_utc timestamptz(3),
  status text not null default 'SOFT' check (status in ('SOFT', 'HARD', 'ISSUED', 'RELEASED')),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, allocation_id),
  foreign key (tenant_id, item_id) references items
);
create index stock_allocations_open_index on stock_allocations (tenant_id, item_id) where status in ('SOFT', 'HARD');
create index stock_allocations_item_index on stock_allocations (tenant_id, item_id, allocation_id);
create index stock_allocations_demand_index on stock_allocations (tenant_id, demand_id);
create index stock_allocations_created_index on stock_allocations (tenant_id, created_utc, allocation_id);
create index stock_allocations_updated_index on stock_allocations (tenant_id, last_updated_utc, allocation_id);
call house_tenant_table('stock_allocations', 'select, insert, update, delete');

-- Receipts that are expected.
create table stock_inbound (
  tenant_id text not null,
  inbound_id text not null,
  item_id text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  expected_utc timestamptz(3) not null,
  reference_entity text,
  reference_id text,
  status text not null default 'EXPECTED' check (status in ('EXPECTED', 'RECEIVED', 'CANCELLED')),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, inbound_id),
  foreign key (tenant_id, item_id) references items
);
create index stock_inbound_open_index on stock_inbound (tenant_id, item_id) where status = 'EXPECTED';
create index stock_inbound_item_index on stock_inbound (tenant_id, item_id, inbound_id);
create index stock_inbound_expected_index on stock_inbound (tenant_id, expected_utc, inbound_id);
create index stock_inbound_created_index on stock_inbound (tenant_id, created_utc, inbound_id);
create index stock_inbound_updated_index on stock_inbound (tenant_id, last_updated_utc, inbound_id);
call house_tenant_table('stock_inbound', 'select, insert, update, delete');

-- The ledger. A row is never changed or taken away, which the service is not even granted: a wrong one is reversed by another.
create table inventory_movements (
  tenant_id text not null,
  movement_id text not null,
  item_id text not null,
  sequence bigint not null,
  type text not null check (
    type in ('RECEIPT', 'ISSUE', 'RETURN', 'ADJUST', 'MOVE', 'SHIP', 'SCRAP', 'COUNT', 'PRODUCE')
  ),
  quantity numeric(18, 6) not null check (quantity > 0),
  from_location_id text,
  to_location_id text,
  lot_number text,
  serial_number text,
  reference_entity text,
  reference_id text,
  inbound_id text,
  allocation_id text,
  unit_cost numeric(20, 6),
  notes text,
  reverses_movement_id text,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, movement_id),
  -- also how the movements since the last closing are found
  unique (tenant_id, item_id, sequence),
  unique (tenant_id, reverses_movement_id),
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, from_location_id) references inventory_locations,
  foreign key (tenant_id, to_location_id) references inventory_locations,
  foreign key (tenant_id, inbound_id) references stock_inbound,
  foreign key (tenant_id, allocation_id) references stock_allocations,
  foreign key (tenant_id, reverses_movement_id) references inventory_movements,
  check (from_location_id is not null or to_location_id is not null),
  check (from_location_id <> to_location_id),
  check ((type = 'MOVE') = (from_location_id is not null and to_location_id is not null)),
  check (serial_number is null or quantity = 1)
);
create index inventory_movements_utc_index on inventory_movements (tenant_id, utc, movement_id);
create index inventory_movements_from_index on inventory_movements (tenant_id, from_location_id) where from_location_id is not null;
create index inventory_movements_to_index on inventory_movements (tenant_id, to_location_id) where to_location_id is not null;
create index inventory_movements_inbound_index on inventory_movements (tenant_id, inbound_id) where inbound_id is not null;
create index inventory_movements_allocation_index on inventory_movements (tenant_id, allocation_id) where allocation_id is not null;
call house_tenant_table('inventory_movements', 'select, insert');

-- What the movements of an item up to stock_items.closed_sequence come to, by place, lot and serial number ('': none), and
-- in the row whose location is '' over all. Derived: it can be made anew from the ledger. A place not here held nothing.
create table stock_closings (
  tenant_id text not null,
  item_id text not null,
  location_id text not null,
  lot_number text not null,
  serial_number text not null,
  on_hand numeric not null,
  primary key (tenant_id, item_id, location_id, lot_number, serial_number),
  foreign key (tenant_id, item_id) references items on delete cascade
);
create index stock_closings_serial_index on stock_closings (tenant_id, item_id, serial_number) where serial_number <> '';
call house_tenant_table('stock_closings', 'select, insert, update, delete');
