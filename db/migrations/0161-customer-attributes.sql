-- What a customer has beside its fields, in the tenant's words (src/areas/customers).
create table customer_attributes (
  tenant_id text not null,
  customer_id text not null,
  name text not null,
  value text not null,
  primary key (tenant_id, customer_id, name),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);
create unique index customer_attributes_tenant_id_name_key on customer_attributes (tenant_id, customer_id, lower(name));
create index customer_attributes_name_index on customer_attributes (tenant_id, lower(name));
call house_tenant_table('customer_attributes', 'select, insert, update, delete');
