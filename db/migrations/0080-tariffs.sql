-- Tariffs (src/areas/tariffs): sets of rules that say what duty and import tax an item bears on its way into a country.
create table tariff_sets (
  tenant_id text not null,
  set_id text not null,
  name text not null,
  description text,
  -- Grows with each change of the set or its rules, not with publish, retire or archive; row_version grows with these too.
  version_number int not null default 1,
  status text not null default 'Draft' check (status in ('Draft', 'Published', 'Retired', 'Archived')),
  import_tax_base text not null default 'CUSTOMS_VALUE_PLUS_DUTY'
    check (import_tax_base in ('CUSTOMS_VALUE_PLUS_DUTY', 'CUSTOMS_VALUE')),
  rounding_mode text not null default 'HALF_UP' check (rounding_mode in ('HALF_UP', 'HALF_EVEN', 'UP', 'DOWN')),
  effective_from date,
  effective_to date,
  status_dates json not null default '{}',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, set_id),
  check (effective_from <= effective_to)
);
create index tariff_sets_status_index on tariff_sets (tenant_id, status, set_id);
create index tariff_sets_name_index on tariff_sets (tenant_id, name, set_id);
create index tariff_sets_created_index on tariff_sets (tenant_id, created_utc, set_id);
create index tariff_sets_updated_index on tariff_sets (tenant_id, last_updated_utc, set_id);
call house_tenant_table('tariff_sets', 'select, insert, update, delete');

-- What is open is written as a value and not as null ('' for any origin, -infinity and infinity for no first and last
-- day), so that the look-up of a calculation is made of plain comparisons, all of which the index can answer. A `coalesce` or
-- an `or … is null` could not be, nor, under row-level security, anything that is not leakproof (`=` of numeric is not).
create table tariff_rules (
  tenant_id text not null,
  set_id text not null,
  rule_id text not null,
  commodity_code text not null check (commodity_code ~ '^([0-9]{2}){1,5}$'),
  origin_country_code text not null default '' check (origin_country_code ~ '^([A-Z]{2})?$'),
  destination_country_code text not null check (destination_country_code ~ '^[A-Z]{2}$'),
  duty_rate_percent numeric not null check (duty_rate_percent between 0 and 99999),
  import_tax_rate_percent numeric not null check (import_tax_rate_percent between 0 and 99999),
  valid_from date not null default '-infinity',
  valid_to date not null default 'infinity',
  -- As it was given, and the one that counts: where none was given, derived from origin and length of the code.
  given_precedence int,
  precedence int not null,
  program text,
  notes text,
  version_number int not null default 1,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  primary key (tenant_id, set_id, rule_id),
  foreign key (tenant_id, set_id) references tariff_sets,
  check (valid_from <= valid_to),
  check (precedence = coalesce(given_precedence,
    length(commodity_code) + case when origin_country_code = '' then 0 else 100 end))
);
-- The look-up of a calculation: of each published set, at most five codes by two origins (src/areas/tariffs/find-rules.ts).
create index tariff_rules_lookup_index on tariff_rules
  (tenant_id, set_id, destination_country_code, commodity_code, origin_country_code, valid_to, valid_from);
call house_tenant_table('tariff_rules', 'select, insert, update, delete');
