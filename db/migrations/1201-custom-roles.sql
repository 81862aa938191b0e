-- Roles that a tenant makes of permissions (src/areas/ground/customroles). Users have them themselves and through groups.

-- Written by the accounts alone, whenever a role or who has it changes; what is read wherever a right counts is both.
alter table users
  add column custom_permissions text[] not null default '{}',
  add column group_permissions text[] not null default '{}',
  add column granted text[] generated always as (custom_permissions || group_permissions) stored not null;

create table custom_roles (
  tenant_id text not null,
  custom_role_id text not null,
  name text not null,
  description text,
  permissions text[] not null,
  primary key (tenant_id, custom_role_id)
);
create unique index custom_roles_tenant_id_name_key on custom_roles (tenant_id, lower(name));
call house_record_table('custom_roles', 'name');

create table user_custom_roles (
  tenant_id text not null,
  custom_role_id text not null,
  user_id text not null,
  given_utc timestamptz(3) not null,
  primary key (tenant_id, custom_role_id, user_id),
  foreign key (tenant_id, custom_role_id) references custom_roles,
  foreign key (tenant_id, user_id) references users
);
create index user_custom_roles_user_index on user_custom_roles (tenant_id, user_id);
call house_tenant_table('user_custom_roles', 'select, insert, delete');

alter table user_groups add column custom_role_ids text[] not null default '{}';

create table user_group_custom_roles (
  tenant_id text not null,
  custom_role_id text not null,
  group_id text not null,
  primary key (tenant_id, custom_role_id, group_id),
  foreign key (tenant_id, custom_role_id) references custom_roles,
  foreign key (tenant_id, group_id) references user_groups on delete cascade
);
create index user_group_custom_roles_group_index on user_group_custom_roles (tenant_id, group_id);
call house_tenant_table('user_group_custom_roles', 'select, insert, delete');

-- As before, with what the tenant's own roles give.
drop function find_api_key(text);
create function find_api_key(key_id text) returns table (
  tenant_id text, api_key_id text, user_id text, kind text, scopes text[], addresses text[], roles text[], granted text[],
  is_active boolean, tenant_status text, environment text, time_zone text, secret_sha256 text, previous_sha256 text,
  previous_until_utc timestamptz, expires_utc timestamptz, revoked_utc timestamptz
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select k.tenant_id, k.api_key_id, k.user_id, k.kind, k.scopes, k.addresses, u.all_roles, u.granted, u.is_active, t.status,
    t.environment, t.time_zone, k.secret_sha256, k.previous_sha256, k.previous_until_utc, k.expires_utc, k.revoked_utc
  from api_keys k
  join users u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
  join tenants t on t.tenant_id = k.tenant_id
  where k.api_key_id = key_id
  union all
  select null, o.api_key_id, null, 'OPERATOR', '{}', '{}', '{}', '{}', true, 'ACTIVE', 'PRODUCTION', 'UTC',
    o.secret_sha256, o.previous_sha256, o.previous_until_utc, o.expires_utc, o.revoked_utc
  from operator_keys o
  where o.api_key_id = key_id;
$$;
call house_cross_tenant_function('find_api_key(text)');

drop function find_session(text);
create function find_session(asked_sha256 text) returns table (
  tenant_id text, session_id text, user_id text, roles text[], granted text[], is_active boolean, tenant_status text,
  environment text, time_zone text, last_used_utc timestamptz, idle_until_utc timestamptz, expires_utc timestamptz,
  ended_utc timestamptz, needs_second_factor boolean
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select s.tenant_id, s.session_id, s.user_id, u.all_roles, u.granted, u.is_active, t.status, t.environment, t.time_zone,
    s.last_used_utc, s.idle_until_utc, s.expires_utc, s.ended_utc,
    t.requires_second_factor and s.method = 'PASSWORD'
  from sign_in_sessions s
  join users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
  join tenants t on t.tenant_id = s.tenant_id
  where s.token_sha256 = asked_sha256;
$$;
call house_cross_tenant_function('find_session(text)');

drop function find_component_caller(text, text, timestamptz);
create function find_component_caller(asked_tenant_id text, asked_user_id text, at_utc timestamptz) returns table (
  tenant_id text, user_id text, kind text, roles text[], granted text[], scopes text[], is_active boolean, tenant_status text,
  environment text, time_zone text
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select u.tenant_id, u.user_id, u.kind, u.all_roles, u.granted,
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
