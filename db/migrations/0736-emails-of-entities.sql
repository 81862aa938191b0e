-- The mails of one kind of record, newest first: the log of quotes' mails.
create index emails_of_kind_index on emails (tenant_id, entity, created_utc, email_id);
