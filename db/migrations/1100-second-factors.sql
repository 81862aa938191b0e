-- The second factor of a sign-in by password: codes by time (TOTP), and codes for who has lost what makes them
-- (src/areas/ground/signin).

-- Whether people must have one, or use what is one by itself.
alter table tenants add column requires_second_factor boolean not null default false;

-- `sealed_secret` is sealed for this user. `last_counter` is the period of the last code that was taken: that code,
-- and those before it, are taken no more.
create table second_factors (
  tenant_id text not null,
  user_id text not null,
  sealed_secret text not null,
  begun_utc timestamptz(3) not null,
  confirmed_utc timestamptz(3),
  last_counter bigint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);
call house_tenant_table('second_factors', 'select, insert, update, delete');

-- Of a code only the SHA-256 is kept: it has 80 random bits.
create table recovery_codes (
  tenant_id text not null,
  user_id text not null,
  code_sha256 text not null,
  created_utc timestamptz(3) not null,
  used_utc timestamptz(3),
  primary key (tenant_id, user_id, code_sha256),
  foreign key (tenant_id, user_id) references second_factors
);
call house_tenant_table('recovery_codes', 'select, insert, update, delete');

-- What stands between the first step of a sign-in and the last: good for one purpose, once and for minutes. Of a
-- token only the SHA-256 is kept.
create table sign_in_challenges (
  tenant_id text not null references tenants,
  challenge_id text not null,
  purpose text not null,
  user_id text,
  token_sha256 text not null,
  created_utc timestamptz(3) not null,
  expires_utc timestamptz(3) not null,
  ended_utc timestamptz(3),
  primary key (tenant_id, challenge_id),
  foreign key (tenant_id, user_id) references users,
  check (purpose in ('CODE'))
);
create unique index sign_in_challenges_token_index on sign_in_challenges (tenant_id, token_sha256);
create index sign_in_challenges_user_index on sign_in_challenges (tenant_id, user_id);
create index sign_in_challenges_expires_index on sign_in_challenges (expires_utc);
call house_tenant_table('sign_in_challenges', 'select, insert, update');
call house_cross_tenant('sign_in_challenges', 'select, delete');

-- How the user signed in; and another reason to end.
alter table sign_in_sessions add column method text not null default 'PASSWORD'
  check (method in ('PASSWORD', 'PASSWORDANDCODE'));
alter table sign_in_sessions drop constraint sign_in_sessions_ended_because_check,
  add constraint sign_in_sessions_ended_because_check
  check (ended_because in ('SIGNOUT', 'REVOKED', 'PASSWORD', 'DEACTIVATED', 'SIGNIN', 'SECONDFACTOR'));

-- As before, and whether the user must first have a second factor.
drop function find_session(text);
create function find_session(asked_sha256 text) returns table (
  tenant_id text, session_id text, user_id text, roles text[], is_active boolean, tenant_status text, environment text,
  time_zone text, last_used_utc timestamptz, idle_until_utc timestamptz, expires_utc timestamptz, ended_utc timestamptz,
  needs_second_factor boolean
) language sql stable security definer set search_path = millwright, pg_temp as $$
  select s.tenant_id, s.session_id, s.user_id, u.all_roles, u.is_active, t.status, t.environment, t.time_zone,
    s.last_used_utc, s.idle_until_utc, s.expires_utc, s.ended_utc,
    t.requires_second_factor and s.method = 'PASSWORD'
  from sign_in_sessions s
  join users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
  join tenants t on t.tenant_id = s.tenant_id
  where s.token_sha256 = asked_sha256;
$$;
call house_cross_tenant_function('find_session(text)');

-- Takes away challenges that were over long ago.
create function purge_sign_in_challenges(before_utc timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with challenges as (
    delete from sign_in_challenges c using (
      select x.tenant_id, x.challenge_id from sign_in_challenges x where x.expires_utc < before_utc limit most
    ) d where c.tenant_id = d.tenant_id and c.challenge_id = d.challenge_id returning 1
  )
  select count(*)::int from challenges;
$$;
call house_cross_tenant_function('purge_sign_in_challenges(timestamptz, int)');
