-- What a quote would come to with other discounts, quantities or markups, beside what it comes to now. They belong to the quote and go
-- with it. `based_on` is the hash of what was priced of the quote when the result was calculated.
create table quote_simulations (
  tenant_id text not null,
  simulation_id text not null,
  sales_quote_id text not null,
  name text not null,
  status text not null,
  changes json not null,
  result json not null,
  based_on text not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, simulation_id),
  foreign key (tenant_id, sales_quote_id) references sales_quotes (tenant_id, sales_quote_id) on delete cascade,
  check (status in ('DRAFT', 'APPLIED', 'DISCARDED'))
);
call house_tenant_table('quote_simulations', 'select, insert, update, delete');
create index quote_simulations_quote_index on quote_simulations (tenant_id, sales_quote_id, name);
create index quote_simulations_created_index on quote_simulations (tenant_id, created_utc, simulation_id);
create index quote_simulations_updated_index on quote_simulations (tenant_id, last_updated_utc, simulation_id);
create index quote_simulations_name_index on quote_simulations (tenant_id, name, simulation_id);
