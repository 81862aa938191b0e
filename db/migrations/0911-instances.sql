-- How a tenant's instance looks and which features it has (src/areas/ground/instances).

create table instance_looks (
  tenant_id text not null primary key,
  primary_color text not null default '#1F4E79',
  accent_color text not null default '#D97706',
  logo_file_id text,
  logo_content_type text,
  logo_width int,
  logo_height int,
  row_version int not null default 1,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  foreign key (tenant_id) references tenants,
  foreign key (tenant_id, logo_file_id) references files,
  check ((logo_file_id is null) = (logo_content_type is null))
);
create index instance_looks_logo_file_index on instance_looks (tenant_id, logo_file_id);
call house_tenant_table('instance_looks', 'select, insert, update');

-- A row where somebody asked for a feature or an operator decided on it; a feature without one is off.
create table instance_features (
  tenant_id text not null,
  feature text not null check (feature in ('SFTPEXPORT')),
  is_enabled boolean not null default false,
  requested_utc timestamptz(3),
  requested_by_user_id text,
  decided_utc timestamptz(3),
  primary key (tenant_id, feature),
  foreign key (tenant_id) references tenants
);
call house_tenant_table('instance_features', 'select, insert, update');
