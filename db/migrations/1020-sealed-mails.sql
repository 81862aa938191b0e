-- What a mail shows its recipient alone (a link that sets a password), sealed until it is sent: in the outbox,
-- in a backup and for who reads the mails it stands for nothing.
alter table emails add column sealed_text text;
alter table email_attempts drop constraint email_attempts_error_check, add constraint email_attempts_error_check
  check (error in ('DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'AUTH', 'SMTP', 'SUPPRESSED', 'SEALED'));
