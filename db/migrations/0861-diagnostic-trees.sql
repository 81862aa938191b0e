-- Questions that lead from a symptom to a repair (src/areas/service/diagnostictrees), by versions.
create table diagnostic_trees (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  -- the first version's id, shared by all versions
  family_id text not null,
  version int not null check (version >= 1),
  name text not null,
  description text,
  product_id text,
  item_id text,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'RETIRED')),
  root_node_id text,
  -- [{ "nodeID", "type", "text", "options", … }]
  nodes json not null default '[]',
  activated_utc timestamptz(3),
  primary key (tenant_id, diagnostic_tree_id),
  unique (tenant_id, family_id, version),
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, item_id) references items,
  check (product_id is null or item_id is null)
);
create unique index diagnostic_trees_name_key on diagnostic_trees (tenant_id, lower(name), version);
create unique index diagnostic_trees_draft_index on diagnostic_trees (tenant_id, family_id) where status = 'DRAFT';
create unique index diagnostic_trees_active_index on diagnostic_trees (tenant_id, family_id) where status = 'ACTIVE';
call house_record_table('diagnostic_trees', 'name', 'product_id', 'item_id');

-- The items of its results again, by foreign keys.
create table diagnostic_tree_items (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  item_id text not null,
  primary key (tenant_id, diagnostic_tree_id, item_id),
  foreign key (tenant_id, diagnostic_tree_id) references diagnostic_trees on delete cascade,
  foreign key (tenant_id, item_id) references items
);
create index diagnostic_tree_items_item_index on diagnostic_tree_items (tenant_id, item_id);
call house_tenant_table('diagnostic_tree_items', 'select, insert, delete');

-- The service codes that its nodes say, by foreign keys.
create table diagnostic_tree_codes (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  code_id text not null,
  primary key (tenant_id, diagnostic_tree_id, code_id),
  foreign key (tenant_id, diagnostic_tree_id) references diagnostic_trees on delete cascade,
  foreign key (tenant_id, code_id) references service_codes
);
create index diagnostic_tree_codes_code_index on diagnostic_tree_codes (tenant_id, code_id);
call house_tenant_table('diagnostic_tree_codes', 'select, insert, delete');
