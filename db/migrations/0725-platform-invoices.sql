-- What the operator of the platform bills a tenant; apart from what the tenant bills its customers.
create table platform_invoices (
  tenant_id text not null,
  invoice_id text not null,
  number text not null,
  kind text not null,
  status text not null,
  credits_invoice_id text,
  description text,
  remarks text,
  period_from date,
  period_until date,
  issue_date date not null,
  due_date date not null,
  currency_code text not null,
  payment_terms text,
  payment_reference text,
  seller json not null,
  customer json not null,
  lines json not null,
  sub_total numeric not null,
  tax_total numeric not null,
  total numeric not null,
  taxes json not null,
  paid_date date,
  own_reference text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, number),
  foreign key (tenant_id, credits_invoice_id) references platform_invoices (tenant_id, invoice_id),
  check (kind in ('SUBSCRIPTION', 'USAGE', 'SERVICE', 'CREDITNOTE')),
  check (status in ('ISSUED', 'PAID', 'VOID')),
  check ((kind = 'CREDITNOTE') = (credits_invoice_id is not null)),
  check ((status = 'PAID') = (paid_date is not null)),
  check (total >= 0)
);
call house_tenant_table('platform_invoices', 'select, insert, update');
create index platform_invoices_created_index on platform_invoices (tenant_id, created_utc, invoice_id);
create index platform_invoices_updated_index on platform_invoices (tenant_id, last_updated_utc, invoice_id);
create index platform_invoices_issued_index on platform_invoices (tenant_id, issue_date, invoice_id);
create index platform_invoices_credits_index on platform_invoices (tenant_id, credits_invoice_id)
  where credits_invoice_id is not null;
