-- The taxes that a tenant's invoices may state, and the numbers under which it pays them.
create table tax_rates (
  tenant_id text not null,
  tax_rate_id text not null,
  name text not null,
  category text not null,
  country_code text not null,
  rate_percent numeric not null,
  tax_class text not null,
  supply text not null,
  customer_country_codes text[] not null default '{}',
  valid_from date,
  valid_to date,
  reason text,
  reason_code text,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, tax_rate_id),
  unique (tenant_id, name),
  check (category in ('STANDARD', 'ZERO', 'EXEMPT', 'REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'OUT_OF_SCOPE')),
  check (supply in ('ANY', 'GOODS', 'SERVICES')),
  check ((category = 'STANDARD') = (rate_percent > 0)),
  check (valid_to >= valid_from)
);
call house_tenant_table('tax_rates', 'select, insert, update, delete');
create index tax_rates_created_index on tax_rates (tenant_id, created_utc, tax_rate_id);
create index tax_rates_updated_index on tax_rates (tenant_id, last_updated_utc, tax_rate_id);
create index tax_rates_country_index on tax_rates (tenant_id, country_code, name);

create table tax_registrations (
  tenant_id text not null,
  tax_registration_id text not null,
  country_code text not null,
  tax_id text not null,
  local_tax_number text,
  scheme text not null,
  valid_from date,
  valid_to date,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, tax_registration_id),
  unique (tenant_id, country_code, scheme, tax_id),
  check (scheme in ('LOCAL', 'OSS')),
  check (valid_to >= valid_from)
);
call house_tenant_table('tax_registrations', 'select, insert, update, delete');
create index tax_registrations_created_index on tax_registrations (tenant_id, created_utc, tax_registration_id);
create index tax_registrations_updated_index on tax_registrations (tenant_id, last_updated_utc, tax_registration_id);
