-- What customers are billed: invoices, prepayments and credit notes, with their lines and payments.
create table invoices (
  tenant_id text not null,
  invoice_id text not null,
  number text,
  kind text not null,
  status text not null,
  series text,
  customer_id text not null,
  customer json not null,
  customer_tax_id text,
  ship_to_country_code text,
  sales_order_id text,
  credits_invoice_id text,
  purchase_order text,
  description text,
  remarks text,
  reason text,
  currency_code text not null,
  delivery_date date,
  payment_terms text,
  due_days int,
  due_date date,
  issue_date date,
  issued_utc timestamptz(3),
  sent_utc timestamptz(3),
  sub_total numeric not null,
  tax_total numeric not null,
  total numeric not null,
  taxes json not null,
  credited numeric not null default 0,
  paid numeric not null default 0,
  dunning_level int not null default 0,
  dunned_utc timestamptz(3),
  seller json,
  content_hash text,
  template_key text,
  template_locale text,
  status_dates json not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, customer_id),
  foreign key (tenant_id, sales_order_id) references sales_orders (tenant_id, sales_order_id),
  foreign key (tenant_id, credits_invoice_id) references invoices (tenant_id, invoice_id),
  check (kind in ('INVOICE', 'PREPAYMENT', 'CREDITNOTE')),
  check (status in ('DRAFT', 'ISSUED', 'SENT', 'PARTIALLYPAID', 'PAID', 'VOID')),
  check ((kind = 'CREDITNOTE') = (credits_invoice_id is not null)),
  check ((number is null) = (status = 'DRAFT' or issue_date is null)),
  check ((number is null) = (seller is null)),
  check (paid >= 0 and credited >= 0 and (number is null or paid + credited <= total))
);
call house_tenant_table('invoices', 'select, insert, update, delete');
create index invoices_created_index on invoices (tenant_id, created_utc, invoice_id);
create index invoices_updated_index on invoices (tenant_id, last_updated_utc, invoice_id);
create index invoices_customer_index on invoices (tenant_id, customer_id, created_utc);
create index invoices_order_index on invoices (tenant_id, sales_order_id);
create index invoices_credits_index on invoices (tenant_id, credits_invoice_id);
create index invoices_status_index on invoices (tenant_id, status, created_utc);
-- The last day of a series, which the next number must not lie before.
create index invoices_series_index on invoices (tenant_id, series, issue_date);

create table invoice_lines (
  tenant_id text not null,
  invoice_line_id text not null,
  invoice_id text not null,
  line_number int not null,
  kind text not null,
  item_id text,
  number text,
  description text not null,
  uom text not null,
  quantity numeric not null,
  unit_price numeric not null,
  discount_amount numeric not null,
  amount numeric not null,
  supply text not null,
  tax_class text not null,
  tax_rate_id text,
  tax json not null,
  item_and_qty_id text,
  line_item_id text,
  packing_list_id text,
  deducts_line_id text,
  credits_line_id text,
  gives_back boolean not null default false,
  primary key (tenant_id, invoice_line_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, invoice_id),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, tax_rate_id) references tax_rates (tenant_id, tax_rate_id),
  foreign key (tenant_id, packing_list_id) references packing_lists (tenant_id, packing_list_id),
  foreign key (tenant_id, deducts_line_id) references invoice_lines (tenant_id, invoice_line_id),
  foreign key (tenant_id, credits_line_id) references invoice_lines (tenant_id, invoice_line_id),
  check (kind in ('ITEM', 'CHARGE', 'DELIVERY', 'PREPAYMENT', 'DEDUCTION')),
  check (supply in ('GOODS', 'SERVICES'))
);
call house_tenant_table('invoice_lines', 'select, insert, update, delete');
create index invoice_lines_invoice_index on invoice_lines (tenant_id, invoice_id, line_number);
create index invoice_lines_item_index on invoice_lines (tenant_id, item_id) where item_id is not null;
create index invoice_lines_rate_index on invoice_lines (tenant_id, tax_rate_id) where tax_rate_id is not null;
create index invoice_lines_packing_index on invoice_lines (tenant_id, packing_list_id) where packing_list_id is not null;
create index invoice_lines_deducts_index on invoice_lines (tenant_id, deducts_line_id) where deducts_line_id is not null;
create index invoice_lines_credits_index on invoice_lines (tenant_id, credits_line_id) where credits_line_id is not null;

create table invoice_payments (
  tenant_id text not null,
  payment_id text not null,
  invoice_id text not null,
  amount numeric not null,
  payment_date date not null,
  method text not null,
  reference text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  reversed_by_user_id text,
  reversed_utc timestamptz(3),
  reversal_reason text,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, invoice_id),
  check (amount > 0),
  check (method in ('TRANSFER', 'CARD', 'DIRECTDEBIT', 'CASH', 'OTHER')),
  check ((reversed_utc is null) = (reversal_reason is null))
);
call house_tenant_table('invoice_payments', 'select, insert, update');
create index invoice_payments_invoice_index on invoice_payments (tenant_id, invoice_id);

-- What the seller says of itself on every invoice.
create table invoice_settings (
  tenant_id text not null,
  settings json not null,
  row_version int not null default 1,
  primary key (tenant_id)
);
call house_tenant_table('invoice_settings', 'select, insert, update');

-- The templates that issued invoices were first printed with: they print the same when a template changes.
create table invoice_templates (
  tenant_id text not null,
  template_key text not null,
  compiled bytea not null,
  primary key (tenant_id, template_key)
);
call house_tenant_table('invoice_templates', 'select, insert');

-- How far lines of orders are invoiced, and how far what was invoiced is paid.
alter table sales_order_items add column quantity_invoiced numeric not null default 0;
alter table sales_order_line_items add column quantity_invoiced numeric not null default 0;
alter table sales_orders
  add column payment_status text not null default 'UNPAID',
  add constraint sales_orders_payment_status_check check (payment_status in ('UNPAID', 'PARTIAL', 'PAID'));
