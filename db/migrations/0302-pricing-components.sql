-- What a price is made of, and what is put on its cost (src/areas/pricing).
create table pricing_components (
  tenant_id text not null,
  pricing_component_id text not null,
  name text not null,
  description text,
  category text not null
    check (category in ('MATERIAL', 'LABOR', 'MACHINE', 'OUTSIDE', 'OVERHEAD', 'SERVICE', 'FREIGHT', 'OTHER')),
  markup_percent numeric(11, 6) check (markup_percent >= 0),
  margin_percent numeric(11, 6) check (margin_percent >= 0 and margin_percent < 100),
  sequence int not null default 0,
  show_on_quote boolean not null default true,
  allow_discount boolean not null default true,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, pricing_component_id),
  check (num_nonnulls(markup_percent, margin_percent) = 1)
);
-- Named as a unique constraint would be, since the answer's field is read from the name.
create unique index pricing_components_tenant_id_name_key on pricing_components (tenant_id, lower(name));
create index pricing_components_sequence_index on pricing_components (tenant_id, sequence, pricing_component_id);
create index pricing_components_created_index on pricing_components (tenant_id, created_utc, pricing_component_id);
create index pricing_components_updated_index on pricing_components (tenant_id, last_updated_utc, pricing_component_id);
call house_tenant_table('pricing_components', 'select, insert, update, delete');
