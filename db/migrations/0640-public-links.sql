-- What the installation itself keeps secret and needs again. Nobody reads it but the function below: the service gets
-- no right to the table.
create table installation_secrets (
  name text primary key,
  secret bytea not null
);
call house_grant('installation_secrets', 'select, insert', 'millwright_crosstenant');
call house_grant('installation_secrets', 'select', 'millwright_backup');

-- The key that links are signed with, made when it is first asked for: a restored backup brings its own.
create function public_link_secret() returns text
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
declare
  found text;
begin
  select encode(s.secret, 'hex') into found from installation_secrets s where s.name = 'public links';
  if found is not null then return found; end if;
  insert into installation_secrets (name, secret)
  values ('public links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
  on conflict (name) do nothing;
  select encode(s.secret, 'hex') into found from installation_secrets s where s.name = 'public links';
  return found;
end $$;
call house_cross_tenant_function('public_link_secret()');

-- A way in without a key, to one version of one record. What it opens never changes; it can only end.
create table public_links (
  tenant_id text not null,
  link_id text not null,
  entity text not null,
  entity_id text not null,
  version_number int,
  expires_utc timestamptz(3) not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  revoked_utc timestamptz(3),
  revoked_by_user_id text,
  revoked_reason text,
  primary key (tenant_id, link_id),
  foreign key (tenant_id) references tenants (tenant_id),
  check (entity in ('SalesQuote', 'SalesOrder')),
  check ((revoked_utc is null) = (revoked_by_user_id is null) and (revoked_utc is null) = (revoked_reason is null))
);
call house_tenant_table('public_links', 'select, insert, update');
call house_cross_tenant('public_links', 'select');
-- One open link of a record: who asks for it again gets the same.
create unique index public_links_open_index on public_links (tenant_id, entity, entity_id) where revoked_utc is null;
create index public_links_record_index on public_links (tenant_id, entity, entity_id, link_id);
-- For who comes with a link and says no tenant.
create index public_links_link_index on public_links (link_id);

create function find_public_link(asked_link_id text)
 returns table(tenant_id text, entity text, entity_id text, version_number int, expires_utc timestamptz, revoked_utc timestamptz,
   tenant_status text, environment text, time_zone text)
 language sql
 stable
 security definer
 set search_path = millwright, pg_temp
as $$
  select l.tenant_id, l.entity, l.entity_id, l.version_number, l.expires_utc, l.revoked_utc, t.status, t.environment, t.time_zone
  from public_links l join tenants t on t.tenant_id = l.tenant_id
  where l.link_id = asked_link_id;
$$;
call house_cross_tenant_function('find_public_link(text)');

-- How long links work, as the tenant says.
alter table tenants
  add column quote_link_extra_days int not null default 0 check (quote_link_extra_days between 0 and 3650),
  add column order_link_days int not null default 180 check (order_link_days between 1 and 3650);
