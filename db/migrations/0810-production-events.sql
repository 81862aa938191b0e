-- What happened on the shop floor (src/areas/making/shopfloor). Rows are added and never deleted; of one that is there
-- only its end, what follows from that, and what corrected it are written afterwards.
create table production_events (
  tenant_id text not null,
  -- A terminal may give it: the same event sent twice is one.
  event_id text not null,
  type text not null,
  production_order_id text not null,
  task_id text,
  -- As it was called then.
  task_name text,
  -- Whose it is. Not a reference: an operator and a public link move orders too.
  user_id text not null,
  resource_id text,
  start_utc timestamptz(3) not null,
  end_utc timestamptz(3),
  ended_by text,
  -- Of time that is over, in millionths; of shared time, its share.
  minutes numeric,
  -- A clock-in beside others of the user, which share the time by weight.
  is_shared boolean not null default false,
  weight numeric not null default 1,
  -- Start and end were stated, and do not follow from what the user clocked before and after.
  is_fixed boolean not null default false,
  -- False of what was corrected, and of what cannot be true.
  is_counted boolean not null default true,
  -- When the shift ends in which it began, and after which instant it ends there by itself.
  shift_end_utc timestamptz(3),
  pauses_after_utc timestamptz(3),
  -- Of person and machine together, when it was recorded.
  hourly_cost numeric,
  -- Of a status: nobody works at the task (or, without one, the order) from then on.
  is_stop boolean not null default false,
  quantity numeric,
  reason_id text,
  reason text,
  note text,
  document_id text,
  to_user_id text,
  source text not null,
  corrects_event_id text,
  corrected_by_event_id text,
  recorded_by_user_id text not null,
  recorded_utc timestamptz(3) not null,
  primary key (tenant_id, event_id),
  -- What happened at an order of which no time was clocked goes with it; of another prodorders refuses the deletion.
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  foreign key (tenant_id, task_id) references production_tasks (tenant_id, task_id) on delete cascade,
  foreign key (tenant_id, resource_id) references resources (tenant_id, resource_id),
  check (type in ('CLOCKIN', 'CLOCKOUT', 'STATUS', 'NOTE', 'DETAILVIEW', 'DOCUMENTVIEW', 'SENDTOUSER', 'QUANTITY', 'SCRAP',
    'DOWNTIME')),
  check (ended_by in ('CLOCKIN', 'CLOCKOUT', 'STATUS', 'SHIFT', 'STATED')),
  check (source in ('AUTO', 'MANUAL', 'IMPORT')),
  check (type not in ('CLOCKIN', 'CLOCKOUT', 'QUANTITY', 'SCRAP') or task_id is not null),
  -- What ends before it starts is kept, and counts nowhere.
  check (end_utc >= start_utc or not is_counted),
  check (weight > 0)
);
call house_tenant_table('production_events', 'select, insert, update');
-- A user has one open clock-in, or several that say that they share the time: then one of a task.
create unique index production_events_user_id_key on production_events (tenant_id, user_id)
  where type = 'CLOCKIN' and end_utc is null and is_counted and not is_shared;
create unique index production_events_open_task_key on production_events (tenant_id, user_id, task_id)
  where type = 'CLOCKIN' and end_utc is null and is_counted;
create index production_events_start_index on production_events (tenant_id, start_utc, event_id);
create index production_events_user_index on production_events (tenant_id, user_id, start_utc, event_id);
create index production_events_order_index on production_events (tenant_id, production_order_id, start_utc, event_id);
create index production_events_task_index on production_events (tenant_id, lower(task_name), start_utc, event_id);
create index production_events_resource_index on production_events (tenant_id, resource_id, start_utc, event_id)
  where resource_id is not null;
-- Who is where on an order, when it is put on hold or done.
create index production_events_open_index on production_events (tenant_id, production_order_id, task_id)
  where type = 'CLOCKIN' and end_utc is null and is_counted;

-- One row a user: who clocks somebody holds it, so that of two that clock one waits for the other. `last_utc` is the
-- latest that was clocked, `previous_utc` what it was before that: what is later than all needs no look back.
create table production_clocks (
  tenant_id text not null,
  user_id text not null,
  last_utc timestamptz(3) not null,
  previous_utc timestamptz(3),
  primary key (tenant_id, user_id)
);
call house_tenant_table('production_clocks', 'select, insert, update');
