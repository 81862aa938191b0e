-- Who and what does the work (src/areas/company/resources): people, machines, stations, suppliers, and groups of them.
create table resources (
  tenant_id text not null,
  resource_id text not null,
  name text not null,
  type text not null check (type in ('PERSON', 'MACHINE', 'STATION', 'SUPPLIER')),
  user_id text,
  location_id text,
  capacity int not null default 1 check (capacity >= 1),
  -- in the tenant's currency; shown to few
  hourly_cost numeric(20, 6) check (hourly_cost >= 0),
  skills text[] not null default '{}',
  -- seven lists, Monday first, of { "start", "end" }; null: the location's
  working_hours json,
  -- [{ "date" | "from", "to", "reason" }], in order
  non_working_days json not null default '[]',
  -- [{ "kind", "startUTC", "endUTC", "reason" }], in order
  exceptions json not null default '[]',
  is_default boolean not null default false,
  is_active boolean not null default true,
  primary key (tenant_id, resource_id),
  -- an account stands for one person at most
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, location_id) references locations,
  check (type = 'PERSON' or user_id is null),
  check (not is_default or (is_active and location_id is not null))
);
create unique index resources_tenant_id_name_key on resources (tenant_id, lower(name));
create unique index resources_default_index on resources (tenant_id, location_id) where is_default;
call house_record_table('resources', 'name', 'location_id');

create table resource_groups (
  tenant_id text not null,
  resource_group_id text not null,
  name text not null,
  description text,
  selection text not null check (selection in ('EARLIEST', 'LEASTLOADED')),
  resource_ids text[] not null default '{}',
  is_active boolean not null default true,
  primary key (tenant_id, resource_group_id)
);
create unique index resource_groups_tenant_id_name_key on resource_groups (tenant_id, lower(name));
call house_record_table('resource_groups', 'name');

-- The members again, by foreign keys: one that is in a group is not deleted.
create table resource_group_members (
  tenant_id text not null,
  resource_group_id text not null,
  position int not null,
  resource_id text not null,
  primary key (tenant_id, resource_group_id, position),
  foreign key (tenant_id, resource_group_id) references resource_groups on delete cascade,
  foreign key (tenant_id, resource_id) references resources
);
create index resource_group_members_resource_index on resource_group_members (tenant_id, resource_id);
call house_tenant_table('resource_group_members', 'select, insert, delete');
