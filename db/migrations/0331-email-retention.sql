-- The end of mails that were settled long ago (src/areas/email/purge-emails.ts).

call house_grant('emails', 'delete', 'millwright_crosstenant');
call house_grant('search_entries', 'delete', 'millwright_crosstenant');

-- Deletes up to `most` mails of all tenants that are sent, cancelled, failed or held back and changed last before `before`, with what they
-- are found by; attachments and attempts go with them. What waits is never touched. Answers how many.
create function purge_emails(before timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with doomed as materialized (
    select e.tenant_id, e.email_id from emails e
    where e.status <> 'QUEUED' and e.last_updated_utc < before and e.email_id < id_floor(before)
    order by e.tenant_id, e.email_id limit most
    for update skip locked
  ), unfound as (
    delete from search_entries s using doomed d
    where s.tenant_id = d.tenant_id and s.entity = 'Email' and s.record_id = d.email_id
  ), gone as (
    delete from emails e using doomed d where e.tenant_id = d.tenant_id and e.email_id = d.email_id returning 1
  )
  select count(*)::int from gone;
$$;
call house_cross_tenant_function('purge_emails(timestamptz, int)');
