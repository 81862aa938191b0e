-- Drafts that are issued as one job, in their order: what is asked, by whom, and which worker holds it.
create table invoice_runs (
  tenant_id text not null,
  invoice_run_id text not null,
  status text not null,
  issue_date date,
  finished_utc timestamptz(3),
  -- Who asked, as the rights were then.
  principal jsonb not null,
  origin text not null,
  correlation_id text not null,
  -- How often in a row it could not be gone on with.
  faults int not null default 0,
  lease_owner text,
  lease_until_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, invoice_run_id),
  check (status in ('QUEUED', 'RUNNING', 'DONE', 'STOPPED')),
  check ((finished_utc is null) = (status in ('QUEUED', 'RUNNING')))
);
call house_tenant_table('invoice_runs', 'select, insert, update');
call house_cross_tenant('invoice_runs', 'select, update');
create index invoice_runs_created_index on invoice_runs (tenant_id, created_utc, invoice_run_id);
create index invoice_runs_waiting_index on invoice_runs (tenant_id, created_utc, invoice_run_id)
  where status in ('QUEUED', 'RUNNING');

-- Its drafts, with what became of each; null while it waits. Written with the issue itself.
create table invoice_run_drafts (
  tenant_id text not null,
  invoice_run_id text not null,
  position int not null,
  invoice_id text not null,
  result text,
  number text,
  code text,
  detail text,
  missing text[] not null default '{}',
  primary key (tenant_id, invoice_run_id, position),
  unique (tenant_id, invoice_run_id, invoice_id),
  foreign key (tenant_id, invoice_run_id) references invoice_runs (tenant_id, invoice_run_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, invoice_id),
  check (result in ('ISSUED', 'REFUSED')),
  check ((number is not null) = (result is not distinct from 'ISSUED')),
  check ((code is not null) = (result is not distinct from 'REFUSED'))
);
call house_tenant_table('invoice_run_drafts', 'select, insert, update');
create index invoice_run_drafts_invoice_index on invoice_run_drafts (tenant_id, invoice_id);
create index invoice_run_drafts_waiting_index on invoice_run_drafts (tenant_id, invoice_run_id, position) where result is null;

-- Takes the oldest of the tenant whose turn it is that nobody works on; of a tenant one at a time, so that its drafts have one order. One
-- whose worker died with it counts a fault.
create function claim_invoice_run(worker text, lease interval, served_last text default '')
 returns table(tenant_id text, invoice_run_id text, principal jsonb, origin text, correlation_id text, faults integer)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim an invoice run', 0)) then return; end if;
  return query
  with next as materialized (
    select o.tenant_id, o.invoice_run_id from invoice_runs o
    where o.status in ('QUEUED', 'RUNNING') and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from invoice_runs e
        where e.tenant_id = o.tenant_id and e.status in ('QUEUED', 'RUNNING')
          and (e.created_utc, e.invoice_run_id) < (o.created_utc, o.invoice_run_id))
    order by o.tenant_id <= served_last, o.tenant_id limit 1
    for update skip locked
  )
  update invoice_runs j set lease_owner = worker, lease_until_utc = now() + lease,
    faults = j.faults + case when j.lease_owner is null then 0 else 1 end
  from next
  where j.tenant_id = next.tenant_id and j.invoice_run_id = next.invoice_run_id
  returning j.tenant_id, j.invoice_run_id, j.principal, j.origin, j.correlation_id, j.faults;
end $$;
call house_cross_tenant_function('claim_invoice_run(text, interval, text)');
