-- What is made is an item, or a product as a line of an order has it configured.
alter table production_orders
  add column line_item_id text,
  add column product_id text,
  add column version_id text,
  alter column item_id drop not null,
  add foreign key (tenant_id, line_item_id) references sales_order_line_items,
  add check ((item_id is null) = (line_item_id is not null)),
  add check ((product_id is null) = (line_item_id is null)),
  add check ((version_id is null) = (line_item_id is null)),
  add check (line_item_id is null or (sales_order_id is not null and item_and_qty_id is null));
create index production_orders_line_item_index on production_orders (tenant_id, line_item_id);
