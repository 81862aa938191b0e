-- Terminals of the shop floor and what people show at them (src/areas/company/terminals).

-- A browser that was enrolled for good. Of its token, and of the one that enrols it, only the SHA-256 is kept.
create table terminals (
  tenant_id text not null references tenants,
  terminal_id text not null,
  name text not null,
  resource_id text,
  idle_minutes int not null check (idle_minutes between 1 and 60),
  enrol_sha256 text,
  enrol_until_utc timestamptz(3),
  token_sha256 text,
  enrolled_utc timestamptz(3),
  last_used_utc timestamptz(3),
  revoked_utc timestamptz(3),
  primary key (tenant_id, terminal_id),
  foreign key (tenant_id, resource_id) references resources (tenant_id, resource_id),
  check ((enrol_sha256 is null) = (enrol_until_utc is null)),
  check (token_sha256 is null or (enrolled_utc is not null and revoked_utc is null))
);
call house_record_table('terminals', 'name', 'resource_id');
create unique index terminals_name_key on terminals (tenant_id, lower(name));
-- Not unique: keys of tenants' tables begin with the tenant, and two tokens of 256 random bits are never the same.
create index terminals_token_index on terminals (token_sha256) where token_sha256 is not null;
call house_cross_tenant('terminals', 'select, update');

-- What somebody shows at a terminal. `badge` is the SHA-256 of tenant and number; `pin_hash` is as of a password.
create table terminal_people (
  tenant_id text not null,
  user_id text not null,
  badge text,
  pin_hash text,
  changed_utc timestamptz(3) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
create unique index terminal_people_badge_key on terminal_people (tenant_id, badge);
call house_tenant_table('terminal_people', 'select, insert, update');

alter table sign_in_sessions add column terminal_id text;
alter table sign_in_sessions add foreign key (tenant_id, terminal_id) references terminals;
alter table sign_in_sessions drop constraint sign_in_sessions_method_check,
  add constraint sign_in_sessions_method_check
  check (method in ('PASSWORD', 'PASSWORDANDCODE', 'PASSKEY', 'PROVIDER', 'BADGE', 'PIN')),
  add constraint sign_in_sessions_terminal_check check ((terminal_id is not null) = (method in ('BADGE', 'PIN')));
alter table sign_in_sessions drop constraint sign_in_sessions_ended_because_check,
  add constraint sign_in_sessions_ended_because_check check (ended_because in
    ('SIGNOUT', 'REVOKED', 'PASSWORD', 'DEACTIVATED', 'SIGNIN', 'SECONDFACTOR', 'PASSKEY', 'TERMINAL'));
create index sign_in_sessions_terminal_index on sign_in_sessions (tenant_id, terminal_id, created_utc)
  where terminal_id is not null;

-- The device that a change was made at, where it was a terminal.
alter table audit_entries add column terminal_id text;

drop function find_session(text);
create function find_session(asked_sha256 text) returns table (
  tenant_id text, session_id text, user_id text, roles text[], granted text[], is_active boolean, tenant_status text,
  environment text, time_zone text, last_used_utc timestamptz, idle_until_utc timestamptz, expires_utc timestamptz,
  ended_utc timestamptz, needs_second_factor boolean, terminal_id text
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select s.tenant_id, s.session_id, s.user_id, u.all_roles, u.granted, u.is_active, t.status, t.environment, t.time_zone,
    s.last_used_utc, s.idle_until_utc, s.expires_utc, s.ended_utc,
    t.requires_second_factor and s.method = 'PASSWORD', s.terminal_id
  from sign_in_sessions s
  join users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
  join tenants t on t.tenant_id = s.tenant_id
  where s.token_sha256 = asked_sha256;
$$;
call house_cross_tenant_function('find_session(text)');

-- Which terminal a token is: it must cross tenants, because the tenant is what it finds.
create function find_terminal(asked_sha256 text) returns table (
  tenant_id text, terminal_id text, tenant_status text, environment text, time_zone text
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select d.tenant_id, d.terminal_id, t.status, t.environment, t.time_zone
  from terminals d join tenants t on t.tenant_id = d.tenant_id
  where d.token_sha256 = asked_sha256;
$$;
call house_cross_tenant_function('find_terminal(text)');

-- That a terminal was used, reported at most once a minute for each terminal and node.
create function touch_terminal(asked_sha256 text, used_utc timestamptz) returns void
language sql security definer set search_path = millwright, pg_temp as $$
  update terminals set last_used_utc = greatest(coalesce(last_used_utc, used_utc), used_utc)
  where token_sha256 = asked_sha256;
$$;
call house_cross_tenant_function('touch_terminal(text, timestamptz)');
