-- Sales quotes (src/areas/quotes): header, item lines, and the versions frozen when a quote is offered.

-- `customer` is the customer as it was when it was chosen. Totals are kept, so that lists, sums and exports are plain SQL;
-- src/areas/quotes/quote-totals.ts alone computes them. Null `cost`: a line's cost is not known in the quote's currency.
create table sales_quotes (
  tenant_id text not null,
  sales_quote_id text not null,
  number text not null,
  version int not null default 1 check (version > 0),
  status text not null,
  phase text,
  description text,
  customer_id text not null,
  customer json not null,
  currency_code text not null,
  discount_percent numeric(11, 6) not null default 0,
  discount_amount numeric(20, 6),
  payment_terms text,
  lead_time_days int,
  validity_days int,
  valid_from_utc timestamptz(3) not null,
  valid_until_utc timestamptz(3) not null,
  sales_rep_user_id text,
  purchase_order text,
  sub_total numeric(20, 6) not null default 0,
  discount_total numeric(20, 6) not null default 0,
  grand_total numeric(20, 6) not null default 0,
  cost numeric(20, 6),
  margin_percent numeric(30, 2),
  status_dates json not null,
  rejected_reason text,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, sales_quote_id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, sales_rep_user_id) references users,
  foreign key (tenant_id, created_by_user_id) references users,
  check (valid_from_utc <= valid_until_utc)
);
create index sales_quotes_created_index on sales_quotes (tenant_id, created_utc, sales_quote_id);
create index sales_quotes_updated_index on sales_quotes (tenant_id, last_updated_utc, sales_quote_id);
create index sales_quotes_customer_index on sales_quotes (tenant_id, customer_id, number);
create index sales_quotes_status_index on sales_quotes (tenant_id, status, number);
create index sales_quotes_owner_index on sales_quotes (tenant_id, created_by_user_id, number);
create index sales_quotes_sales_rep_index on sales_quotes (tenant_id, sales_rep_user_id, number);
call house_tenant_table('sales_quotes', 'select, insert, update, delete');

-- What a line shows of its item is a copy: an offer does not change because a catalogue does.
create table sales_quote_items (
  tenant_id text not null,
  item_and_qty_id text not null,
  sales_quote_id text not null,
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
  primary key (tenant_id, item_and_qty_id),
  -- Renumbering swaps numbers within one statement, hence checked at its end.
  unique (tenant_id, sales_quote_id, line_number) deferrable initially immediate,
  foreign key (tenant_id, sales_quote_id) references sales_quotes on delete cascade,
  foreign key (tenant_id, item_id) references items
);
create index sales_quote_items_item_index on sales_quote_items (tenant_id, item_id);
call house_tenant_table('sales_quote_items', 'select, insert, update, delete');

-- A quote as it was offered. `document` is the API's answer of that moment to the byte, hence json and not jsonb; the
-- service may not change it.
create table sales_quote_versions (
  tenant_id text not null,
  sales_quote_id text not null,
  version_number int not null,
  utc timestamptz(3) not null,
  user_id text not null,
  reason text,
  document json not null,
  primary key (tenant_id, sales_quote_id, version_number),
  foreign key (tenant_id, sales_quote_id) references sales_quotes
);
call house_tenant_table('sales_quote_versions', 'select, insert');
