-- Keys that are bound to addresses, and where one of them was refused last (src/areas/ground/apikeys). The scopes of a USER
-- key narrow it: it may do what its user may and its scopes name.
alter table api_keys
  add column addresses text[] not null default '{}',
  add column last_refused_address text,
  add column last_refused_utc timestamptz(3);

-- As before, with the addresses.
drop function find_api_key(text);
create function find_api_key(key_id text) returns table (
  tenant_id text, api_key_id text, user_id text, kind text, scopes text[], addresses text[], roles text[], is_active boolean,
  tenant_status text, environment text, time_zone text, secret_sha256 text, previous_sha256 text,
  previous_until_utc timestamptz, expires_utc timestamptz, revoked_utc timestamptz
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select k.tenant_id, k.api_key_id, k.user_id, k.kind, k.scopes, k.addresses, u.all_roles, u.is_active, t.status,
    t.environment, t.time_zone, k.secret_sha256, k.previous_sha256, k.previous_until_utc, k.expires_utc, k.revoked_utc
  from api_keys k
  join users u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
  join tenants t on t.tenant_id = k.tenant_id
  where k.api_key_id = key_id
  union all
  select null, o.api_key_id, null, 'OPERATOR', '{}', '{}', '{}', true, 'ACTIVE', 'PRODUCTION', 'UTC',
    o.secret_sha256, o.previous_sha256, o.previous_until_utc, o.expires_utc, o.revoked_utc
  from operator_keys o
  where o.api_key_id = key_id;
$$;
call house_cross_tenant_function('find_api_key(text)');

-- Notes from where a key was refused, at most once a minute for each key, and answers what was noted before; no row where
-- it was too soon. Written by the edge, which asks nobody else who wrote it.
create function note_refused_address(key_tenant_id text, key_id text, from_address text, at_utc timestamptz)
returns table (address text, utc timestamptz)
language sql security definer set search_path = millwright, pg_temp as $$
  update api_keys k set last_refused_address = from_address, last_refused_utc = at_utc
  from api_keys f
  where k.tenant_id = key_tenant_id and k.api_key_id = key_id and f.tenant_id = key_tenant_id and f.api_key_id = key_id
    and (k.last_refused_utc is null or k.last_refused_utc <= at_utc - interval '1 minute')
  returning f.last_refused_address, f.last_refused_utc;
$$;
call house_cross_tenant_function('note_refused_address(text, text, text, timestamptz)');
