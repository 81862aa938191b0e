-- Configurations that a product must answer as expected, and what came of asking a version for them
-- (src/areas/selling/producttests).
create table product_test_cases (
  tenant_id text not null,
  test_case_id text not null,
  product_id text not null,
  name text not null,
  description text,
  choices jsonb not null,
  quantity numeric not null check (quantity > 0),
  customer_id text,
  currency_code text,
  is_active boolean not null,
  expected jsonb not null,
  primary key (tenant_id, test_case_id),
  foreign key (tenant_id, product_id) references products (tenant_id, product_id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers (tenant_id, customer_id)
);
create unique index product_test_cases_name_key on product_test_cases (tenant_id, product_id, lower(name));
call house_record_table('product_test_cases', 'customer_id');

create table product_test_runs (
  tenant_id text not null,
  test_run_id text not null,
  product_id text not null,
  -- null: the product as it was being edited.
  version_id text,
  -- The cases that were run, as they were: their ids with their versions.
  cases text not null,
  passed int not null,
  failed int not null,
  results jsonb not null,
  primary key (tenant_id, test_run_id),
  foreign key (tenant_id, product_id) references products (tenant_id, product_id) on delete cascade,
  foreign key (tenant_id, version_id) references product_versions (tenant_id, version_id)
);
call house_record_table('product_test_runs', 'product_id', 'version_id');
