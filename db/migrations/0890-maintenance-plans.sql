-- What is done to resources again and again so that they go on working (src/areas/making/maintenance).
create table maintenance_plans (
  tenant_id text not null,
  plan_id text not null,
  name text not null,
  resource_id text not null,
  instructions text,
  calendar_interval int check (calendar_interval > 0),
  calendar_unit text check (calendar_unit in ('DAYS', 'WEEKS', 'MONTHS')),
  run_hours numeric check (run_hours > 0),
  duration_minutes int not null check (duration_minutes > 0),
  takes_offline boolean not null,
  start_date date not null,
  status text not null check (status in ('ACTIVE', 'PAUSED')),
  last_done_utc timestamptz(3),
  minutes_since_done numeric not null,
  hours_reached_utc timestamptz(3),
  next_due_utc timestamptz(3),
  primary key (tenant_id, plan_id),
  foreign key (tenant_id, resource_id) references resources (tenant_id, resource_id),
  check ((calendar_interval is null) = (calendar_unit is null)),
  check (calendar_interval is not null or run_hours is not null)
);
call house_record_table('maintenance_plans', 'name', 'resource_id');

-- What was carried out.
create table maintenance_history (
  tenant_id text not null,
  done_id text not null,
  plan_id text not null,
  done_utc timestamptz(3) not null,
  done_by_user_id text,
  minutes int check (minutes >= 0),
  notes text,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, done_id),
  foreign key (tenant_id, plan_id) references maintenance_plans (tenant_id, plan_id) on delete cascade,
  foreign key (tenant_id, done_by_user_id) references users (tenant_id, user_id)
);
call house_tenant_table('maintenance_history', 'select, insert, delete');
create index maintenance_history_plan_index on maintenance_history (tenant_id, plan_id, done_utc, done_id);
create index maintenance_history_done_by_user_id_index on maintenance_history (tenant_id, done_by_user_id);
