-- The schedule that is made each night (src/areas/making/schedule/nightly.ts): at which time of the tenant's day, and when next.
alter table schedule_settings add column nightly_at text check (nightly_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table schedule_settings add column next_nightly_utc timestamptz(3);
alter table schedule_settings add check ((nightly_at is null) = (next_nightly_utc is null));
create index schedule_settings_nightly_index on schedule_settings (next_nightly_utc) where next_nightly_utc is not null;
call house_cross_tenant('schedule_settings', 'select');
alter table schedule_runs drop constraint schedule_runs_trigger_check;
alter table schedule_runs add check (trigger in ('MANUAL', 'AUTO', 'RESEQUENCE', 'NIGHTLY'));

-- Queues the night's work of up to `most` tenants for which it is time, each in the name of who set that. Answers how many are
-- queued now.
create function queue_nightly_schedules(at timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select s.tenant_id, 'NIGHTLY_SCHEDULE', 'nightly',
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', s.tenant_id, 'userID', s.last_updated_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'nightly', at
    from schedule_settings s join tenants n on n.tenant_id = s.tenant_id and n.status = 'ACTIVE'
    where s.next_nightly_utc <= at
    order by s.next_nightly_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$$;
call house_cross_tenant_function('queue_nightly_schedules(timestamptz, int)');
