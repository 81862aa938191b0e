-- A worker took jobs that it did not work on. Where the planner repeated the search for the next job for every row that it
-- compared, each repetition passed over the job just taken and found another: it had a lease, and waited for its end.
-- What is locked with a limit is found once.

drop function claim_emails(text, interval, int);
create function claim_emails(worker text, lease interval, most integer)
 returns table(tenant_id text, email_id text)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select o.tenant_id, o.email_id from emails o
    join smtp_servers s on s.tenant_id = o.tenant_id and s.is_active
    where o.next_attempt_utc <= now() and (o.lease_until_utc is null or o.lease_until_utc < now())
    order by o.next_attempt_utc limit most
    for update of o skip locked
  )
  update emails e set lease_owner = worker, lease_until_utc = now() + lease
  from due
  where e.tenant_id = due.tenant_id and e.email_id = due.email_id
  returning e.tenant_id, e.email_id;
end $$;
call house_cross_tenant_function('claim_emails(text, interval, int)');

drop function claim_import(text, interval);
create function claim_import(worker text, lease interval)
 returns table(tenant_id text, import_id text)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim an import', 0)) then return; end if;
  return query
  with next as materialized (
    select o.tenant_id, o.import_id from imports o
    where o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id))
    order by o.created_utc, o.import_id limit 1
    for update skip locked
  )
  update imports i set lease_owner = worker, lease_until_utc = now() + lease
  from next
  where i.tenant_id = next.tenant_id and i.import_id = next.import_id
  returning i.tenant_id, i.import_id;
end $$;
call house_cross_tenant_function('claim_import(text, interval)');

drop function claim_product_analysis(text, interval);
create function claim_product_analysis(worker text, lease interval)
 returns table(tenant_id text, job_id text, kind text, principal jsonb, origin text, correlation_id text, faults integer)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim a product analysis', 0)) then return; end if;
  return query
  with next as materialized (
    select o.tenant_id, o.kind, o.job_id from product_analysis_jobs o
    where (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from product_analysis_jobs e
        where e.tenant_id = o.tenant_id and e.lease_owner is not null and e.lease_until_utc >= now())
    order by o.created_utc, o.job_id limit 1
    for update skip locked
  )
  update product_analysis_jobs j set lease_owner = worker, lease_until_utc = now() + lease,
    faults = j.faults + case when j.lease_owner is null then 0 else 1 end
  from next
  where j.tenant_id = next.tenant_id and j.kind = next.kind and j.job_id = next.job_id
  returning j.tenant_id, j.job_id, j.kind, j.principal, j.origin, j.correlation_id, j.faults;
end $$;
call house_cross_tenant_function('claim_product_analysis(text, interval)');
