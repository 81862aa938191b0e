-- What automation designs did (src/areas/outward/automation/runs): one run for each event that a design is for,
-- or for each of its times.
create table automation_runs (
  tenant_id text not null,
  run_id text not null,
  design_id text not null,
  design_name text not null,
  design_version int not null,
  entity text,
  event text,
  entity_id text,
  event_id text,
  scheduled_utc timestamptz(3),
  record_number text,
  is_test boolean not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'SUCCEEDED', 'PARTIAL', 'FAILED', 'SKIPPED')),
  reason text,
  owner_user_id text,
  attempts int not null default 0,
  started_utc timestamptz(3),
  finished_utc timestamptz(3),
  -- What it came of: how many runs before it, which one, and their designs with its own.
  depth int not null default 0,
  cause_run_id text,
  chain text[] not null default '{}',
  correlation_id text not null,
  origin text not null check (origin in ('APP', 'ERP')),
  primary key (tenant_id, run_id),
  foreign key (tenant_id, design_id) references automation_designs (tenant_id, design_id)
);
call house_record_table('automation_runs', 'status');
-- An event sets a design off once, and so does a time.
create unique index automation_runs_event_id_key on automation_runs (tenant_id, design_id, event_id) where not is_test;
create unique index automation_runs_scheduled_utc_key on automation_runs (tenant_id, design_id, scheduled_utc)
  where not is_test;
create index automation_runs_design_index on automation_runs (tenant_id, design_id, finished_utc);
create index automation_runs_entity_index on automation_runs (tenant_id, entity_id, run_id);
create index automation_runs_started_index on automation_runs (tenant_id, started_utc);
create index automation_runs_cause_index on automation_runs (tenant_id, correlation_id, design_id);

-- What a run does, fixed when it begins: one row for each action, or for a rule that does not hold.
create table automation_steps (
  tenant_id text not null,
  run_id text not null,
  position int not null,
  rule_id text not null,
  rule_name text,
  is_match boolean not null,
  action json,
  status text not null check (status in ('PASSED_OVER', 'WAITING', 'DONE', 'FAILED')),
  result_entity text,
  result_id text,
  code text,
  error text,
  utc timestamptz(3),
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references automation_runs (tenant_id, run_id) on delete cascade
);
call house_tenant_table('automation_steps', 'select, insert, update, delete');
