-- What a customer's quotes came to when it was computed last (src/areas/customermetrics). It goes with its customer.
create table customer_metrics (
  tenant_id text not null,
  customer_id text not null,
  quotes_count int not null,
  currency_code text not null,
  quotes_value numeric(28, 6) not null,
  values_by_currency json not null,
  win_rate_percent numeric(11, 6),
  average_days_to_accept numeric(20, 6),
  last_quote_utc timestamptz(3),
  computed_utc timestamptz(3) not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);
create index customer_metrics_computed_index on customer_metrics (tenant_id, computed_utc, customer_id);
create index customer_metrics_created_index on customer_metrics (tenant_id, created_utc, customer_id);
create index customer_metrics_updated_index on customer_metrics (tenant_id, last_updated_utc, customer_id);
call house_tenant_table('customer_metrics', 'select, insert, update, delete');
