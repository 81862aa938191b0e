-- What a task of a production order takes over from the master task of its name, for schedule and shop floor.
alter table production_tasks
  add column master_task_id text,
  add column location_id text,
  add column skills text[] not null default '{}',
  add column setup_attribute text,
  add column may_be_split boolean not null default true,
  add column supplier_id text,
  add column turnaround_days int check (turnaround_days >= 0),
  -- The order keeps its own copy, whatever becomes of the master task.
  add foreign key (tenant_id, master_task_id) references tasks on delete set null (master_task_id),
  add foreign key (tenant_id, location_id) references locations,
  add foreign key (tenant_id, supplier_id) references suppliers;
create index production_tasks_master_index on production_tasks (tenant_id, master_task_id);
create index production_tasks_location_index on production_tasks (tenant_id, location_id);
create index production_tasks_supplier_index on production_tasks (tenant_id, supplier_id);
