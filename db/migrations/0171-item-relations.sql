-- What is agreed with a customer about an item's price, which items go together, and reviews of items (src/areas/items).
create table item_contract_prices (
  tenant_id text not null,
  contract_price_id text not null,
  customer_id text not null,
  item_id text not null,
  contract_number text,
  unit_price numeric(20, 6),
  discount_percent numeric(11, 6),
  currency_code text,
  min_quantity numeric(18, 6) check (min_quantity > 0),
  valid_from date not null,
  valid_to date,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, contract_price_id),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, item_id) references items,
  check ((unit_price is null) <> (discount_percent is null)),
  check (valid_from <= valid_to)
);
create index item_contract_prices_item_index on item_contract_prices (tenant_id, item_id, customer_id);
create index item_contract_prices_customer_index on item_contract_prices (tenant_id, customer_id);
create index item_contract_prices_valid_index on item_contract_prices (tenant_id, valid_from, contract_price_id);
create index item_contract_prices_created_index on item_contract_prices (tenant_id, created_utc, contract_price_id);
create index item_contract_prices_updated_index on item_contract_prices (tenant_id, last_updated_utc, contract_price_id);
call house_tenant_table('item_contract_prices', 'select, insert, update, delete');

create table item_compatibilities (
  tenant_id text not null,
  compatibility_id text not null,
  item_id text not null,
  compatible_item_id text not null,
  type text not null check (
    type in ('COMPATIBLE', 'INCOMPATIBLE', 'REPLACES', 'REPLACED_BY', 'ACCESSORY', 'SPARE', 'REQUIRES')
  ),
  quantity numeric(18, 6) check (quantity > 0),
  note text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, compatibility_id),
  -- Named after the field that the refusal points at.
  constraint item_compatibilities_tenant_id_compatible_item_id_key unique (tenant_id, item_id, compatible_item_id, type),
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, compatible_item_id) references items,
  check (compatible_item_id <> item_id)
);
create index item_compatibilities_other_index on item_compatibilities (tenant_id, compatible_item_id);
create index item_compatibilities_created_index on item_compatibilities (tenant_id, created_utc, compatibility_id);
create index item_compatibilities_updated_index on item_compatibilities (tenant_id, last_updated_utc, compatibility_id);
call house_tenant_table('item_compatibilities', 'select, insert, update, delete');

create table item_reviews (
  tenant_id text not null,
  review_id text not null,
  review_type text not null check (review_type in ('ENGINEERING', 'CUSTOMER')),
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_REVIEW', 'APPROVED', 'REJECTED')),
  item_id text,
  number text,
  description text not null,
  proposed json,
  rating int check (rating between 1 and 5),
  customer_id text,
  assigned_to_user_id text,
  due_utc timestamptz(3),
  decided_by_user_id text,
  decided_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, review_id),
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, assigned_to_user_id) references users
);
create index item_reviews_item_index on item_reviews (tenant_id, item_id) where item_id is not null;
create index item_reviews_customer_index on item_reviews (tenant_id, customer_id) where customer_id is not null;
create index item_reviews_created_index on item_reviews (tenant_id, created_utc, review_id);
create index item_reviews_updated_index on item_reviews (tenant_id, last_updated_utc, review_id);
call house_tenant_table('item_reviews', 'select, insert, update, delete');
