-- Groups of users, who have the roles of their groups beside their own (src/areas/ground/groups).

-- Written by the accounts alone, whenever a group or its members change; what is read wherever a role counts is both.
alter table users
  add column group_roles text[] not null default '{}',
  add column all_roles text[] generated always as (roles || group_roles) stored not null;

create table user_groups (
  tenant_id text not null,
  group_id text not null,
  name text not null,
  description text,
  roles text[] not null default '{}',
  primary key (tenant_id, group_id)
);
create unique index user_groups_tenant_id_name_key on user_groups (tenant_id, lower(name));
call house_record_table('user_groups', 'name');

create table user_group_members (
  tenant_id text not null,
  group_id text not null,
  user_id text not null,
  joined_utc timestamptz(3) not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references user_groups on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index user_group_members_user_index on user_group_members (tenant_id, user_id);
call house_tenant_table('user_group_members', 'select, insert, delete');

-- As before, but for the roles.
drop function find_api_key(text);
create function find_api_key(key_id text) returns table (
  tenant_id text, api_key_id text, user_id text, kind text, scopes text[], roles text[], is_active boolean,
  tenant_status text, environment text, time_zone text, secret_sha256 text, previous_sha256 text,
  previous_until_utc timestamptz, expires_utc timestamptz, revoked_utc timestamptz
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select k.tenant_id, k.api_key_id, k.user_id, k.kind, k.scopes, u.all_roles, u.is_active, t.status, t.environment,
    t.time_zone, k.secret_sha256, k.previous_sha256, k.previous_until_utc, k.expires_utc, k.revoked_utc
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

drop function find_component_caller(text, text, timestamptz);
create function find_component_caller(asked_tenant_id text, asked_user_id text, at_utc timestamptz) returns table (
  tenant_id text, user_id text, kind text, roles text[], scopes text[], is_active boolean, tenant_status text,
  environment text, time_zone text
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select u.tenant_id, u.user_id, u.kind, u.all_roles,
    array(
      select distinct s.scope from api_keys k cross join unnest(k.scopes) s (scope)
      where k.tenant_id = u.tenant_id and k.user_id = u.user_id and k.kind = 'INTEGRATION' and k.revoked_utc is null
        and (k.expires_utc is null or k.expires_utc > at_utc)
      order by s.scope),
    u.is_active, t.status, t.environment, t.time_zone
  from users u join tenants t on t.tenant_id = u.tenant_id
  where u.tenant_id = asked_tenant_id and u.user_id = asked_user_id;
$$;
call house_cross_tenant_function('find_component_caller(text, text, timestamptz)');
