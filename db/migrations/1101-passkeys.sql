-- Passkeys, by which people sign in without a password (src/areas/ground/signin). `public_key` and `credential_id` are
-- base64url; nothing here is a secret. `counter` is what the authenticator counted when it was used last.
create table passkeys (
  tenant_id text not null,
  passkey_id text not null,
  user_id text not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_utc timestamptz(3) not null,
  last_used_utc timestamptz(3),
  primary key (tenant_id, passkey_id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users
);
create index passkeys_user_index on passkeys (tenant_id, user_id, passkey_id);
call house_tenant_table('passkeys', 'select, insert, update, delete');

alter table sign_in_challenges drop constraint sign_in_challenges_purpose_check,
  add constraint sign_in_challenges_purpose_check check (purpose in ('CODE', 'NEWPASSKEY', 'PASSKEY'));
alter table sign_in_sessions drop constraint sign_in_sessions_method_check,
  add constraint sign_in_sessions_method_check check (method in ('PASSWORD', 'PASSWORDANDCODE', 'PASSKEY'));
alter table sign_in_sessions drop constraint sign_in_sessions_ended_because_check,
  add constraint sign_in_sessions_ended_because_check
  check (ended_because in ('SIGNOUT', 'REVOKED', 'PASSWORD', 'DEACTIVATED', 'SIGNIN', 'SECONDFACTOR', 'PASSKEY'));
