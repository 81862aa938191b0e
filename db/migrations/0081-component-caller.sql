-- Who a component's caller says to be (src/platform/http/component-caller.ts): a user of a tenant, named in headers that only
-- a trusted gateway sets. It looks across tenants because the tenant is part of what is to be checked. The scopes are those of
-- the user's integration keys that still count, since a service user has no roles.
create function find_component_caller(asked_tenant_id text, asked_user_id text, at_utc timestamptz) returns table (
  tenant_id text, user_id text, kind text, roles text[], scopes text[], is_active boolean, tenant_status text,
  environment text, time_zone text
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select u.tenant_id, u.user_id, u.kind, u.roles,
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
