-- A package may hold a configured product at a price (src/areas/pricing).
alter table promotions add column product_id text;
alter table promotions add column configuration jsonb;
alter table promotions add column price numeric(20, 6) check (price >= 0);
alter table promotions add foreign key (tenant_id, product_id) references products;
alter table promotions add check ((product_id is null) = (configuration is null) and (product_id is null) = (price is null));
create index promotions_product_index on promotions (tenant_id, product_id) where product_id is not null;
