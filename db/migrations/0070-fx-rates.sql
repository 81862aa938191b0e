-- Exchange rates (src/areas/fx), as each tenant loaded them: how many units of `code` one unit of `base_code` is.
create table fx_rates (
  tenant_id text not null,
  code text not null,
  rate_date date not null,
  base_code text not null,
  rate numeric not null check (rate > 0),
  source text not null,
  -- The date before the base: the newest rate of a currency is looked for over all bases that were loaded.
  primary key (tenant_id, code, rate_date, base_code),
  check (code <> base_code)
);
-- For all rates of a day.
create index fx_rates_day_index on fx_rates (tenant_id, base_code, rate_date);
call house_tenant_table('fx_rates', 'select, insert, update, delete');
