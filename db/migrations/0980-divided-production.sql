-- Production orders that were split and merged (src/areas/making/prodorders/divide).
alter table production_orders add column split_from_production_order_id text;
alter table production_orders add column merged_into_production_order_id text;
alter table production_orders add foreign key (tenant_id, split_from_production_order_id)
  references production_orders (tenant_id, production_order_id);
alter table production_orders add foreign key (tenant_id, merged_into_production_order_id)
  references production_orders (tenant_id, production_order_id);
create index production_orders_split_index on production_orders (tenant_id, split_from_production_order_id)
  where split_from_production_order_id is not null;
create index production_orders_merged_index on production_orders (tenant_id, merged_into_production_order_id)
  where merged_into_production_order_id is not null;
