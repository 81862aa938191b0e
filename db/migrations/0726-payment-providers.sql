-- Who handles the payments of a tenant's customers. Without one a tenant sells by purchase order and invoice.
create table payment_providers (
  tenant_id text not null,
  provider text not null,
  secret_key text not null,
  webhook_secret text not null,
  base_url text not null,
  return_url text not null,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id),
  check (provider in ('STRIPE'))
);
call house_tenant_table('payment_providers', 'select, insert, update, delete');

-- What a provider said, each message once.
create table payment_messages (
  tenant_id text not null,
  provider text not null,
  message_reference text not null,
  type text not null,
  received_utc timestamptz(3) not null,
  primary key (tenant_id, provider, message_reference)
);
call house_tenant_table('payment_messages', 'select, insert');

-- The provider comes with a link too: its token says which tenant a message is for.
alter table public_links drop constraint public_links_entity_check;
alter table public_links add constraint public_links_entity_check
  check (entity in ('SalesQuote', 'SalesOrder', 'PaymentProvider'));

-- Payments of quotes at a provider's page: each attempt.
create table sales_quote_checkouts (
  tenant_id text not null,
  checkout_id text not null,
  sales_quote_id text not null,
  version_number int not null,
  status text not null,
  provider text not null,
  provider_reference text not null,
  payment_reference text,
  amount numeric not null,
  currency_code text not null,
  url text not null,
  expires_utc timestamptz(3) not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_utc timestamptz(3) not null,
  primary key (tenant_id, checkout_id),
  foreign key (tenant_id, sales_quote_id) references sales_quotes (tenant_id, sales_quote_id),
  check (status in ('OPEN', 'AUTHORIZED', 'PAID', 'DECLINED', 'EXPIRED', 'REFUNDED')),
  check (amount > 0)
);
call house_tenant_table('sales_quote_checkouts', 'select, insert, update');
create index sales_quote_checkouts_quote_index on sales_quote_checkouts (tenant_id, sales_quote_id, created_utc);
create unique index sales_quote_checkouts_provider_reference_key
  on sales_quote_checkouts (tenant_id, provider, provider_reference);
create index sales_quote_checkouts_payment_index on sales_quote_checkouts (tenant_id, payment_reference)
  where payment_reference is not null;
