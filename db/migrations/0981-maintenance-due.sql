-- That a maintenance plan is due, and then overdue, is reported once each (src/areas/making/maintenance/report-due.ts):
-- for which next_due_utc it was.
alter table maintenance_plans add column due_reported_utc timestamptz(3);
alter table maintenance_plans add column overdue_reported_utc timestamptz(3);
create index maintenance_plans_due_index on maintenance_plans (next_due_utc)
  where status = 'ACTIVE' and overdue_reported_utc is distinct from next_due_utc;
call house_cross_tenant('maintenance_plans', 'select');

-- Queues the work of up to `most` plans of all tenants that are due or overdue and were not reported so, each in the name of
-- who changed it last. A plan is overdue once the tenant's day on which it fell due is over. Answers how many are queued now.
create function queue_due_maintenance(at timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select p.tenant_id, 'MAINTENANCE', p.plan_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', p.tenant_id, 'userID', p.last_updated_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', p.plan_id, at
    from maintenance_plans p join tenants n on n.tenant_id = p.tenant_id and n.status = 'ACTIVE'
    where p.status = 'ACTIVE' and p.next_due_utc <= at and p.overdue_reported_utc is distinct from p.next_due_utc
      and (p.due_reported_utc is distinct from p.next_due_utc
        or (p.next_due_utc at time zone n.time_zone)::date < (at at time zone n.time_zone)::date)
    order by p.next_due_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$$;
call house_cross_tenant_function('queue_due_maintenance(timestamptz, int)');
