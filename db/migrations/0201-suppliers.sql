-- Suppliers (src/areas/suppliers): whom the tenant buys from, and what each sells at which cost.
create table suppliers (
  tenant_id text not null,
  supplier_id text not null,
  supplier_number text not null,
  name text not null,
  contact_name text,
  email text,
  phone text,
  website text,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  currency_code text,
  payment_terms text,
  term_id text,
  inco_term_location text,
  lead_time_days int check (lead_time_days >= 0),
  tax_id text,
  erp_code text,
  is_active boolean not null default true,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, supplier_id),
  unique (tenant_id, supplier_number),
  foreign key (tenant_id, term_id) references inco_terms
);
create index suppliers_name_index on suppliers (tenant_id, name, supplier_id);
create index suppliers_created_index on suppliers (tenant_id, created_utc, supplier_id);
create index suppliers_updated_index on suppliers (tenant_id, last_updated_utc, supplier_id);
call house_tenant_table('suppliers', 'select, insert, update, delete');

-- Whether no two cost breaks begin at the same quantity: 1 and 1.0 are the same.
create function supplier_cost_breaks_differ(breaks jsonb) returns boolean language sql immutable as $$
  select count(*) = count(distinct (b ->> 'minQuantity')::numeric) from jsonb_array_elements(breaks) b
$$;

create table supplier_items (
  tenant_id text not null,
  supplier_item_id text not null,
  supplier_id text not null,
  item_id text not null,
  supplier_part_number text not null,
  description text,
  -- in which the supplier sells; quantities and costs below are of it
  uom text not null default 'C62',
  lead_time_days int check (lead_time_days >= 0),
  -- [{ "minQuantity", "unitCost" }], the smallest quantity first
  cost_breaks jsonb not null default '[]',
  currency_code text,
  min_order_qty numeric(18, 6) check (min_order_qty > 0),
  order_multiple numeric(18, 6) check (order_multiple > 0),
  valid_from date,
  valid_to date,
  is_preferred boolean not null default false,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, supplier_item_id),
  -- what a part number of the supplier means is one thing
  constraint supplier_items_supplier_part_number_key unique (tenant_id, supplier_id, supplier_part_number),
  foreign key (tenant_id, supplier_id) references suppliers on delete cascade,
  foreign key (tenant_id, item_id) references items,
  constraint supplier_items_cost_breaks_check check (supplier_cost_breaks_differ(cost_breaks)),
  constraint supplier_items_valid_to_check check (valid_from <= valid_to),
  constraint supplier_items_is_preferred_check check (is_active or not is_preferred)
);
-- Of those who sell an item one at most is preferred.
create unique index supplier_items_is_preferred_key on supplier_items (tenant_id, item_id) where is_preferred;
create index supplier_items_item_index on supplier_items (tenant_id, item_id, supplier_item_id);
create index supplier_items_created_index on supplier_items (tenant_id, created_utc, supplier_item_id);
create index supplier_items_updated_index on supplier_items (tenant_id, last_updated_utc, supplier_item_id);
call house_tenant_table('supplier_items', 'select, insert, update, delete');
