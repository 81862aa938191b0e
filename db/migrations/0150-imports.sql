-- Imports (src/areas/imports): files of records, taken row by row, and what was said of the rows. A worker holds an import by a
-- lease, which it renews while it works: what a dead worker held is taken up after its lease, where the last chunk ended.
create table imports (
  tenant_id text not null,
  import_id text not null,
  entity text not null,
  file_name text not null,
  format text not null check (format in ('CSV', 'XLSX')),
  mode text not null check (mode in ('UPSERT', 'INSERT', 'UPDATE')),
  dry_run boolean not null,
  status text not null,
  -- Of the file; null once the import has ended and the file is gone.
  file_id text,
  file_size bigint not null,
  -- In the file, once it is counted, and of them those that are behind us.
  rows_total int,
  rows int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  warnings int not null default 0,
  failure text,
  -- How often in a row a worker could not go on, for another reason than the file.
  faults int not null default 0,
  started_utc timestamptz(3),
  finished_utc timestamptz(3),
  -- Who asked, as the rights were then: the rows are written in that name.
  principal jsonb not null,
  correlation_id text not null,
  lease_owner text,
  lease_until_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, file_id) references files deferrable initially deferred
);
create index imports_created_index on imports (tenant_id, created_utc, import_id);
create index imports_open_index on imports (created_utc) where finished_utc is null;
call house_tenant_table('imports', 'select, insert, update');
call house_cross_tenant('imports', 'select, update');

create table import_logs (
  tenant_id text not null,
  import_id text not null,
  log_id text not null,
  log_type text not null check (log_type in ('MESSAGES', 'ERRORS', 'WARNINGS')),
  -- Of the file, the header being 1 as a rule; 0: the file as a whole.
  row_number int not null,
  column_name text,
  code text not null,
  message text not null,
  advice text,
  key text,
  primary key (tenant_id, import_id, log_id),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index import_logs_type_index on import_logs (tenant_id, import_id, log_type, row_number, log_id);
call house_tenant_table('import_logs', 'select, insert');

-- Takes the oldest import that nobody works on, or none: of one tenant and entity one at a time, in the order in which they
-- came, so that the later file wins. One claim at a time.
create function claim_import(worker text, lease interval) returns table (tenant_id text, import_id text)
language plpgsql security definer set search_path = millwright, pg_temp as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim an import', 0)) then return; end if;
  return query
  update imports i set lease_owner = worker, lease_until_utc = now() + lease
  from (
    select o.tenant_id, o.import_id from imports o
    where o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id))
    order by o.created_utc, o.import_id limit 1
    for update skip locked) next
  where i.tenant_id = next.tenant_id and i.import_id = next.import_id
  returning i.tenant_id, i.import_id;
end $$;
call house_cross_tenant_function('claim_import(text, interval)');
