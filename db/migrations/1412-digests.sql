-- When a user wants what they have not read by mail, and up to where they have got it (src/areas/ground/digests).
create table notification_digests (
  tenant_id text not null,
  user_id text not null,
  frequency text not null check (frequency in ('OFF', 'DAILY', 'WEEKLY')),
  hour int not null check (hour between 0 and 23),
  weekday int not null check (weekday between 1 and 7),
  time_zone text not null,
  language text not null check (language in ('en', 'de')),
  next_utc timestamptz(3),
  -- What came before it is not told. Then the last mail, and what was in it.
  since_utc timestamptz(3) not null,
  last_sent_utc timestamptz(3),
  last_ids text[] not null default '{}',
  row_version int not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id),
  check ((frequency = 'OFF') = (next_utc is null))
);
call house_tenant_table('notification_digests', 'select, insert, update, delete');
call house_cross_tenant('notification_digests', 'select');
create index notification_digests_due_index on notification_digests (next_utc) where next_utc is not null;

create function queue_digests(at timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select s.tenant_id, 'DIGEST', s.user_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', s.tenant_id, 'userID', s.user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'digest', at
    from notification_digests s join tenants n on n.tenant_id = s.tenant_id and n.status = 'ACTIVE'
    where s.next_utc <= at
    order by s.next_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$$;
call house_cross_tenant_function('queue_digests(timestamptz, int)');
