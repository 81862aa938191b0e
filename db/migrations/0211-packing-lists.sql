-- Packing lists (src/areas/packinglists): what leaves the house for an order, and left.
create table packing_lists (
  tenant_id text not null,
  packing_list_id text not null,
  number text not null,
  status text not null check (status in ('DRAFT', 'SHIPPED')),
  list_type text not null check (list_type in ('WIP', 'FINISHED')),
  sales_order_id text not null,
  customer_id text not null,
  customer json not null,
  ship_to_id text,
  ship_to json,
  carrier text,
  tracking_number text,
  packages json not null default '[]',
  notes text,
  -- The lines; the ledger refers to the items once they are shipped.
  sales_items json not null,
  shipped_utc timestamptz(3),
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, packing_list_id),
  unique (tenant_id, number),
  foreign key (tenant_id, sales_order_id) references sales_orders,
  foreign key (tenant_id, customer_id) references customers,
  check ((status = 'SHIPPED') = (shipped_utc is not null))
);
create index packing_lists_created_index on packing_lists (tenant_id, created_utc, packing_list_id);
create index packing_lists_updated_index on packing_lists (tenant_id, last_updated_utc, packing_list_id);
create index packing_lists_order_index on packing_lists (tenant_id, sales_order_id, number);
create index packing_lists_customer_index on packing_lists (tenant_id, customer_id, number);
create index packing_lists_status_index on packing_lists (tenant_id, status, number);
call house_tenant_table('packing_lists', 'select, insert, update, delete');
