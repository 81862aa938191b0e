-- Templates of XML files, in the tenant's own shape.
create table xml_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  entity text not null,
  body text not null,
  content_type text not null,
  file_name_pattern text not null,
  is_default boolean not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, template_id),
  unique (tenant_id, name),
  check (entity in ('SalesOrder')),
  check (content_type in ('application/xml', 'text/xml'))
);
call house_tenant_table('xml_templates', 'select, insert, update, delete');
create index xml_templates_created_index on xml_templates (tenant_id, created_utc, template_id);
create index xml_templates_updated_index on xml_templates (tenant_id, last_updated_utc, template_id);
create unique index xml_templates_tenant_id_is_default_key on xml_templates (tenant_id, entity) where is_default;
