-- What a customer orders again and again (src/areas/linetemplates).
create table line_templates (
  tenant_id text not null,
  template_id text not null,
  customer_id text not null,
  name text not null,
  -- [{ "name", "value" }], in the order sent
  attributes json not null default '[]',
  last_used_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, template_id),
  foreign key (tenant_id, customer_id) references customers
);
-- Named as a unique constraint would be, since the answer's field is read from the name.
create unique index line_templates_tenant_id_name_key on line_templates (tenant_id, customer_id, lower(name));
create index line_templates_customer_index on line_templates (tenant_id, customer_id, name, template_id);
create index line_templates_created_index on line_templates (tenant_id, created_utc, template_id);
create index line_templates_updated_index on line_templates (tenant_id, last_updated_utc, template_id);
call house_tenant_table('line_templates', 'select, insert, update, delete');

create table line_template_items (
  tenant_id text not null,
  template_id text not null,
  line int not null check (line > 0),
  item_id text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (tenant_id, template_id, line),
  foreign key (tenant_id, template_id) references line_templates on delete cascade,
  foreign key (tenant_id, item_id) references items
);
create index line_template_items_item_index on line_template_items (tenant_id, item_id);
call house_tenant_table('line_template_items', 'select, insert, delete');
