-- Products have prices in lists, promotions name them, and items belong to pricing components (src/areas/pricing).
alter table items add column pricing_component_id text;
alter table items add foreign key (tenant_id, pricing_component_id) references pricing_components;
create index items_pricing_component_index on items (tenant_id, pricing_component_id) where pricing_component_id is not null;

alter table price_list_items add column product_id text;
alter table price_list_items add foreign key (tenant_id, product_id) references products;
alter table price_list_items drop constraint price_list_items_check;
alter table price_list_items add constraint price_list_items_check check (num_nonnulls(item_id, category, product_id) = 1);
create index price_list_items_product_index on price_list_items (tenant_id, product_id, list_id) where product_id is not null;

alter table promotion_scopes add column product_id text;
alter table promotion_scopes add foreign key (tenant_id, product_id) references products;
alter table promotion_scopes drop constraint promotion_scopes_check;
alter table promotion_scopes add constraint promotion_scopes_check
  check (num_nonnulls(item_id, category, customer_id, vertical_id, product_id) = 1);
create index promotion_scopes_product_index on promotion_scopes (tenant_id, product_id) where product_id is not null;
