-- Work that requests ask for and a worker does: one queue for all kinds, where analyses and invoice runs had each their own.
create table queued_work (
  tenant_id text not null,
  kind text not null,
  -- Mostly the id of the record that says what is asked.
  work_id text not null,
  -- Who asked, as the rights were then.
  principal jsonb not null,
  origin text not null check (origin in ('APP', 'ERP')),
  correlation_id text not null,
  -- How often in a row it could not be gone on with.
  faults int not null default 0,
  lease_owner text,
  lease_until_utc timestamptz(3),
  created_utc timestamptz(3) not null,
  primary key (tenant_id, kind, work_id)
);
create index queued_work_created_index on queued_work (created_utc);

insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, faults, created_utc)
select tenant_id, kind, job_id, principal, origin, correlation_id, faults, created_utc from product_analysis_jobs
union all
select tenant_id, 'INVOICE_RUN', invoice_run_id, principal, case origin when 'ERP' then 'ERP' else 'APP' end, correlation_id, faults, created_utc from invoice_runs
where status in ('QUEUED', 'RUNNING');
-- Afterwards: these rows are of all tenants.
call house_tenant_table('queued_work', 'select, insert, update, delete');
call house_cross_tenant('queued_work', 'select, update');

drop function claim_product_analysis(text, interval, text);
drop table product_analysis_jobs;
drop function claim_invoice_run(text, interval, text);
drop index invoice_runs_waiting_index;
drop policy cross_tenant on invoice_runs;
revoke select, update on invoice_runs from millwright_crosstenant;
alter table invoice_runs drop column principal, drop column origin, drop column correlation_id, drop column faults,
  drop column lease_owner, drop column lease_until_utc;

-- Takes the oldest of these kinds of the tenant whose turn it is that nobody works on; of a tenant one at a time. One whose worker
-- died with it counts a fault.
create function claim_queued_work(worker text, lease interval, kinds text[], served_last text default '')
returns table (tenant_id text, work_id text, kind text, principal jsonb, origin text, correlation_id text, faults int)
language plpgsql security definer set search_path = millwright, pg_temp as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim queued work ' || array_to_string(kinds, ' '), 0)) then return; end if;
  return query
  with next as materialized (
    select o.tenant_id, o.kind, o.work_id from queued_work o
    where o.kind = any (kinds) and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from queued_work e
        where e.tenant_id = o.tenant_id and e.kind = any (kinds) and e.lease_owner is not null and e.lease_until_utc >= now())
    order by o.tenant_id <= served_last, o.tenant_id, o.created_utc, o.work_id limit 1
    for update skip locked
  )
  update queued_work w set lease_owner = worker, lease_until_utc = now() + lease,
    faults = w.faults + case when w.lease_owner is null then 0 else 1 end
  from next
  where w.tenant_id = next.tenant_id and w.kind = next.kind and w.work_id = next.work_id
  returning w.tenant_id, w.work_id, w.kind, w.principal, w.origin, w.correlation_id, w.faults;
end $$;
call house_cross_tenant_function('claim_queued_work(text, interval, text[], text)');
