-- Texts with placeholders that the summary of a repair is made from (src/areas/service/repairsummaries).
create table repair_summary_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  product_id text,
  locale text not null,
  body text not null,
  is_active boolean not null default true,
  primary key (tenant_id, template_id),
  foreign key (tenant_id, product_id) references products
);
create unique index repair_summary_templates_name_key on repair_summary_templates (tenant_id, lower(name));
call house_record_table('repair_summary_templates', 'name', 'product_id');
