-- Purchasing (src/areas/purchasing): when to buy what, and what buyers watch.
create table purchasing_rules (
  tenant_id text not null,
  purchasing_rule_id text not null,
  name text,
  -- either an item or a category of items
  item_id text,
  category text,
  -- null: the tenant as a whole
  location_id text,
  policy text not null check (policy in ('MANUAL', 'REORDER_POINT', 'DEMAND', 'MAXIMUM')),
  reorder_point numeric(18, 6) check (reorder_point >= 0),
  reorder_quantity numeric(18, 6) check (reorder_quantity > 0),
  maximum numeric(18, 6) check (maximum > 0),
  supplier_id text,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, purchasing_rule_id),
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, location_id) references locations,
  foreign key (tenant_id, supplier_id) references suppliers,
  constraint purchasing_rules_item_id_check check ((item_id is null) <> (category is null))
);
-- Of one scope one rule at most is in force.
create unique index purchasing_rules_item_id_key on purchasing_rules (tenant_id, item_id, location_id) nulls not distinct
  where is_active and item_id is not null;
create unique index purchasing_rules_category_key on purchasing_rules (tenant_id, category, location_id) nulls not distinct
  where is_active and category is not null;
create index purchasing_rules_supplier_index on purchasing_rules (tenant_id, supplier_id) where supplier_id is not null;
create index purchasing_rules_location_index on purchasing_rules (tenant_id, location_id) where location_id is not null;
create index purchasing_rules_created_index on purchasing_rules (tenant_id, created_utc, purchasing_rule_id);
create index purchasing_rules_updated_index on purchasing_rules (tenant_id, last_updated_utc, purchasing_rule_id);
call house_tenant_table('purchasing_rules', 'select, insert, update, delete');

create table purchasing_watches (
  tenant_id text not null,
  watch_id text not null,
  -- null where a shortage is of something that is no item here
  item_id text,
  item_number text not null,
  description text not null,
  reason text not null check (reason in ('SHORTAGE', 'PRICECHANGE', 'LEADTIME', 'MANUAL', 'OBSOLETE')),
  uom text not null,
  required_quantity numeric(20, 6),
  available_quantity numeric(20, 6),
  shortfall_quantity numeric(20, 6),
  needed_utc timestamptz(3),
  status text not null default 'OPEN' check (status in ('OPEN', 'ORDERED', 'RESOLVED', 'DISMISSED')),
  status_since_utc timestamptz(3) not null,
  buyer_user_id text,
  notes text,
  source text not null check (source in ('USER', 'BUYERREVIEW')),
  -- the notification of a buyer review, and the line of it
  source_id text,
  source_line int,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, watch_id),
  -- a line of a notification is put there once, however often it is heard
  constraint purchasing_watches_source_id_key unique (tenant_id, source_id, source_line),
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, buyer_user_id) references users,
  constraint purchasing_watches_source_check1 check ((source = 'BUYERREVIEW') = (source_id is not null and source_line is not null))
);
-- What a person watches is watched once at a time for one reason.
create unique index purchasing_watches_item_id_key on purchasing_watches (tenant_id, item_id, reason) where source = 'USER' and status = 'OPEN';
create index purchasing_watches_item_index on purchasing_watches (tenant_id, item_id) where item_id is not null;
create index purchasing_watches_created_index on purchasing_watches (tenant_id, created_utc, watch_id);
create index purchasing_watches_updated_index on purchasing_watches (tenant_id, last_updated_utc, watch_id);
call house_tenant_table('purchasing_watches', 'select, insert, update, delete');
