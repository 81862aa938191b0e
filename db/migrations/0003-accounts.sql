-- Tenants, their users and their API keys (src/areas/tenants, accounts, apikeys).

create table tenants (
  tenant_id text primary key,
  name text not null,
  environment text not null default 'PRODUCTION' check (environment in ('PRODUCTION', 'TEST')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  time_zone text not null default 'UTC',
  locale text not null default 'en',
  currency_code text not null default 'EUR',
  address jsonb not null default '{}',
  quote_validity_days int not null default 30 check (quote_validity_days between 1 and 3650),
  allow_direct_release boolean not null default false,
  is_delivery_enabled boolean not null default true,
  created_utc timestamptz(3) not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1
);
call house_tenant_table('tenants', 'select, insert, update');
call house_cross_tenant('tenants', 'select');

create table users (
  tenant_id text not null references tenants,
  user_id text not null,
  email text not null,
  display_name text not null,
  initials text not null,
  mobile_number text,
  kind text not null default 'PERSON' check (kind in ('PERSON', 'SERVICE')),
  roles text[] not null default '{}',
  is_active boolean not null default true,
  created_utc timestamptz(3) not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, user_id),
  constraint users_tenant_id_email_key unique (tenant_id, email)
);
call house_tenant_table('users', 'select, insert, update');
call house_cross_tenant('users', 'select');

-- A key of a user (acts with that user's roles) or an integration key (acts as a service user, within its scopes).
-- Only the SHA-256 of a key is kept. `previous_*` is the key before a rotation, until its overlap ends.
create table api_keys (
  tenant_id text not null references tenants,
  api_key_id text not null,
  user_id text not null,
  name text not null,
  kind text not null check (kind in ('USER', 'INTEGRATION')),
  scopes text[] not null default '{}',
  secret_sha256 text not null,
  previous_sha256 text,
  previous_until_utc timestamptz(3),
  expires_utc timestamptz(3),
  revoked_utc timestamptz(3),
  last_used_utc timestamptz(3),
  created_by_user_id text,
  created_utc timestamptz(3) not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, api_key_id),
  foreign key (tenant_id, user_id) references users
);
create index api_keys_id_index on api_keys (api_key_id);
call house_tenant_table('api_keys', 'select, insert, update, delete');
call house_cross_tenant('api_keys', 'select, update');

-- Keys of the operator, who has no tenant. Written by provisioning and the command line only.
create table operator_keys (
  api_key_id text primary key,
  name text not null,
  secret_sha256 text not null,
  previous_sha256 text,
  previous_until_utc timestamptz(3),
  expires_utc timestamptz(3),
  revoked_utc timestamptz(3),
  created_utc timestamptz(3) not null
);
call house_grant('operator_keys', 'select', 'millwright_crosstenant');
call house_grant('operator_keys', 'select', 'millwright_backup');

-- Who a key is: the one look-up that must cross tenants, because the tenant is what it finds.
create function find_api_key(key_id text) returns table (
  tenant_id text, api_key_id text, user_id text, kind text, scopes text[], roles text[], is_active boolean,
  tenant_status text, environment text, time_zone text, secret_sha256 text, previous_sha256 text,
  previous_until_utc timestamptz, expires_utc timestamptz, revoked_utc timestamptz
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select k.tenant_id, k.api_key_id, k.user_id, k.kind, k.scopes, u.roles, u.is_active, t.status, t.environment, t.time_zone,
    k.secret_sha256, k.previous_sha256, k.previous_until_utc, k.expires_utc, k.revoked_utc
  from api_keys k
  join users u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
  join tenants t on t.tenant_id = k.tenant_id
  where k.api_key_id = key_id
  union all
  select null, o.api_key_id, null, 'OPERATOR', '{}', '{}', true, 'ACTIVE', 'PRODUCTION', 'UTC',
    o.secret_sha256, o.previous_sha256, o.previous_until_utc, o.expires_utc, o.revoked_utc
  from operator_keys o
  where o.api_key_id = key_id;
$$;
call house_cross_tenant_function('find_api_key(text)');

-- When a key was last used, told at most once a minute for each key and node.
create function touch_api_keys(key_ids text[], used_utc timestamptz) returns void
language sql security definer set search_path = millwright, pg_temp as $$
  update api_keys set last_used_utc = used_utc where api_key_id = any (key_ids);
$$;
call house_cross_tenant_function('touch_api_keys(text[], timestamptz)');

-- The ids of all tenants, for work that goes through them one by one (cron) and for the operator.
create function list_tenants() returns table (tenant_id text, name text, environment text, status text)
language sql stable security definer set search_path = millwright, pg_temp as $$
  select t.tenant_id, t.name, t.environment, t.status from tenants t order by t.tenant_id;
$$;
call house_cross_tenant_function('list_tenants()');
