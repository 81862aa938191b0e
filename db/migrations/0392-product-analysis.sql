-- What configured lines say of a product (src/areas/productanalysis): take rates, and what a version would change in lines of the past.
create table take_rate_analyses (
  tenant_id text not null,
  analysis_id text not null,
  product_id text not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  basis text not null check (basis in ('QUOTES', 'ORDERS')),
  version_id text,
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  failure text,
  -- What came of it; totals are null until it is DONE.
  totals json,
  attributes json not null default '[]',
  never_chosen json not null default '[]',
  computed_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, analysis_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, version_id) references product_versions,
  check (from_date <= to_date)
);
create index take_rate_analyses_product_index on take_rate_analyses (tenant_id, product_id, created_utc, analysis_id);
call house_tenant_table('take_rate_analyses', 'select, insert, update, delete');

create table impact_tests (
  tenant_id text not null,
  impact_test_id text not null,
  product_id text not null,
  -- null: the product as it is being written, of this revision.
  version_id text,
  model_revision bigint not null,
  basis text not null check (basis in ('QUOTES', 'ORDERS')),
  last int not null,
  -- The day of validity for both sides.
  validity_date date not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  failure text,
  finished_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, impact_test_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, version_id) references product_versions
);
create index impact_tests_product_index on impact_tests (tenant_id, product_id, created_utc, impact_test_id);
call house_tenant_table('impact_tests', 'select, insert, update, delete');

-- The lines of a test as they were when it was asked for: a line that is changed or deleted meanwhile changes nothing of it.
create table impact_test_lines (
  tenant_id text not null,
  impact_test_id text not null,
  position int not null,
  line_item_id text not null,
  document_id text not null,
  document_number text not null,
  line_number int not null,
  customer_id text not null,
  currency_code text not null,
  quantity numeric(18, 6) not null,
  -- The version that the line keeps, and what was chosen.
  version_id text not null,
  choices json not null,
  -- null while it waits.
  result text check (result in ('UNCHANGED', 'CHANGED', 'NO_LONGER_VALID', 'NOT_VALID_BEFORE', 'UNPROVEN', 'NOT_TESTED')),
  differs text[] not null default '{}',
  outcome json,
  primary key (tenant_id, impact_test_id, position),
  foreign key (tenant_id, impact_test_id) references impact_tests on delete cascade
);
call house_tenant_table('impact_test_lines', 'select, insert, update');

-- What waits for a worker or is held by one: an analysis or a test, by its id. Done, it is gone from here.
create table product_analysis_jobs (
  tenant_id text not null,
  job_id text not null,
  kind text not null check (kind in ('TAKE_RATE', 'IMPACT_TEST')),
  -- Who asked, as the rights were then.
  principal jsonb not null,
  correlation_id text not null,
  -- How often in a row it could not be gone on with.
  faults int not null default 0,
  lease_owner text,
  lease_until_utc timestamptz(3),
  created_utc timestamptz(3) not null,
  primary key (tenant_id, job_id)
);
create index product_analysis_jobs_created_index on product_analysis_jobs (created_utc);
call house_tenant_table('product_analysis_jobs', 'select, insert, update, delete');
call house_cross_tenant('product_analysis_jobs', 'select, update');

-- Takes the oldest that nobody works on, or none; of one tenant one at a time, so that one that asks for much does not hold up the others'.
create function claim_product_analysis(worker text, lease interval)
returns table (tenant_id text, job_id text, kind text, principal jsonb, correlation_id text, faults int)
language plpgsql security definer set search_path = millwright, pg_temp as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim a product analysis', 0)) then return; end if;
  return query
  update product_analysis_jobs j set lease_owner = worker, lease_until_utc = now() + lease
  from (
    select o.tenant_id, o.job_id from product_analysis_jobs o
    where (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from product_analysis_jobs e
        where e.tenant_id = o.tenant_id and e.lease_owner is not null and e.lease_until_utc >= now())
    order by o.created_utc, o.job_id limit 1
    for update skip locked) next
  where j.tenant_id = next.tenant_id and j.job_id = next.job_id
  returning j.tenant_id, j.job_id, j.kind, j.principal, j.correlation_id, j.faults;
end $$;
call house_cross_tenant_function('claim_product_analysis(text, interval)');
