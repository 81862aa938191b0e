-- The table of a resource, right after `create table` with its own columns and its primary key (tenant_id, <id>):
--
--   call house_record_table('calibrations', 'due_date', 'customer_id');
--
-- adds what every record has (who made and changed it, when, and its version), makes it a table of the tenant, and
-- indexes when it was made and changed, and the columns named: those that are sorted or refer to another table.
create procedure house_record_table(target regclass, variadic indexed text[] default '{}') language plpgsql as $$
declare
  name text;
  id text;
  col text;
begin
  select c.relname, a.attname into name, id
  from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 2
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1]
  where c.oid = target;
  if id is null then
    raise exception 'house_record_table: the primary key of % must be (tenant_id, <its id>)', target;
  end if;
  execute format(
    'alter table %s'
    ' add column created_by_user_id text not null,'
    ' add column created_utc timestamptz(3) not null,'
    ' add column last_updated_by_user_id text not null,'
    ' add column last_updated_utc timestamptz(3) not null,'
    ' add column row_version int not null default 1',
    target
  );
  call house_tenant_table(target, 'select, insert, update, delete');
  execute format('create index %I on %s (tenant_id, created_utc, %I)', name || '_created_index', target, id);
  execute format('create index %I on %s (tenant_id, last_updated_utc, %I)', name || '_updated_index', target, id);
  foreach col in array indexed loop
    execute format('create index %I on %s (tenant_id, %I, %I)', name || '_' || col || '_index', target, col, id);
  end loop;
end $$;
