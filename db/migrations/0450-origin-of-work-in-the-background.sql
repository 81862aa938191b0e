-- Who speaks, a user or the ERP, goes with what is worked on later. What waited before this was a user's: nothing else was kept.
alter table imports add column origin text not null default 'APP' check (origin in ('APP', 'ERP'));
alter table imports alter column origin drop default;
alter table product_analysis_jobs add column origin text not null default 'APP' check (origin in ('APP', 'ERP'));
alter table product_analysis_jobs alter column origin drop default;

-- As before, and it tells the origin.
drop function claim_product_analysis(text, interval);
create function claim_product_analysis(worker text, lease interval)
returns table (tenant_id text, job_id text, kind text, principal jsonb, origin text, correlation_id text, faults int)
language plpgsql security definer set search_path = millwright, pg_temp as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim a product analysis', 0)) then return; end if;
  return query
  update product_analysis_jobs j set lease_owner = worker, lease_until_utc = now() + lease,
    faults = j.faults + case when j.lease_owner is null then 0 else 1 end
  from (
    select o.tenant_id, o.kind, o.job_id from product_analysis_jobs o
    where (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from product_analysis_jobs e
        where e.tenant_id = o.tenant_id and e.lease_owner is not null and e.lease_until_utc >= now())
    order by o.created_utc, o.job_id limit 1
    for update skip locked) next
  where j.tenant_id = next.tenant_id and j.kind = next.kind and j.job_id = next.job_id
  returning j.tenant_id, j.job_id, j.kind, j.principal, j.origin, j.correlation_id, j.faults;
end $$;
call house_cross_tenant_function('claim_product_analysis(text, interval)');
