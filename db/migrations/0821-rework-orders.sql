-- What is made again, or put right, of what a production order made (src/areas/making/prodorders).
alter table production_orders
  add column rework_of_production_order_id text,
  add foreign key (tenant_id, rework_of_production_order_id)
    references production_orders (tenant_id, production_order_id);
create index production_orders_rework_index on production_orders (tenant_id, rework_of_production_order_id)
  where rework_of_production_order_id is not null;
