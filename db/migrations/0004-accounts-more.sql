-- What every record carries also for tenants, users and keys, so that the kit keeps them as any other: who made it and
-- who changed it. 'operator' stands for one who is no user of the tenant (provisioning, the command line).
alter table tenants
  add column created_by_user_id text not null default 'operator',
  add column last_updated_by_user_id text not null default 'operator',
  -- the letterhead, beside the address
  add column phone text,
  add column email text,
  add column website text;

alter table users
  add column created_by_user_id text not null default 'operator',
  add column last_updated_by_user_id text not null default 'operator';

-- One person, one account: addresses are compared without letter case, and kept as they were written.
alter table users drop constraint users_tenant_id_email_key;
create unique index users_tenant_id_email_key on users (tenant_id, lower(email));

update api_keys set created_by_user_id = 'operator' where created_by_user_id is null;
alter table api_keys
  alter column created_by_user_id set default 'operator',
  alter column created_by_user_id set not null,
  add column last_updated_by_user_id text not null default 'operator';
