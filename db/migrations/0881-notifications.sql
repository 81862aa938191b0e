-- What users are notified of (src/areas/ground/notifications): a row for each who shall read it.
create table notifications (
  tenant_id text not null,
  notification_id text not null,
  user_id text not null,
  type text not null,
  title text not null,
  text text,
  entity text,
  entity_id text,
  severity text not null check (severity in ('INFO', 'WARNING', 'CRITICAL')),
  is_system boolean not null default false,
  status text not null check (status in ('UNREAD', 'READ', 'DISMISSED')),
  read_utc timestamptz(3),
  dismissed_utc timestamptz(3),
  primary key (tenant_id, notification_id),
  foreign key (tenant_id, user_id) references users,
  check ((entity is null) = (entity_id is null)),
  check ((status = 'DISMISSED') = (dismissed_utc is not null))
);
call house_record_table('notifications');
-- One user's, the newest first; and those that wait to be read, which are few.
create index notifications_user_index on notifications (tenant_id, user_id, created_utc, notification_id);
create index notifications_open_index on notifications (tenant_id, user_id) where status <> 'DISMISSED';
call house_cross_tenant('notifications', 'select, update, delete');

-- Deletes up to `most` notifications of all tenants that were dismissed before `dismissed_before`, or made before
-- `made_before`. Answers how many.
create function purge_notifications(dismissed_before timestamptz, made_before timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with doomed as materialized (
    select n.tenant_id, n.notification_id from notifications n
    where n.dismissed_utc < dismissed_before or n.created_utc < made_before
    limit most
    for update skip locked
  ), gone as (
    delete from notifications n using doomed d
    where n.tenant_id = d.tenant_id and n.notification_id = d.notification_id returning 1
  )
  select count(*)::int from gone;
$$;
call house_cross_tenant_function('purge_notifications(timestamptz, timestamptz, int)');
