-- The ways in which goods reach a customer, and what of them a quote or order has chosen.
create table delivery_options (
  tenant_id text not null,
  delivery_option_id text not null,
  name text not null,
  carrier text,
  service text,
  days int,
  currency_code text not null,
  price numeric(20,6) not null,
  price_per_weight numeric(20,6),
  free_above numeric(20,6),
  countries text[] not null default '{}',
  is_active boolean not null default true,
  sequence int not null default 0,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, delivery_option_id),
  unique (tenant_id, name),
  check (price >= 0 and coalesce(price_per_weight, 0) >= 0 and coalesce(free_above, 0) >= 0)
);
call house_tenant_table('delivery_options', 'select, insert, update, delete');
create index delivery_options_created_index on delivery_options (tenant_id, created_utc, delivery_option_id);
create index delivery_options_updated_index on delivery_options (tenant_id, last_updated_utc, delivery_option_id);
create index delivery_options_sequence_index on delivery_options (tenant_id, sequence, delivery_option_id);
alter table sales_quotes add column delivery json, add column delivery_total numeric(20,6) not null default 0;
alter table sales_orders add column delivery json, add column delivery_total numeric(20,6) not null default 0;
