-- Products (src/areas/products): what can be configured. A product's parts (pages, attributes, rules, item mappings) are rows of their
-- own; together they are its document, which versions and snapshots keep whole.
create table product_families (
  tenant_id text not null references tenants,
  family_id text not null,
  name text not null,
  description text,
  sequence int not null,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, family_id)
);
create unique index product_families_name_key on product_families (tenant_id, lower(name));
create index product_families_sequence_index on product_families (tenant_id, sequence, family_id);
call house_tenant_table('product_families', 'select, insert, update, delete');

create table products (
  tenant_id text not null references tenants,
  product_id text not null,
  number text not null,
  name text not null,
  description text,
  family_id text,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  description_template text,
  uom text not null,
  lead_time_days int check (lead_time_days >= 0),
  default_location_id text,
  commodity_code text,
  allow_discount boolean not null default true,
  serialization_required boolean not null default false,
  -- isPublished, slug, sequence, priceVisible, leadTimeVisible, minOrderQty.
  store jsonb not null default '{}',
  image_document_id text,
  -- Counts every change of the product's parts, under the row's lock: what is kept of a model (compiled drafts) is for one revision.
  model_revision bigint not null default 1,
  model_changed_utc timestamptz(3) not null,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, product_id),
  unique (tenant_id, number),
  foreign key (tenant_id, family_id) references product_families,
  foreign key (tenant_id, default_location_id) references locations
);
create index products_family_index on products (tenant_id, family_id);
-- One address of the store for one product.
create unique index products_slug_key on products (tenant_id, (store ->> 'slug'));
call house_tenant_table('products', 'select, insert, update, delete');

create table product_links (
  tenant_id text not null,
  product_id text not null,
  sequence int not null,
  title text not null,
  url text not null check (url ~ '^https?://'),
  primary key (tenant_id, product_id, sequence),
  foreign key (tenant_id, product_id) references products on delete cascade
);
call house_tenant_table('product_links', 'select, insert, delete');

create table product_pages (
  tenant_id text not null,
  page_id text not null,
  product_id text not null,
  name text not null,
  sequence int not null,
  is_active boolean not null default true,
  display_condition jsonb,
  help_text text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, page_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create unique index product_pages_name_key on product_pages (tenant_id, product_id, lower(name));
create index product_pages_sequence_index on product_pages (tenant_id, product_id, sequence, page_id);
call house_tenant_table('product_pages', 'select, insert, update, delete');

-- A product's attributes, or with product_id null those that all products may use by name.
create table product_attributes (
  tenant_id text not null references tenants,
  attribute_id text not null,
  product_id text,
  page_id text,
  number int not null,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_]*$'),
  label text not null,
  description text,
  method text not null check (method in ('SELECTED', 'GENERATED')),
  data_type text not null check (data_type in
    ('TEXT', 'NUMBER', 'INTEGER', 'BOOLEAN', 'DATE', 'DROPDOWN', 'MULTISELECT', 'FILE', 'ITEM')),
  units text,
  sequence int not null,
  is_required boolean not null default false,
  is_active boolean not null default true,
  is_hidden boolean not null default false,
  show_on_quote boolean not null default true,
  show_on_production boolean not null default true,
  default_value jsonb,
  min_value numeric,
  max_value numeric,
  step numeric check (step > 0),
  decimals int check (decimals between 0 and 10),
  pattern text,
  max_length int check (max_length > 0),
  -- Each with its attributeValueID.
  attribute_values jsonb not null default '[]',
  query jsonb,
  display_condition jsonb,
  required_condition jsonb,
  help_text text,
  revision int not null default 1,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, attribute_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, page_id) references product_pages,
  check (product_id is not null or page_id is null)
);
-- LENGTH and Length are one name; of the attributes of no product each name is there once, too.
create unique index product_attributes_name_key on product_attributes (tenant_id, coalesce(product_id, ''), lower(name));
create unique index product_attributes_number_key on product_attributes (tenant_id, coalesce(product_id, ''), number);
create index product_attributes_page_index on product_attributes (tenant_id, page_id, sequence, attribute_id);
create index product_attributes_list_index on product_attributes (tenant_id, name, attribute_id);
call house_tenant_table('product_attributes', 'select, insert, update, delete');

-- What an attribute was: one row for each change of its definition.
create table product_attribute_revisions (
  tenant_id text not null,
  attribute_id text not null,
  revision int not null,
  utc timestamptz(3) not null,
  user_id text not null,
  -- {field: {old, new}} of what changed.
  diff jsonb not null,
  primary key (tenant_id, attribute_id, revision),
  foreign key (tenant_id, attribute_id) references product_attributes on delete cascade
);
call house_tenant_table('product_attribute_revisions', 'select, insert');

-- A user asks for a value that is not on offer.
create table product_value_requests (
  tenant_id text not null,
  request_id text not null,
  product_id text not null,
  attribute_id text not null,
  requested_value text not null,
  reason text,
  status text not null check (status in ('OPEN', 'APPROVED', 'REJECTED')),
  sales_quote_id text,
  answer text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, attribute_id) references product_attributes on delete cascade
);
create index product_value_requests_created_index on product_value_requests (tenant_id, created_utc, request_id);
-- The same wish is open once.
create unique index product_value_requests_open_key on product_value_requests (tenant_id, attribute_id, lower(requested_value))
  where status = 'OPEN';
call house_tenant_table('product_value_requests', 'select, insert, update, delete');

-- Tables that a product's expressions look up in.
create table product_tables (
  tenant_id text not null,
  table_id text not null,
  product_id text not null,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_]*$'),
  columns text[] not null,
  key_count int not null check (key_count > 0),
  rows jsonb not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, table_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create unique index product_tables_name_key on product_tables (tenant_id, product_id, lower(name));
call house_tenant_table('product_tables', 'select, insert, update, delete');
