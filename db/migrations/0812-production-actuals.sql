-- What production reported of each task so far: minutes, and what they cost in the tenant's currency. The shop floor
-- reports it as time is clocked and corrected (src/areas/selling/productanalysis, reportActuals).
create table production_actuals (
  tenant_id text not null,
  task_id text not null,
  production_order_id text not null,
  sales_order_id text,
  -- The line of either kind that it is made for.
  line_id text,
  task_number numeric not null,
  task_name text not null,
  minutes numeric not null,
  cost numeric not null,
  -- Of which no rate was known.
  uncosted_minutes numeric not null,
  primary key (tenant_id, task_id)
);
call house_tenant_table('production_actuals', 'select, insert, update');
create index production_actuals_order_index on production_actuals (tenant_id, production_order_id);
create index production_actuals_sales_index on production_actuals (tenant_id, sales_order_id)
  where sales_order_id is not null;
