-- The schedule (src/areas/making/schedule): how it is made, its runs, and the plan in force.
create table schedule_settings (
  tenant_id text not null,
  -- Below so many open orders it is made again by itself; 0: never.
  auto_schedule_below int not null default 50 check (auto_schedule_below >= 0),
  overlap_percent int check (overlap_percent between 1 and 99),
  outside_days int not null default 5 check (outside_days >= 0),
  frozen_minutes int not null default 0 check (frozen_minutes >= 0),
  horizon_days int not null default 730 check (horizon_days between 1 and 3650),
  -- Null: as many as the size allows.
  improvement_steps int check (improvement_steps >= 0),
  seed int not null default 1,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id)
);
call house_tenant_table('schedule_settings', 'select, insert, update');

create table schedule_runs (
  tenant_id text not null,
  run_id text not null,
  -- BUILD: its plan comes into force. PROPOSAL: it is shown beside the plan in force.
  kind text not null check (kind in ('BUILD', 'PROPOSAL')),
  trigger text not null check (trigger in ('MANUAL', 'AUTO', 'RESEQUENCE')),
  scheduler text not null check (scheduler in ('SEQUENTIAL', 'INCREMENTAL')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  seed int not null,
  steps int check (steps >= 0),
  -- What a proposal supposes.
  what_if json,
  started_utc timestamptz(3),
  finished_utc timestamptz(3),
  -- When what it was made from was read.
  as_of_utc timestamptz(3),
  orders int,
  tasks int,
  unplaced int,
  late_orders int,
  late_minutes bigint,
  makespan_minutes int,
  improvement_steps int,
  failure text,
  is_in_force boolean not null default false,
  -- The run that was in force when it was made.
  base_run_id text,
  difference json,
  -- Of a proposal, so that it can come into force as it was shown.
  plan json,
  primary key (tenant_id, run_id),
  check (not is_in_force or status = 'DONE')
);
call house_record_table('schedule_runs');
create unique index schedule_runs_queued_index on schedule_runs (tenant_id) where kind = 'BUILD' and status = 'QUEUED';
create unique index schedule_runs_in_force_index on schedule_runs (tenant_id) where is_in_force;

-- The plan in force, and no other.
create table schedule_entries (
  tenant_id text not null,
  entry_id text not null,
  run_id text not null,
  task_id text not null,
  production_order_id text not null,
  task_name text not null,
  resource_id text,
  start_utc timestamptz(3) not null,
  finish_utc timestamptz(3) not null,
  minutes int not null check (minutes >= 0),
  setup_minutes int not null check (setup_minutes >= 0),
  sequence_number numeric,
  -- [{ "startUTC", "finishUTC" }]
  blocks json not null,
  -- Why not earlier, and what it could begin by without resources and hours.
  delayed_by json not null,
  ready_utc timestamptz(3) not null,
  ready_by json not null,
  primary key (tenant_id, entry_id),
  unique (tenant_id, task_id),
  foreign key (tenant_id, run_id) references schedule_runs,
  foreign key (tenant_id, task_id) references production_tasks on delete cascade,
  foreign key (tenant_id, production_order_id) references production_orders on delete cascade,
  foreign key (tenant_id, resource_id) references resources,
  check (finish_utc >= start_utc)
);
call house_tenant_table('schedule_entries', 'select, insert, delete');
create index schedule_entries_start_index on schedule_entries (tenant_id, start_utc, entry_id);
create index schedule_entries_order_index on schedule_entries (tenant_id, production_order_id);
create index schedule_entries_resource_index on schedule_entries (tenant_id, resource_id, start_utc);

-- Who and what does an entry: several where it needs several at once.
create table schedule_entry_resources (
  tenant_id text not null,
  entry_id text not null,
  position int not null,
  resource_id text not null,
  primary key (tenant_id, entry_id, position),
  foreign key (tenant_id, entry_id) references schedule_entries on delete cascade,
  foreign key (tenant_id, resource_id) references resources
);
call house_tenant_table('schedule_entry_resources', 'select, insert, delete');
create index schedule_entry_resources_resource_index on schedule_entry_resources (tenant_id, resource_id, entry_id);

-- What the plan in force says of each order.
create table schedule_orders (
  tenant_id text not null,
  production_order_id text not null,
  run_id text not null,
  start_utc timestamptz(3),
  finish_utc timestamptz(3),
  due_utc timestamptz(3),
  late_minutes int not null,
  is_complete boolean not null,
  -- What somebody set as its planned start: it does not begin before.
  not_before_utc timestamptz(3),
  -- From its last task back: [{ "taskID", … , "delayedBy" }]
  why_late json not null,
  primary key (tenant_id, production_order_id),
  foreign key (tenant_id, run_id) references schedule_runs,
  foreign key (tenant_id, production_order_id) references production_orders on delete cascade
);
call house_tenant_table('schedule_orders', 'select, insert, delete');

-- What a run found, row by row.
create table schedule_results (
  tenant_id text not null,
  run_id text not null,
  position int not null,
  level text not null check (level in ('INFO', 'WARNING', 'ERROR')),
  code text not null,
  production_order_id text,
  task_id text,
  message text not null,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references schedule_runs on delete cascade
);
call house_tenant_table('schedule_results', 'select, insert, delete');
