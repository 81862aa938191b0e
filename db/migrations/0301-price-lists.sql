-- Prices by currency, time, customer and vertical (src/areas/pricing).
create table price_lists (
  tenant_id text not null,
  list_id text not null,
  number text not null,
  name text not null,
  description text,
  currency_code text not null,
  type text not null check (type in ('SALE', 'OVERRIDE', 'COST')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'EXPIRED')),
  starts_utc timestamptz(3),
  ends_utc timestamptz(3),
  customer_ids text[] not null default '{}',
  vertical_ids text[] not null default '{}',
  priority int not null default 0,
  is_default boolean not null default false,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, list_id),
  unique (tenant_id, number),
  check (starts_utc < ends_utc)
);
-- One default of a type and currency; named as a unique constraint would be, since the answer's field is read from the name.
create unique index price_lists_tenant_id_is_default_key on price_lists (tenant_id, type, currency_code) where is_default;
create index price_lists_created_index on price_lists (tenant_id, created_utc, list_id);
create index price_lists_updated_index on price_lists (tenant_id, last_updated_utc, list_id);
call house_tenant_table('price_lists', 'select, insert, update, delete');

-- Whom a list is for: one row for each, which are not deleted before it.
create table price_list_scopes (
  tenant_id text not null,
  list_id text not null,
  position int not null,
  customer_id text,
  vertical_id text,
  primary key (tenant_id, list_id, position),
  foreign key (tenant_id, list_id) references price_lists on delete cascade,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, vertical_id) references verticals,
  check (num_nonnulls(customer_id, vertical_id) = 1)
);
create index price_list_scopes_customer_index on price_list_scopes (tenant_id, customer_id) where customer_id is not null;
create index price_list_scopes_vertical_index on price_list_scopes (tenant_id, vertical_id) where vertical_id is not null;
call house_tenant_table('price_list_scopes', 'select, insert, delete');

create table price_list_items (
  tenant_id text not null,
  price_list_item_id text not null,
  list_id text not null,
  item_id text,
  category text,
  min_quantity numeric(18, 6) check (min_quantity > 0),
  compute_price text not null check (compute_price in ('FIXED', 'PERCENT')),
  base text check (base in ('LIST', 'COST', 'OTHER_LIST')),
  base_list_id text,
  fixed_price numeric(20, 6) check (fixed_price >= 0),
  percent numeric(11, 6) check (percent >= -100),
  surcharge numeric(20, 6),
  rounding numeric(20, 6) check (rounding > 0),
  min_margin numeric(11, 6),
  max_margin numeric(11, 6),
  valid_from date,
  valid_to date,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, price_list_item_id),
  foreign key (tenant_id, list_id) references price_lists on delete cascade,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, base_list_id) references price_lists,
  check (num_nonnulls(item_id, category) = 1),
  check ((compute_price = 'FIXED') = (fixed_price is not null)),
  check ((compute_price = 'PERCENT') = (base is not null and percent is not null)),
  check ((base is not distinct from 'OTHER_LIST') = (base_list_id is not null)),
  check (valid_from <= valid_to)
);
create index price_list_items_list_index on price_list_items (tenant_id, list_id, created_utc, price_list_item_id);
create index price_list_items_item_index on price_list_items (tenant_id, item_id, list_id) where item_id is not null;
create index price_list_items_category_index on price_list_items (tenant_id, category, list_id) where category is not null;
create index price_list_items_base_index on price_list_items (tenant_id, base_list_id) where base_list_id is not null;
call house_tenant_table('price_list_items', 'select, insert, update, delete');
