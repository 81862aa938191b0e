-- The where-used index of products (src/areas/productversions): what a product's model names, and where. Built when somebody asks for it.
create table product_uses (
  tenant_id text not null,
  product_id text not null,
  -- In the order of the document.
  place int not null check (place >= 0),
  kind text not null check (kind in ('ITEM', 'TASK', 'DOCUMENT', 'PRICING_COMPONENT')),
  name text not null,
  -- The part that names it, and where in the product's document (RFC 6901).
  entity_type text not null check (entity_type in ('ATTRIBUTE', 'RULE', 'ITEM_MAPPING')),
  entity_key text not null,
  pointer text not null,
  -- Of the model that it was read from: an index of another one is not asked.
  model_revision bigint not null,
  primary key (tenant_id, product_id, place),
  foreign key (tenant_id, product_id) references products on delete cascade
);
call house_tenant_table('product_uses', 'select, insert, delete');
