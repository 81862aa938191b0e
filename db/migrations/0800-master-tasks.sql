-- The master tasks of the tenant (src/areas/making/tasks): a machine, a process step, an outside process, shared by all
-- products and items. A production order takes from the one of its step's name what the step does not say.
create table tasks (
  tenant_id text not null,
  task_id text not null,
  number int not null,
  name text not null,
  detail text,
  instruction text,
  location_id text,
  phase_id text,
  pricing_component_id text,
  -- in the tenant's currency; shown to few
  hourly_rate numeric(20, 6) check (hourly_rate >= 0),
  markup_percent numeric(11, 6),
  setup_minutes numeric not null default 0 check (setup_minutes >= 0),
  minutes numeric not null default 0 check (minutes >= 0),
  teardown_minutes numeric not null default 0 check (teardown_minutes >= 0),
  transfer_minutes numeric not null default 0 check (transfer_minutes >= 0),
  -- { "intercept", "terms": [{ "attribute", "value", "slope" }] }
  time_model json,
  resource_ids text[] not null default '{}',
  resource_group_id text,
  skills text[] not null default '{}',
  setup_attribute text,
  may_be_split boolean not null default true,
  is_outside boolean not null default false,
  supplier_id text,
  turnaround_days int check (turnaround_days >= 0),
  is_active boolean not null default true,
  primary key (tenant_id, task_id),
  unique (tenant_id, number),
  foreign key (tenant_id, location_id) references locations,
  foreign key (tenant_id, phase_id) references phases,
  foreign key (tenant_id, pricing_component_id) references pricing_components,
  foreign key (tenant_id, resource_group_id) references resource_groups,
  foreign key (tenant_id, supplier_id) references suppliers,
  check (is_outside or (supplier_id is null and turnaround_days is null))
);
create unique index tasks_tenant_id_name_key on tasks (tenant_id, lower(name));
call house_record_table('tasks', 'number', 'location_id', 'phase_id', 'pricing_component_id', 'resource_group_id', 'supplier_id');

-- The resources again, by foreign keys: one that a task names is not deleted.
create table task_resources (
  tenant_id text not null,
  task_id text not null,
  position int not null,
  resource_id text not null,
  primary key (tenant_id, task_id, position),
  foreign key (tenant_id, task_id) references tasks on delete cascade,
  foreign key (tenant_id, resource_id) references resources
);
create index task_resources_resource_index on task_resources (tenant_id, resource_id);
call house_tenant_table('task_resources', 'select, insert, delete');
