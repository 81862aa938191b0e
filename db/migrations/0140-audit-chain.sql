-- The audit trail is hash-chained per tenant, by a worker afterwards: chaining in the request's own transaction would let
-- a tenant's writers wait for each other (src/platform/audit-chain).

-- Entries that are in no chain yet, written by the same statement as the entry. A request that commits late is therefore
-- chained late and never passed over, whatever clock its ids come from, and a backup takes both or neither.
create table audit_unchained (
  tenant_id text not null,
  audit_id text not null,
  primary key (tenant_id, audit_id)
);

-- What was written before there was a chain. The owner of the tables is filtered too, hence the lines around.
alter table audit_entries no force row level security;
insert into audit_unchained (tenant_id, audit_id) select tenant_id, audit_id from audit_entries;
alter table audit_entries force row level security;

call house_tenant_table('audit_unchained', 'select, insert, delete');
call house_cross_tenant('audit_unchained', 'select');

-- The links. Append-only, as the entries are: position 1, 2, 3, … of each tenant, so that two workers at once cannot make
-- a fork; each entry once.
create table audit_chain (
  tenant_id text not null,
  position bigint not null,
  audit_id text not null,
  entry_hash text not null,
  chain_hash text not null,
  chained_utc timestamptz(3) not null,
  primary key (tenant_id, position),
  unique (tenant_id, audit_id),
  check (position > 0)
);
call house_tenant_table('audit_chain', 'select, insert');
call house_cross_tenant('audit_chain', 'select');

-- One step of the index for each tenant and not one for each row.
create function tenants_with_unchained_audit() returns setof text
language sql stable security definer set search_path = millwright, pg_temp as $$
  with recursive found (tenant_id) as (
    (select q.tenant_id from audit_unchained q order by q.tenant_id limit 1)
    union all
    select (select q.tenant_id from audit_unchained q where q.tenant_id > found.tenant_id order by q.tenant_id limit 1)
    from found where found.tenant_id is not null
  )
  select tenant_id from found where tenant_id is not null;
$$;
call house_cross_tenant_function('tenants_with_unchained_audit()');

-- Also those that are no tenants: the operators' trail, and a tenant that somebody took out of the database.
create function tenants_with_audit_chain() returns setof text
language sql stable security definer set search_path = millwright, pg_temp as $$
  with recursive found (tenant_id) as (
    (select c.tenant_id from audit_chain c order by c.tenant_id limit 1)
    union all
    select (select c.tenant_id from audit_chain c where c.tenant_id > found.tenant_id order by c.tenant_id limit 1)
    from found where found.tenant_id is not null
  )
  select tenant_id from found where tenant_id is not null;
$$;
call house_cross_tenant_function('tenants_with_audit_chain()');
