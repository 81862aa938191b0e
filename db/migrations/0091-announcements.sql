-- What a tenant tells its users (src/areas/announcements). `audience` is {all, roles}.
create table announcements (
  tenant_id text not null,
  announcement_id text not null,
  title text not null,
  text text not null,
  severity text not null check (severity in ('INFO', 'WARNING', 'CRITICAL')),
  audience jsonb not null,
  starts_utc timestamptz(3) not null,
  ends_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, announcement_id),
  check (ends_utc > starts_utc)
);
create index announcements_starts_index on announcements (tenant_id, starts_utc, announcement_id);
create index announcements_created_index on announcements (tenant_id, created_utc, announcement_id);
create index announcements_updated_index on announcements (tenant_id, last_updated_utc, announcement_id);
call house_tenant_table('announcements', 'select, insert, update, delete');
