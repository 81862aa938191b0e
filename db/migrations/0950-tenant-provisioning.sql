-- How tenants come about, and how they are filled with data (src/areas/outward/provisioning).

create table tenant_provisionings (
  tenant_id text not null primary key,
  external_id text,
  admin_email text not null,
  seed_pack text not null check (seed_pack in ('empty', 'demo-hydraulics', 'sheet-metal')),
  numbering json not null,
  -- Of what was asked: the same asked again makes nothing, and something else under the same id is refused.
  request_sha256 text not null,
  status text not null check (status in ('CREATING', 'SEEDING', 'READY', 'FAILED')),
  steps json not null,
  -- In whose name steps are done, for as long as that is an active ADMIN: answers that are kept are his.
  acting_user_id text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  foreign key (tenant_id) references tenants
);
call house_tenant_table('tenant_provisionings', 'select, insert, update');

-- A pack is put into a tenant once, however often it is asked for.
create table seed_runs (
  tenant_id text not null,
  run_id text not null,
  pack text not null check (pack in ('empty', 'demo-hydraulics', 'sheet-metal')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  steps json not null,
  acting_user_id text,
  started_utc timestamptz(3),
  finished_utc timestamptz(3),
  primary key (tenant_id, run_id),
  unique (tenant_id, pack),
  foreign key (tenant_id) references tenants
);
call house_record_table('seed_runs');
