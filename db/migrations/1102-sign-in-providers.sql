-- Signing in by the provider of a tenant (OpenID Connect; src/areas/ground/signin).

-- A tenant has one. `sealed_secret` is sealed for this tenant and never shown.
create table sign_in_providers (
  tenant_id text not null references tenants,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  email_claim text not null,
  makes_accounts boolean not null,
  role text,
  changed_utc timestamptz(3) not null,
  primary key (tenant_id)
);
call house_tenant_table('sign_in_providers', 'select, insert, update, delete');

-- Whom a subject of an issuer is: found by the e-mail address once, and by this from then on.
create table sign_in_identities (
  tenant_id text not null,
  issuer text not null,
  subject text not null,
  user_id text not null,
  created_utc timestamptz(3) not null,
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, user_id, issuer),
  foreign key (tenant_id, user_id) references users
);
call house_tenant_table('sign_in_identities', 'select, insert, delete');

-- Of a sign-in by a provider: the browser that it belongs to, and what only the service and the provider know.
alter table sign_in_challenges add column browser_sha256 text;
alter table sign_in_challenges add column sealed_data text;
alter table sign_in_challenges drop constraint sign_in_challenges_purpose_check,
  add constraint sign_in_challenges_purpose_check check (purpose in ('CODE', 'NEWPASSKEY', 'PASSKEY', 'PROVIDER'));
alter table sign_in_sessions drop constraint sign_in_sessions_method_check,
  add constraint sign_in_sessions_method_check
  check (method in ('PASSWORD', 'PASSWORDANDCODE', 'PASSKEY', 'PROVIDER'));
