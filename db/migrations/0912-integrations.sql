-- Servers of others that a tenant works with, and where its nightly export goes (src/areas/ground/integrations). What
-- is sealed is encrypted with a key that is not in this database (src/platform/secret-box.ts).

create table integrations (
  tenant_id text not null,
  integration_id text not null,
  name text not null,
  type text not null check (type in ('ERP', 'CRM', 'SHIPPING', 'PAYMENT', 'SSO', 'OTHER')),
  base_url text not null,
  authentication text not null check (authentication in ('NONE', 'BEARER', 'BASIC', 'HEADER')),
  user_name text,
  header_name text,
  sealed_secret text,
  is_active boolean not null default true,
  status text not null default 'UNTRIED' check (status in ('UNTRIED', 'WORKING', 'FAILED')),
  last_tried_utc timestamptz(3),
  last_worked_utc timestamptz(3),
  last_error text,
  primary key (tenant_id, integration_id)
);
create unique index integrations_tenant_id_name_key on integrations (tenant_id, lower(name));
call house_record_table('integrations', 'name');

create table sftp_exports (
  tenant_id text not null primary key,
  host text not null,
  port int not null check (port between 1 and 65535),
  user_name text not null,
  sealed_password text not null,
  host_key text not null,
  folder text not null,
  hour int not null check (hour between 0 and 23),
  entities text[] not null,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  foreign key (tenant_id) references tenants
);
call house_tenant_table('sftp_exports', 'select, insert, update, delete');
