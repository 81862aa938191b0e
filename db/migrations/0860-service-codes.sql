-- What service people call symptoms, causes and repairs (src/areas/service/servicecodes).
create table service_codes (
  tenant_id text not null,
  code_id text not null,
  code text not null,
  type text not null check (type in ('SYMPTOM', 'CAUSE', 'REPAIR', 'FAILURE', 'WARRANTY')),
  description text not null,
  -- of which products it is; none: of all
  product_ids text[] not null default '{}',
  is_active boolean not null default true,
  primary key (tenant_id, code_id)
);
-- Unique in its type, letter case aside.
create unique index service_codes_code_key on service_codes (tenant_id, type, lower(code));
call house_record_table('service_codes', 'code');

-- The products again, by foreign keys: one that a code names is not deleted.
create table service_code_products (
  tenant_id text not null,
  code_id text not null,
  product_id text not null,
  primary key (tenant_id, code_id, product_id),
  foreign key (tenant_id, code_id) references service_codes on delete cascade,
  foreign key (tenant_id, product_id) references products
);
create index service_code_products_product_index on service_code_products (tenant_id, product_id);
call house_tenant_table('service_code_products', 'select, insert, delete');
