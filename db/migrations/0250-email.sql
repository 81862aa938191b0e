-- Mail to the outside (src/areas/email): the tenant's SMTP server, an outbox that is written with the change it tells of, and a
-- log of attempts. A worker holds a mail by a lease while it sends it; the functions at the end are its only way across tenants.

create table smtp_servers (
  tenant_id text not null references tenants,
  host text not null,
  port int not null check (port between 1 and 65535),
  -- TLS: from the first byte; STARTTLS: demanded before anything is told; NONE: in the clear, without a password.
  security text not null check (security in ('TLS', 'STARTTLS', 'NONE')),
  user_name text,
  password text,
  from_address text not null,
  from_name text,
  reply_to text,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id),
  check (security <> 'NONE' or password is null)
);
call house_tenant_table('smtp_servers', 'select, insert, update, delete');
call house_cross_tenant('smtp_servers', 'select');

create table emails (
  tenant_id text not null,
  email_id text not null,
  -- The record that the mail is about.
  entity text not null,
  entity_id text not null,
  recipients text[] not null,
  copies text[] not null default '{}',
  reply_to text,
  subject text not null,
  body_text text not null,
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'CANCELLED', 'SUPPRESSED')),
  attempts int not null default 0,
  -- How many attempts had been made when it was last queued: the plan of retries begins anew there.
  queued_after int not null default 0,
  -- By the database's clock, the one that all workers share; null when nothing is left to do.
  next_attempt_utc timestamptz(3),
  lease_owner text,
  lease_until_utc timestamptz,
  error text,
  sent_utc timestamptz(3),
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, email_id),
  check ((next_attempt_utc is not null) = (status = 'QUEUED'))
);
create index emails_created_index on emails (tenant_id, created_utc, email_id);
create index emails_entity_index on emails (tenant_id, entity, entity_id);
create index emails_due_index on emails (next_attempt_utc) where next_attempt_utc is not null;
call house_tenant_table('emails', 'select, insert, update, delete');
call house_cross_tenant('emails', 'select, update');

create table email_attachments (
  tenant_id text not null,
  email_id text not null,
  position int not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (tenant_id, email_id, position),
  foreign key (tenant_id, email_id) references emails on delete cascade
);
call house_tenant_table('email_attachments', 'select, insert, delete');

create table email_attempts (
  tenant_id text not null,
  log_id text not null,
  email_id text not null,
  attempt int not null,
  utc timestamptz(3) not null,
  host text,
  duration_ms int,
  error text check (error in ('DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'AUTH', 'SMTP', 'SUPPRESSED')),
  response text,
  primary key (tenant_id, log_id),
  foreign key (tenant_id, email_id) references emails on delete cascade
);
create index email_attempts_utc_index on email_attempts (tenant_id, utc, log_id);
create index email_attempts_email_index on email_attempts (tenant_id, email_id, utc);
call house_tenant_table('email_attempts', 'select, insert, delete');

-- The mails that are due and that nobody holds, of tenants that have a server in use; each with a lease.
create function claim_emails(worker text, lease interval, most int) returns table (tenant_id text, email_id text)
language plpgsql security definer set search_path = millwright, pg_temp as $$
#variable_conflict use_column
begin
  return query
  update emails e set lease_owner = worker, lease_until_utc = now() + lease
  from (
    select o.tenant_id, o.email_id from emails o
    join smtp_servers s on s.tenant_id = o.tenant_id and s.is_active
    where o.next_attempt_utc <= now() and (o.lease_until_utc is null or o.lease_until_utc < now())
    order by o.next_attempt_utc limit most
    for update of o skip locked) due
  where e.tenant_id = due.tenant_id and e.email_id = due.email_id
  returning e.tenant_id, e.email_id;
end $$;
call house_cross_tenant_function('claim_emails(text, interval, int)');
