-- A template may be of a product that is configured (src/areas/linetemplates): then its attributes are the values chosen.
alter table line_templates add column product_id text;
alter table line_templates add foreign key (tenant_id, product_id) references products;
create index line_templates_product_index on line_templates (tenant_id, product_id) where product_id is not null;
