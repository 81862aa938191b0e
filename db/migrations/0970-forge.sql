-- Assistants that propose parts of products (src/areas/products/forge), and the model that a tenant lets them ask.
create table forge_connections (
  tenant_id text not null primary key,
  base_url text not null,
  model text not null,
  -- Sealed with the installation's key (src/platform/secret-box.ts).
  sealed_key text,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  foreign key (tenant_id) references tenants
);
call house_tenant_table('forge_connections', 'select, insert, update, delete');

create table forge_jobs (
  tenant_id text not null,
  job_id text not null,
  kind text not null check (kind in ('PRODUCTMODEL', 'ATTRIBUTES', 'RULES', 'ITEMMAPPING', 'IMPORT')),
  proposer text not null check (proposer in ('ITEMATTRIBUTES', 'SPREADSHEET', 'UVL', 'MODEL')),
  status text not null
    check (status in ('QUEUED', 'RUNNING', 'NEEDSCONTEXT', 'REVIEW', 'APPLIED', 'FAILED', 'CANCELLED')),
  -- Without a product a new one is proposed, of that number and name.
  product_id text,
  number text,
  name text,
  prompt text,
  context json not null,
  package json,
  proposed int not null,
  accepted int not null,
  progress int not null check (progress between 0 and 100),
  model text,
  cost json,
  question text,
  failure json,
  version_id text,
  finished_utc timestamptz(3),
  primary key (tenant_id, job_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, version_id) references product_versions,
  check (product_id is not null or number is not null)
);
call house_record_table('forge_jobs', 'product_id', 'version_id');
