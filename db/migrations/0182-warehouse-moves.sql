-- Warehouse moves (src/areas/warehouse): stock that is to go, or went, from one place to another.
create table warehouse_moves (
  tenant_id text not null,
  move_id text not null,
  number text not null,
  status text not null check (status in ('PLANNED', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  from_location_id text not null,
  to_location_id text not null,
  -- [{ "itemID", "quantity", "uOM", "lotNumber", "serialNumbers" }]; the ledger refers to the items once it is done
  lines json not null,
  reason text,
  requested_by text,
  done_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, move_id),
  unique (tenant_id, number),
  foreign key (tenant_id, from_location_id) references inventory_locations,
  foreign key (tenant_id, to_location_id) references inventory_locations,
  check (from_location_id <> to_location_id),
  check ((status = 'DONE') = (done_utc is not null))
);
create index warehouse_moves_created_index on warehouse_moves (tenant_id, created_utc, move_id);
create index warehouse_moves_updated_index on warehouse_moves (tenant_id, last_updated_utc, move_id);
create index warehouse_moves_from_index on warehouse_moves (tenant_id, from_location_id);
create index warehouse_moves_to_index on warehouse_moves (tenant_id, to_location_id);
call house_tenant_table('warehouse_moves', 'select, insert, update, delete');
