-- Rules (src/areas/rules): what a product allows, needs and costs. A group's condition holds for all its rules.
create table product_rule_groups (
  tenant_id text not null,
  rule_group_id text not null,
  product_id text not null,
  name text not null,
  sequence int not null,
  is_active boolean not null default true,
  condition jsonb,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, rule_group_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create unique index product_rule_groups_name_key on product_rule_groups (tenant_id, product_id, lower(name));
create index product_rule_groups_list_index on product_rule_groups (tenant_id, sequence, rule_group_id);
call house_tenant_table('product_rule_groups', 'select, insert, update, delete');

create table product_rules (
  tenant_id text not null,
  rule_id text not null,
  product_id text not null,
  rule_group_id text,
  number int not null,
  name text not null,
  description text,
  type text not null check (type in
    ('CONSTRAINT', 'HIDING', 'RECOMMENDATION', 'GENERATE', 'BOM', 'ROUTER', 'PRICING', 'MESSAGE', 'VALIDATION')),
  status text not null check (status in ('ACTIVE', 'INTERNAL', 'INACTIVE')),
  sequence int not null,
  valid_from date,
  valid_to date,
  -- Always, where it is null.
  condition jsonb,
  actions jsonb not null,
  revision int not null default 1,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, rule_id),
  foreign key (tenant_id, product_id) references products on delete cascade,
  foreign key (tenant_id, rule_group_id) references product_rule_groups
);
create unique index product_rules_number_key on product_rules (tenant_id, product_id, number);
create index product_rules_list_index on product_rules (tenant_id, number, rule_id);
create index product_rules_group_index on product_rules (tenant_id, rule_group_id, number, rule_id);
call house_tenant_table('product_rules', 'select, insert, update, delete');
