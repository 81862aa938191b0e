-- The nightly export is run (src/areas/ground/integrations/sftp): when the next is due, and what came of each night.
alter table sftp_exports
  alter column sealed_password drop not null,
  add column sealed_private_key text,
  add column next_run_utc timestamptz(3);
call house_cross_tenant('sftp_exports', 'select');

-- One of each night, however many workers there are: rows are made under the lock of the settings. `files` are those
-- that arrived; who takes the run up again goes on with the rest.
create table sftp_export_runs (
  tenant_id text not null,
  day date not null,
  status text not null check (status in ('RUNNING', 'SUCCEEDED', 'FAILED', 'SUPPRESSED')),
  attempts int not null default 0,
  files jsonb not null default '[]',
  fault text,
  last_error text,
  started_utc timestamptz(3) not null,
  next_attempt_utc timestamptz(3),
  finished_utc timestamptz(3),
  primary key (tenant_id, day),
  foreign key (tenant_id) references tenants
);
call house_tenant_table('sftp_export_runs', 'select, insert, update, delete');

-- Nobody has said when the next night is of what was set before there were runs: those are due at once, and get their
-- next night then (src/areas/ground/integrations/sftp/begin-attempt.ts).
create function queue_sftp_exports(at timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select s.tenant_id, 'SFTP_EXPORT', 'nightly',
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', s.tenant_id, 'userID', s.last_updated_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'nightly', at
    from sftp_exports s join tenants n on n.tenant_id = s.tenant_id and n.status = 'ACTIVE'
    where s.is_active and coalesce(s.next_run_utc, '-infinity') <= at
    order by s.next_run_utc nulls first limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$$;
call house_cross_tenant_function('queue_sftp_exports(timestamptz, int)');
