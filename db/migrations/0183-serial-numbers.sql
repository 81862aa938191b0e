-- Serial numbers (src/areas/warehouse): what became of each single piece, whether or not it is in stock here.
create table serial_numbers (
  tenant_id text not null,
  serial_id text not null,
  serial_number text not null,
  item_id text not null,
  lot_number text,
  status text not null check (
    status in ('CREATED', 'IN_PRODUCTION', 'IN_STOCK', 'SHIPPED', 'IN_SERVICE', 'RETURNED', 'SCRAPPED')
  ),
  customer_id text,
  shipped_utc timestamptz(3),
  warranty_start date,
  warranty_end date,
  parent_serial_id text,
  notes text,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, serial_id),
  unique (tenant_id, item_id, serial_number),
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, parent_serial_id) references serial_numbers,
  check (parent_serial_id <> serial_id),
  check (warranty_end >= warranty_start)
);
create index serial_numbers_number_index on serial_numbers (tenant_id, serial_number, serial_id);
create index serial_numbers_customer_index on serial_numbers (tenant_id, customer_id) where customer_id is not null;
create index serial_numbers_parent_index on serial_numbers (tenant_id, parent_serial_id) where parent_serial_id is not null;
create index serial_numbers_created_index on serial_numbers (tenant_id, created_utc, serial_id);
create index serial_numbers_updated_index on serial_numbers (tenant_id, last_updated_utc, serial_id);
call house_tenant_table('serial_numbers', 'select, insert, update, delete');
