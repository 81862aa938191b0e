-- Versions and snapshots of products (src/areas/productversions): a product as one document, as it was at a moment.
create table product_versions (
  tenant_id text not null,
  version_id text not null,
  product_id text not null,
  number int not null,
  state text not null check (state in ('DRAFT', 'IN_TEST', 'RELEASED', 'RETIRED', 'ARCHIVED')),
  notes text,
  sha256 text not null,
  -- null until it is released.
  released_sha256 text,
  released_utc timestamptz(3),
  released_by_user_id text,
  -- What the check said when it was released.
  findings jsonb not null default '[]',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, version_id),
  -- No cascade: what was quoted stays readable with the model it was made with.
  foreign key (tenant_id, product_id) references products
);
create unique index product_versions_number_key on product_versions (tenant_id, product_id, number);
-- One is live.
create unique index product_versions_released_key on product_versions (tenant_id, product_id) where state = 'RELEASED';
call house_tenant_table('product_versions', 'select, insert, update');

-- What a version is. The service may add documents and may neither change nor delete one.
create table product_version_documents (
  tenant_id text not null,
  version_id text not null,
  -- MODEL: the product as it was; RELEASED: the same with the values that its queries gave at the release, where there were queries.
  kind text not null check (kind in ('MODEL', 'RELEASED')),
  sha256 text not null,
  document text not null,
  primary key (tenant_id, version_id, kind),
  foreign key (tenant_id, version_id) references product_versions
);
call house_tenant_table('product_version_documents', 'select, insert');

create table product_snapshots (
  tenant_id text not null,
  snapshot_id text not null,
  product_id text not null,
  name text not null,
  description text,
  sha256 text not null,
  -- Bytes of the document.
  size int not null check (size > 0),
  document text not null,
  restored_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, snapshot_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create unique index product_snapshots_name_key on product_snapshots (tenant_id, product_id, lower(name));
create index product_snapshots_created_index on product_snapshots (tenant_id, product_id, created_utc, snapshot_id);
call house_tenant_table('product_snapshots', 'select, insert, update, delete');
