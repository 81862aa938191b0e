-- How a tenant clocks; without a row: one task at a time, by hand, until somebody clocks out.
create table shopfloor_settings (
  tenant_id text not null primary key,
  shared_time text not null default 'NONE',
  clocks_on_touch boolean not null default false,
  pauses_at_shift_end boolean not null default false,
  grace_minutes int not null default 15,
  longest_hours numeric not null default 12,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  check (shared_time in ('NONE', 'EQUAL', 'BY_ESTIMATE')),
  check (grace_minutes between 0 and 480),
  check (longest_hours > 0)
);
call house_tenant_table('shopfloor_settings', 'select, insert, update');

-- Why something was scrapped or stood still, in the tenant's words.
create table production_reasons (
  tenant_id text not null,
  reason_id text not null,
  kind text not null,
  name text not null,
  sequence int not null,
  is_active boolean not null,
  primary key (tenant_id, reason_id),
  check (kind in ('SCRAP', 'DOWNTIME'))
);
call house_record_table('production_reasons', 'sequence');
create unique index production_reasons_name_key on production_reasons (tenant_id, kind, lower(name));
alter table production_events
  add foreign key (tenant_id, reason_id) references production_reasons (tenant_id, reason_id);
