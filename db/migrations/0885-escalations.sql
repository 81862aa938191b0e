-- Problems of production orders that somebody must see to (src/areas/making/escalations).
create table escalations (
  tenant_id text not null,
  escalation_id text not null,
  number text not null,
  production_order_id text not null,
  task_id text,
  template_id text,
  title text not null,
  description text,
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  status text not null check (status in ('OPEN', 'ACKNOWLEDGED', 'IN_PROGRESS', 'RESOLVED', 'CLOSED')),
  -- how many levels were notified
  level int not null default 0 check (level >= 0),
  -- the template's, as they were when it was raised
  levels json not null default '[]',
  is_by_working_time boolean not null default true,
  rises_until text not null default 'RESOLVED' check (rises_until in ('ACKNOWLEDGED', 'IN_PROGRESS', 'RESOLVED')),
  -- from when on the minutes of the levels count
  levels_from_utc timestamptz(3) not null,
  next_escalation_utc timestamptz(3),
  assigned_to_user_id text,
  due_utc timestamptz(3),
  acknowledged_by_user_id text,
  acknowledged_utc timestamptz(3),
  resolution text,
  resolved_utc timestamptz(3),
  primary key (tenant_id, escalation_id),
  unique (tenant_id, number),
  foreign key (tenant_id, production_order_id) references production_orders on delete cascade,
  foreign key (tenant_id, task_id) references production_tasks on delete set null (task_id),
  foreign key (tenant_id, template_id) references escalation_templates,
  foreign key (tenant_id, assigned_to_user_id) references users,
  check ((status in ('RESOLVED', 'CLOSED')) = (resolved_utc is not null)),
  check (resolved_utc is null or (resolution is not null and next_escalation_utc is null))
);
call house_record_table('escalations', 'production_order_id', 'task_id', 'template_id', 'assigned_to_user_id');
create index escalations_active_index on escalations (tenant_id, created_utc, escalation_id)
  where status in ('OPEN', 'ACKNOWLEDGED', 'IN_PROGRESS');
create index escalations_due_index on escalations (next_escalation_utc) where next_escalation_utc is not null;
call house_cross_tenant('escalations', 'select');
call house_grant('queued_work', 'insert', 'millwright_crosstenant');

-- Queues the work of up to `most` escalations of all tenants whose next level is due, each in the name of who raised it.
-- What is queued already stays as it is. Answers how many are queued now.
create function queue_due_escalations(at timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select e.tenant_id, 'ESCALATION', e.escalation_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', e.tenant_id, 'userID', e.created_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', e.escalation_id, at
    from escalations e join tenants n on n.tenant_id = e.tenant_id and n.status = 'ACTIVE'
    where e.next_escalation_utc <= at
    order by e.next_escalation_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$$;
call house_cross_tenant_function('queue_due_escalations(timestamptz, int)');
