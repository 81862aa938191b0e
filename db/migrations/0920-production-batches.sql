-- Production orders that are made together (src/areas/making/productionbatches).
create table production_batches (
  tenant_id text not null,
  batch_id text not null,
  number text not null,
  name text not null,
  task_name text,
  capacity numeric(18,6) check (capacity > 0),
  -- as they are made one after the other; which of them it holds now their rows say
  production_order_ids text[] not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'COMPLETING', 'COMPLETED', 'DISSOLVED')),
  primary key (tenant_id, batch_id),
  unique (tenant_id, number)
);
call house_record_table('production_batches', 'status');

-- A column and no table of members: so an order is in one batch at most, whoever writes.
alter table production_orders add column batch_id text;
alter table production_orders add foreign key (tenant_id, batch_id) references production_batches;
create index production_orders_batch_index on production_orders (tenant_id, batch_id) where batch_id is not null;
