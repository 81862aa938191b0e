-- How people sign in: passwords, sessions, tries and links (src/areas/ground/signin).

-- `hash` holds its method and costs: scrypt$15$8$3$<salt>$<hash>.
create table user_passwords (
  tenant_id text not null,
  user_id text not null,
  hash text not null,
  changed_utc timestamptz(3) not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
call house_tenant_table('user_passwords', 'select, insert, update');

-- Of a token only the SHA-256 is kept. A session ends at `expires_utc`, at `idle_until_utc` unless it is used before,
-- or when somebody ends it.
create table sign_in_sessions (
  tenant_id text not null,
  session_id text not null,
  user_id text not null,
  token_sha256 text not null,
  address text not null,
  browser text not null,
  created_utc timestamptz(3) not null,
  last_used_utc timestamptz(3) not null,
  idle_minutes int not null check (idle_minutes > 0),
  idle_until_utc timestamptz(3) not null,
  expires_utc timestamptz(3) not null,
  ended_utc timestamptz(3),
  ended_because text check (ended_because in ('SIGNOUT', 'REVOKED', 'PASSWORD', 'DEACTIVATED', 'SIGNIN')),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, user_id) references users,
  check ((ended_utc is null) = (ended_because is null))
);
-- Not unique: keys of tenants' tables begin with the tenant, and two tokens of 256 random bits are never the same.
create index sign_in_sessions_token_index on sign_in_sessions (token_sha256);
create index sign_in_sessions_user_index on sign_in_sessions (tenant_id, user_id, session_id);
create index sign_in_sessions_expires_index on sign_in_sessions (expires_utc);
call house_tenant_table('sign_in_sessions', 'select, insert, update');
call house_cross_tenant('sign_in_sessions', 'select, update, delete');

-- Wrong passwords by account and address. An account that does not exist has rows like any other: `account_sha256` is
-- of the e-mail address. `address` is the /64 of an IPv6 address.
create table sign_in_tries (
  tenant_id text not null references tenants,
  account_sha256 text not null,
  address text not null,
  failed int not null,
  last_utc timestamptz(3) not null,
  next_utc timestamptz(3) not null,
  primary key (tenant_id, account_sha256, address)
);
create index sign_in_tries_last_index on sign_in_tries (last_utc);
call house_tenant_table('sign_in_tries', 'select, insert, update');
call house_cross_tenant('sign_in_tries', 'select, delete');

-- Links by which a person sets a password. Of a token only the SHA-256 is kept.
create table password_links (
  tenant_id text not null,
  link_id text not null,
  user_id text not null,
  token_sha256 text not null,
  expires_utc timestamptz(3) not null,
  created_utc timestamptz(3) not null,
  created_by_user_id text,
  used_utc timestamptz(3),
  ended_utc timestamptz(3),
  primary key (tenant_id, link_id),
  foreign key (tenant_id, user_id) references users
);
create unique index password_links_token_index on password_links (tenant_id, token_sha256);
create unique index password_links_open_index on password_links (tenant_id, user_id)
  where used_utc is null and ended_utc is null;
create index password_links_expires_index on password_links (expires_utc);
call house_tenant_table('password_links', 'select, insert, update');
call house_cross_tenant('password_links', 'select, delete');

-- Who a session is: like find_api_key it must cross tenants, because the tenant is what it finds.
create function find_session(asked_sha256 text) returns table (
  tenant_id text, session_id text, user_id text, roles text[], is_active boolean, tenant_status text, environment text,
  time_zone text, last_used_utc timestamptz, idle_until_utc timestamptz, expires_utc timestamptz, ended_utc timestamptz
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select s.tenant_id, s.session_id, s.user_id, u.all_roles, u.is_active, t.status, t.environment, t.time_zone,
    s.last_used_utc, s.idle_until_utc, s.expires_utc, s.ended_utc
  from sign_in_sessions s
  join users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
  join tenants t on t.tenant_id = s.tenant_id
  where s.token_sha256 = asked_sha256;
$$;
call house_cross_tenant_function('find_session(text)');

-- That a session was used, reported at most once a minute for each session and node. One that is over stays over.
create function touch_session(asked_sha256 text, used_utc timestamptz) returns void
language sql security definer set search_path = millwright, pg_temp as $$
  update sign_in_sessions set last_used_utc = greatest(last_used_utc, used_utc),
    idle_until_utc = greatest(idle_until_utc, used_utc + make_interval(mins => idle_minutes))
  where token_sha256 = asked_sha256 and ended_utc is null and idle_until_utc > used_utc and expires_utc > used_utc;
$$;
call house_cross_tenant_function('touch_session(text, timestamptz)');

-- Takes away what was over long ago.
create function purge_sign_ins(before_utc timestamptz, tries_before_utc timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with sessions as (
    delete from sign_in_sessions s using (
      select x.tenant_id, x.session_id from sign_in_sessions x where x.expires_utc < before_utc limit most
    ) d where s.tenant_id = d.tenant_id and s.session_id = d.session_id returning 1
  ), links as (
    delete from password_links l using (
      select x.tenant_id, x.link_id from password_links x where x.expires_utc < before_utc limit most
    ) d where l.tenant_id = d.tenant_id and l.link_id = d.link_id returning 1
  ), tries as (
    delete from sign_in_tries r using (
      select x.tenant_id, x.account_sha256, x.address from sign_in_tries x where x.last_utc < tries_before_utc limit most
    ) d where r.tenant_id = d.tenant_id and r.account_sha256 = d.account_sha256 and r.address = d.address returning 1
  )
  select (select count(*) from sessions)::int + (select count(*) from links)::int + (select count(*) from tries)::int;
$$;
call house_cross_tenant_function('purge_sign_ins(timestamptz, timestamptz, int)');
