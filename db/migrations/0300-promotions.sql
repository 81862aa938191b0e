-- What is sold for less, or together, for a time (src/areas/pricing).
create table promotions (
  tenant_id text not null,
  promotion_id text not null,
  code text not null,
  name text not null,
  description text,
  kind text not null check (kind in ('PACKAGE', 'DISCOUNT')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'EXPIRED')),
  starts_utc timestamptz(3),
  ends_utc timestamptz(3),
  currency_code text,
  usage_limit int check (usage_limit > 0),
  per_customer_limit int check (per_customer_limit > 0),
  used_count int not null default 0,
  "group" text,
  priority int not null default 0,
  is_public boolean not null default true,
  customer_ids text[] not null default '{}',
  conditions json not null default '[]',
  actions json not null default '[]',
  items json not null default '[]',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, promotion_id),
  unique (tenant_id, code),
  check (starts_utc < ends_utc),
  -- Held here too, whatever a later way of counting forgets.
  check (used_count <= usage_limit)
);
create index promotions_created_index on promotions (tenant_id, created_utc, promotion_id);
create index promotions_updated_index on promotions (tenant_id, last_updated_utc, promotion_id);
call house_tenant_table('promotions', 'select, insert, update, delete');

-- What a promotion names in its conditions, items and customers: one row for each, by which it is found and which is not deleted before it.
create table promotion_scopes (
  tenant_id text not null,
  promotion_id text not null,
  position int not null,
  item_id text,
  category text,
  customer_id text,
  vertical_id text,
  primary key (tenant_id, promotion_id, position),
  foreign key (tenant_id, promotion_id) references promotions on delete cascade,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, vertical_id) references verticals,
  check (num_nonnulls(item_id, category, customer_id, vertical_id) = 1)
);
create index promotion_scopes_item_index on promotion_scopes (tenant_id, item_id) where item_id is not null;
create index promotion_scopes_category_index on promotion_scopes (tenant_id, category) where category is not null;
create index promotion_scopes_customer_index on promotion_scopes (tenant_id, customer_id) where customer_id is not null;
create index promotion_scopes_vertical_index on promotion_scopes (tenant_id, vertical_id) where vertical_id is not null;
call house_tenant_table('promotion_scopes', 'select, insert, delete');

-- Who took a package, and for which document. The document is a later area's and may be deleted; the use stays counted.
create table promotion_uses (
  tenant_id text not null,
  promotion_id text not null,
  use_id text not null,
  customer_id text not null,
  document_id text not null,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, promotion_id, use_id),
  foreign key (tenant_id, promotion_id) references promotions on delete cascade,
  foreign key (tenant_id, customer_id) references customers
);
create index promotion_uses_customer_index on promotion_uses (tenant_id, customer_id, promotion_id);
call house_tenant_table('promotion_uses', 'select, insert, delete');
