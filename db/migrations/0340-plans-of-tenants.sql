-- What is planned for one tenant is planned for every other. With statistics of tenant_id PostgreSQL takes a tenant that they do not
-- name (a new one, beside large ones) for one of a row or two, finds every index that begins with tenant_id good enough, and
-- reads all the tenant has to find one record by its key: 11,000 pages of 50,000 rows, instead of four. Without them each tenant is
-- a small part of the table, and the index that has the most of a condition is taken. Counting a whole large tenant costs more for it.
do $$
declare
  target regclass;
begin
  for target in select polrelid::regclass from pg_policy where polname = 'tenant_isolation' loop
    execute format('alter table %s alter column tenant_id set statistics 0', target);
  end loop;
end $$;

-- As in 0001-house.sql, and the line about statistics.
create or replace procedure house_tenant_table(target regclass, privileges text) language plpgsql as $$
declare
  key_column text;
begin
  if not exists (
    select from pg_attribute
    where attrelid = target and attname = 'tenant_id' and atttypid = 'text'::regtype and attnotnull
  ) then
    raise exception 'house_tenant_table: % needs a column "tenant_id text not null"', target;
  end if;
  select a.attname into key_column
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = target and i.indisprimary;
  if key_column is distinct from 'tenant_id' then
    raise exception 'house_tenant_table: the primary key of % must begin with tenant_id', target;
  end if;

  execute format('alter table %s alter column tenant_id set statistics 0', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_isolation on %s'
    ' using (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))'
    ' with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))',
    target
  );
  call house_grant(target, privileges, 'millwright_service');

  -- A backup reads every tenant's rows in one snapshot. A policy for a role of its own, not for the owner: FORCE would
  -- mean nothing if the owner had a policy that is always true.
  execute format('create policy backup_reads on %s for select to millwright_backup using (true)', target);
  call house_grant(target, 'select', 'millwright_backup');
end $$;
