-- The oldest of all came next: of a tenant with 50 files, or 10,000 mails, another one waited for all of them. Now tenants take
-- turns, in the order of their ids: each worker goes on behind the tenant that it served last (`served_last`), so that one waits for at
-- most one piece of work of each other one. Of a tenant the oldest still comes first.

drop function claim_import(text, interval);
create function claim_import(worker text, lease interval, served_last text default '')
 returns table(tenant_id text, import_id text)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim an import', 0)) then return; end if;
  return query
  with under_way as materialized (
    select u.tenant_id, count(*) as files from imports u
    where u.finished_utc is null and u.lease_owner is not null and u.lease_until_utc >= now()
    group by u.tenant_id
  ), next as materialized (
    select o.tenant_id, o.import_id from imports o
    left join under_way u on u.tenant_id = o.tenant_id
    where o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id))
    order by coalesce(u.files, 0), o.tenant_id <= served_last, o.tenant_id, o.created_utc, o.import_id limit 1
    for update of o skip locked
  )
  update imports i set lease_owner = worker, lease_until_utc = now() + lease
  from next
  where i.tenant_id = next.tenant_id and i.import_id = next.import_id
  returning i.tenant_id, i.import_id;
end $$;
call house_cross_tenant_function('claim_import(text, interval, text)');

-- Whether a worker that has been at an import of this tenant for long should let go of it: the same that `claim_import` would take.
create function import_waits_beside(tenant text) returns boolean
language sql stable security definer set search_path = millwright, pg_temp as $$
  select exists (
    select from imports o
    where o.tenant_id <> tenant and o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id)));
$$;
call house_cross_tenant_function('import_waits_beside(text)');

drop function claim_product_analysis(text, interval);
create function claim_product_analysis(worker text, lease interval, served_last text default '')
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
    order by o.tenant_id <= served_last, o.tenant_id, o.created_utc, o.job_id limit 1
    for update skip locked
  )
  update product_analysis_jobs j set lease_owner = worker, lease_until_utc = now() + lease,
    faults = j.faults + case when j.lease_owner is null then 0 else 1 end
  from next
  where j.tenant_id = next.tenant_id and j.kind = next.kind and j.job_id = next.job_id
  returning j.tenant_id, j.job_id, j.kind, j.principal, j.origin, j.correlation_id, j.faults;
end $$;
call house_cross_tenant_function('claim_product_analysis(text, interval, text)');

-- Of each tenant with a server in use its mails that are due: the first of each before the second of any. Workers claim one after the
-- other, for the short time that it takes, and so none passes over what another looks at. Tenants of `passed_over` have as many under
-- way as this worker sends at a time of one.
drop index emails_due_index;
create index emails_turn_index on emails (tenant_id, next_attempt_utc) where next_attempt_utc is not null;

drop function claim_emails(text, interval, int);
create function claim_emails(
  worker text, lease interval, most integer, served_last text default '', passed_over text[] default '{}'
)
 returns table(tenant_id text, email_id text)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('claim e-mails', 0));
  return query
  with due as materialized (
    select s.tenant_id, d.email_id, row_number() over (partition by s.tenant_id order by d.next_attempt_utc, d.email_id) as place
    from smtp_servers s
    cross join lateral (
      select o.email_id, o.next_attempt_utc from emails o
      where o.tenant_id = s.tenant_id and o.next_attempt_utc <= now()
        and (o.lease_until_utc is null or o.lease_until_utc < now())
      order by o.next_attempt_utc, o.email_id limit most
    ) d
    where s.is_active and s.tenant_id <> all (passed_over)
  ), next as materialized (
    select o.tenant_id, o.email_id from due d
    join emails o on o.tenant_id = d.tenant_id and o.email_id = d.email_id
    where o.next_attempt_utc <= now() and (o.lease_until_utc is null or o.lease_until_utc < now())
    order by d.place, d.tenant_id <= served_last, d.tenant_id limit most
    for update of o skip locked
  )
  update emails e set lease_owner = worker, lease_until_utc = now() + lease
  from next
  where e.tenant_id = next.tenant_id and e.email_id = next.email_id
  returning e.tenant_id, e.email_id;
end $$;
call house_cross_tenant_function('claim_emails(text, interval, int, text, text[])');

-- Renames before whole kinds, unless told otherwise: a rename is soon done, and somebody waits for it. The next tenant is found by
-- index, however much one has queued.
drop index search_renewals_due_index;
create index search_renewals_turn_index on search_renewals ((of_entity = ''), tenant_id, due_utc);

drop function next_search_renewal();
create function next_search_renewal(served_last text default '', kinds_first boolean default false)
 returns table (tenant_id text, entity text, of_entity text, of_id text)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
declare
  is_kind boolean;
  behind text;
begin
  foreach is_kind in array array[kinds_first, not kinds_first] loop
    foreach behind in array array[served_last, ''] loop
      return query
      with next as materialized (
        select r.tenant_id, r.entity, r.of_entity, r.of_id from search_renewals r
        where (r.of_entity = '') = is_kind and r.tenant_id > behind and r.due_utc <= now()
        order by r.tenant_id, r.due_utc, r.entity, r.of_id limit 1
        for update skip locked
      )
      select * from next;
      if found then return; end if;
    end loop;
  end loop;
end $$;
call house_cross_tenant_function('next_search_renewal(text, boolean)');
