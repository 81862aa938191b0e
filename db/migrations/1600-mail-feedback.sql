-- What came back of mails that a server had taken: bounces, and complaints of who got them. While one is
-- blocking, nothing is sent to its address (src/areas/ground/email). It outlives the mail, which is purged.
create table email_feedback (
  tenant_id text not null,
  feedback_id text not null,
  email_id text not null,
  recipient text not null check (recipient = lower(recipient)),
  kind text not null check (kind in ('BOUNCE', 'COMPLAINT')),
  is_permanent boolean not null,
  detail text,
  happened_utc timestamptz(3) not null,
  is_blocking boolean not null,
  primary key (tenant_id, feedback_id),
  constraint email_feedback_recipient_key unique (tenant_id, email_id, recipient, kind)
);
call house_record_table('email_feedback', 'happened_utc', 'recipient');

alter table email_attempts drop constraint email_attempts_error_check;
alter table email_attempts add constraint email_attempts_error_check
  check (error in ('DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'AUTH', 'SMTP', 'SUPPRESSED', 'SEALED', 'BLOCKED'));
