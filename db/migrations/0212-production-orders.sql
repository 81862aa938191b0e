-- Production orders (src/areas/prodorders): what is made, for an order's line or for stock.
create table production_orders (
  tenant_id text not null,
  production_order_id text not null,
  number text not null,
  status text not null check (status in ('PLANNED', 'RELEASED', 'WIP', 'ONHOLD', 'COMPLETED', 'CANCELLED')),
  held_status text check (held_status in ('PLANNED', 'RELEASED', 'WIP')),
  sales_order_id text,
  item_and_qty_id text,
  customer_id text,
  item_id text not null,
  item_number text not null,
  description text not null,
  uom text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  quantity_completed numeric(18, 6) not null default 0 check (quantity_completed >= 0),
  quantity_scrapped numeric(18, 6) not null default 0 check (quantity_scrapped >= 0),
  priority int not null default 0,
  sequence_number numeric(18, 6),
  location_id text,
  planned_start_utc timestamptz(3),
  planned_finish_utc timestamptz(3),
  actual_start_utc timestamptz(3),
  actual_finish_utc timestamptz(3),
  promise_date_utc timestamptz(3),
  assigned_to_user_id text,
  status_dates json not null,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, production_order_id),
  unique (tenant_id, number),
  foreign key (tenant_id, sales_order_id) references sales_orders,
  foreign key (tenant_id, item_and_qty_id) references sales_order_items,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, location_id) references locations,
  foreign key (tenant_id, assigned_to_user_id) references users,
  foreign key (tenant_id, created_by_user_id) references users,
  check (item_and_qty_id is null or sales_order_id is not null),
  check ((status = 'ONHOLD') = (held_status is not null)),
  check (planned_finish_utc >= planned_start_utc)
);
create index production_orders_created_index on production_orders (tenant_id, created_utc, production_order_id);
create index production_orders_updated_index on production_orders (tenant_id, last_updated_utc, production_order_id);
create index production_orders_status_index on production_orders (tenant_id, status, number);
create index production_orders_order_index on production_orders (tenant_id, sales_order_id, number);
create index production_orders_line_index on production_orders (tenant_id, item_and_qty_id);
create index production_orders_customer_index on production_orders (tenant_id, customer_id, number);
create index production_orders_item_index on production_orders (tenant_id, item_id, number);
create index production_orders_location_index on production_orders (tenant_id, location_id);
create index production_orders_assigned_index on production_orders (tenant_id, assigned_to_user_id, number);
call house_tenant_table('production_orders', 'select, insert, update, delete');
