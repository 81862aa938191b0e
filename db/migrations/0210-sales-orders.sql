-- Sales orders (src/areas/salesorders): what a customer has ordered, header and item lines.

-- `customer` and `ship_to` are copies as of when they were chosen. Totals are kept, as those of quotes are.
create table sales_orders (
  tenant_id text not null,
  sales_order_id text not null,
  number text not null,
  status text not null,
  sales_quote_id text,
  description text,
  customer_id text not null,
  customer json not null,
  ship_to_id text,
  ship_to json,
  currency_code text not null,
  discount_percent numeric(11, 6) not null default 0,
  discount_amount numeric(20, 6),
  payment_terms text,
  term_id text,
  inco_term_code text,
  inco_term_location text,
  import_charges_paid_by text,
  destination_country_code text,
  import_date date,
  requested_date_utc timestamptz(3),
  promise_date_utc timestamptz(3),
  sales_rep_user_id text,
  purchase_order text,
  purchase_orders json not null default '[]',
  sub_total numeric(20, 6) not null default 0,
  discount_total numeric(20, 6) not null default 0,
  duty_total numeric(20, 6) not null default 0,
  import_tax_total numeric(20, 6) not null default 0,
  grand_total numeric(20, 6) not null default 0,
  cost numeric(20, 6),
  margin_percent numeric(30, 2),
  status_dates json not null,
  hold_reason text,
  cancel_reason text,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, sales_order_id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, sales_quote_id) references sales_quotes,
  foreign key (tenant_id, term_id) references inco_terms,
  foreign key (tenant_id, sales_rep_user_id) references users,
  foreign key (tenant_id, created_by_user_id) references users
);
create index sales_orders_created_index on sales_orders (tenant_id, created_utc, sales_order_id);
create index sales_orders_updated_index on sales_orders (tenant_id, last_updated_utc, sales_order_id);
create index sales_orders_customer_index on sales_orders (tenant_id, customer_id, number);
create index sales_orders_status_index on sales_orders (tenant_id, status, number);
create index sales_orders_owner_index on sales_orders (tenant_id, created_by_user_id, number);
create index sales_orders_sales_rep_index on sales_orders (tenant_id, sales_rep_user_id, number);
create index sales_orders_term_index on sales_orders (tenant_id, term_id);
-- A quote is ordered once, unless that order was cancelled.
create unique index sales_orders_quote_key on sales_orders (tenant_id, sales_quote_id) where status <> 'CANCELLED';
create index sales_orders_of_quote_index on sales_orders (tenant_id, sales_quote_id, number);
call house_tenant_table('sales_orders', 'select, insert, update, delete');

-- Plain item lines. What was shipped of a line never exceeds what was ordered, whoever asks and however many at once.
create table sales_order_items (
  tenant_id text not null,
  item_and_qty_id text not null,
  sales_order_id text not null,
  line_number int not null check (line_number > 0),
  item_id text not null,
  number text not null,
  description text not null,
  uom text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  unit_cost numeric(20, 6),
  unit_price numeric(20, 6) not null check (unit_price >= 0),
  discount numeric(11, 6) not null default 0 check (discount between 0 and 100),
  extended_price numeric(20, 6) not null,
  quote_discount numeric(20, 6) not null,
  net_price numeric(20, 6) not null,
  lead_time_days int,
  notes text,
  tariff json,
  tariff_problem json,
  quantity_shipped numeric(18, 6) not null default 0 check (quantity_shipped between 0 and quantity),
  progress text not null default 'NEW' check (progress in ('NEW', 'WIP', 'FINISHED')),
  primary key (tenant_id, item_and_qty_id),
  unique (tenant_id, sales_order_id, line_number) deferrable initially immediate,
  foreign key (tenant_id, sales_order_id) references sales_orders on delete cascade,
  foreign key (tenant_id, item_id) references items
);
create index sales_order_items_item_index on sales_order_items (tenant_id, item_id);
call house_tenant_table('sales_order_items', 'select, insert, update, delete');
