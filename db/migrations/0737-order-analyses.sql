-- What orders were quoted to need, to be held against what they needed; and files about the profit of orders.
create table production_comparisons (
  tenant_id text not null,
  id text not null,
  sales_order_id text not null,
  number text not null,
  currency_code text not null,
  computed_utc timestamptz(3) not null,
  lines json not null,
  materials json not null,
  totals json not null,
  notes text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, sales_order_id) references sales_orders (tenant_id, sales_order_id) on delete cascade
);
call house_tenant_table('production_comparisons', 'select, insert, update, delete');
-- One an order: a new one takes the place of the old, and keeps its notes.
create unique index production_comparisons_sales_order_id_key on production_comparisons (tenant_id, sales_order_id);
create index production_comparisons_created_index on production_comparisons (tenant_id, created_utc, id);
create index production_comparisons_updated_index on production_comparisons (tenant_id, last_updated_utc, id);
create index production_comparisons_number_index on production_comparisons (tenant_id, number, id);

create table order_analyses (
  tenant_id text not null,
  analysis_id text not null,
  kind text not null check (kind in ('COMPARISONS', 'PROFITABILITY')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  failure text,
  -- What was asked for: the filters over orders, and the format of a file.
  asked json not null default '{}',
  -- Orders looked at, and the last of them, after which a new worker goes on.
  done int not null default 0,
  done_to text,
  file_name text,
  content_type text,
  file_id text,
  file_size bigint,
  finished_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, analysis_id),
  foreign key (tenant_id, file_id) references files (tenant_id, file_id)
);
call house_tenant_table('order_analyses', 'select, insert, update, delete');
create unique index order_analyses_file_name_key on order_analyses (tenant_id, file_name);
create index order_analyses_kind_index on order_analyses (tenant_id, kind, created_utc, analysis_id);
create index order_analyses_created_index on order_analyses (tenant_id, created_utc, analysis_id);
create index order_analyses_updated_index on order_analyses (tenant_id, last_updated_utc, analysis_id);

alter table product_analysis_jobs drop constraint product_analysis_jobs_kind_check;
alter table product_analysis_jobs add constraint product_analysis_jobs_kind_check
  check (kind in ('TAKE_RATE', 'IMPACT_TEST', 'COMPARISONS', 'PROFITABILITY'));
