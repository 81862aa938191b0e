-- The house rules of every table, as procedures that each later migration calls right after `create table`:
--
--   call house_tenant_table('customers', 'select, insert, update, delete');  -- rows of one tenant each
--   call house_shared_table('currencies', 'select');                         -- reference data, no tenant
--   call house_cross_tenant('api_keys', 'select');                           -- also seen by functions across tenants
--   call house_cross_tenant_function('find_api_key(text)');                  -- such a function, once it is created
--
-- Migrations run as millwright_owner with search_path = millwright. They name group roles only, never the login role,
-- because roles belong to the cluster and their names to the operator (src/platform/db/provision.ts makes them).
-- There are no triggers: a schema distributed by tenant (Citus) cannot have them; audit and timestamps are code.

grant usage on schema millwright to millwright_service, millwright_crosstenant, millwright_backup;

-- What was run here, and the sha256 of its text: a file that changed after it ran is refused (src/platform/db/migrate.ts).
create table migration_checksums (
  name text primary key,
  sha256 text not null,
  program_version text not null,
  applied_at timestamptz not null default now()
);
grant select on table migration_checksums to millwright_service, millwright_backup;

-- One grant statement per table: Citus propagates only those.
create procedure house_grant(target regclass, privileges text, grantee text) language plpgsql as $$
begin
  if privileges !~ '^\s*(select|insert|update|delete)(\s*,\s*(select|insert|update|delete))*\s*$' then
    raise exception 'house_grant: "%" is not a list of select, insert, update, delete', privileges;
  end if;
  execute format('grant %s on table %s to %I', privileges, target, grantee);
end $$;

-- A table whose rows belong to one tenant each. The setting is '' and not null once a transaction that set it has
-- ended, hence nullif: no tenant must mean no rows, not the rows of a tenant called ''.
-- The comparison is text = text, which is leakproof: with another type or operator no index would be used under RLS.
create procedure house_tenant_table(target regclass, privileges text) language plpgsql as $$
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

-- A table that all tenants share. Most are read only to the service.
create procedure house_shared_table(target regclass, privileges text) language plpgsql as $$
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'tenant_id' and not attisdropped) then
    raise exception 'house_shared_table: % has a tenant_id: use house_tenant_table', target;
  end if;
  call house_grant(target, privileges, 'millwright_service');
  call house_grant(target, 'select', 'millwright_backup');
end $$;

-- Lets millwright_crosstenant see all tenants' rows of one table, with these privileges and no others. It is a policy
-- per table and not BYPASSRLS, so that a function can only ever reach the tables listed by such calls.
create procedure house_cross_tenant(target regclass, privileges text) language plpgsql as $$
begin
  execute format('create policy cross_tenant on %s to millwright_crosstenant using (true) with check (true)', target);
  call house_grant(target, privileges, 'millwright_crosstenant');
end $$;

-- Hands a security definer function to millwright_crosstenant and lets the service execute it. (Owned by the tables'
-- owner it would be filtered all the same, because row-level security is FORCEd.)
create procedure house_cross_tenant_function(target regprocedure) language plpgsql as $$
begin
  if not exists (
    select from pg_proc
    where oid = target and prosecdef and exists (select from unnest(proconfig) s where s like 'search_path=%')
  ) then
    raise exception 'house_cross_tenant_function: % must be "security definer set search_path = millwright, pg_temp"', target;
  end if;
  execute format('revoke execute on function %s from public', target);
  execute format('grant execute on function %s to millwright_service', target);
  -- The new owner of a function must be allowed to create in its schema: for this moment only.
  grant create on schema millwright to millwright_crosstenant;
  execute format('alter function %s owner to millwright_crosstenant', target);
  revoke create on schema millwright from millwright_crosstenant;
end $$;
