-- What customers order, as they wrote it: before an order of ours, or beside it.
create table customer_orders (
  tenant_id text not null,
  customer_order_id text not null,
  number text not null,
  customer_id text not null,
  received_utc timestamptz(3) not null,
  status text not null,
  sales_quote_id text,
  sales_order_id text,
  requested_date date,
  payment_terms text,
  currency_code text not null,
  lines json not null,
  total numeric(20,6) not null,
  stated_total numeric(20,6),
  accepted_differences json,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, customer_order_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, customer_id),
  foreign key (tenant_id, sales_quote_id) references sales_quotes (tenant_id, sales_quote_id),
  foreign key (tenant_id, sales_order_id) references sales_orders (tenant_id, sales_order_id),
  check (status in ('RECEIVED', 'IN_REVIEW', 'ACCEPTED', 'REJECTED', 'CANCELLED'))
);
call house_tenant_table('customer_orders', 'select, insert, update, delete');
-- A customer may send a number again once the first was rejected or cancelled.
create unique index customer_orders_number_key on customer_orders (tenant_id, customer_id, number)
  where status not in ('REJECTED', 'CANCELLED');
create index customer_orders_created_index on customer_orders (tenant_id, created_utc, customer_order_id);
create index customer_orders_updated_index on customer_orders (tenant_id, last_updated_utc, customer_order_id);
create index customer_orders_number_index on customer_orders (tenant_id, number, customer_order_id);
create index customer_orders_received_index on customer_orders (tenant_id, received_utc, customer_order_id);
create index customer_orders_customer_index on customer_orders (tenant_id, customer_id, number);
create index customer_orders_quote_index on customer_orders (tenant_id, sales_quote_id, number);
create index customer_orders_order_index on customer_orders (tenant_id, sales_order_id, number);
create index customer_orders_status_index on customer_orders (tenant_id, status, number);
