-- Items (src/areas/items): what is bought, made and sold by number, with its price breaks.
create table items (
  tenant_id text not null,
  item_id text not null,
  number text not null,
  description text not null,
  category text,
  uom text not null default 'C62',
  unit_cost numeric(20, 6),
  unit_price numeric(20, 6),
  currency_code text,
  is_active boolean not null default true,
  lead_time_days int,
  min_order_qty numeric(18, 6),
  order_multiple numeric(18, 6),
  tracking_type text not null default 'NONE' check (tracking_type in ('NONE', 'LOT', 'SERIAL')),
  replenishment text not null default 'BUY' check (replenishment in ('BUY', 'MAKE', 'BUY_AND_MAKE')),
  is_stocked boolean not null default true,
  manufacturer_part_number text,
  revision text,
  -- digits only: a tariff rule's code matches as a prefix of it
  commodity_code text check (commodity_code ~ '^[0-9]{2,10}$'),
  country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  weight numeric(18, 6),
  length numeric(18, 6),
  width numeric(18, 6),
  height numeric(18, 6),
  weight_uom text,
  length_uom text,
  tax_code text,
  erp_code text,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, item_id),
  unique (tenant_id, number)
);
create index items_created_index on items (tenant_id, created_utc, item_id);
create index items_updated_index on items (tenant_id, last_updated_utc, item_id);
create index items_category_index on items (tenant_id, category);
create index items_origin_index on items (tenant_id, country_of_origin);
call house_tenant_table('items', 'select, insert, update, delete');

-- From a quantity on, another price or a discount. The scope of a break is customer, currency and dates; the code
-- refuses overlapping dates (src/areas/items/price-breaks.ts), the key below what two requests might get past it.
create table item_price_breaks (
  tenant_id text not null,
  price_break_id text not null,
  item_id text not null,
  min_quantity numeric(18, 6) not null check (min_quantity > 0),
  unit_price numeric(20, 6),
  discount_percent numeric(11, 6),
  customer_id text,
  currency_code text,
  valid_from date,
  valid_to date,
  is_active boolean not null default true,
  primary key (tenant_id, price_break_id),
  unique nulls not distinct (tenant_id, item_id, customer_id, currency_code, min_quantity, valid_from),
  foreign key (tenant_id, item_id) references items on delete cascade,
  foreign key (tenant_id, customer_id) references customers,
  check ((unit_price is null) <> (discount_percent is null)),
  check (valid_from <= valid_to)
);
create index item_price_breaks_customer_index on item_price_breaks (tenant_id, customer_id) where customer_id is not null;
call house_tenant_table('item_price_breaks', 'select, insert, update, delete');
