-- What belongs to an item beside its fields (src/areas/items): attributes, links and the steps it is made in. All go with it.
create table item_attributes (
  tenant_id text not null,
  item_id text not null,
  name text not null,
  value text not null,
  primary key (tenant_id, item_id, name),
  foreign key (tenant_id, item_id) references items on delete cascade
);
-- MATERIAL and Material are one name.
create unique index item_attributes_name_key on item_attributes (tenant_id, item_id, lower(name));
call house_tenant_table('item_attributes', 'select, insert, update, delete');

create table item_links (
  tenant_id text not null,
  item_id text not null,
  sequence int not null,
  title text not null,
  url text not null check (url ~ '^https?://'),
  primary key (tenant_id, item_id, sequence),
  foreign key (tenant_id, item_id) references items on delete cascade
);
call house_tenant_table('item_links', 'select, insert, delete');

create table item_router_steps (
  tenant_id text not null,
  item_id text not null,
  sequence int not null,
  task_name text not null,
  minutes numeric(15, 6) not null check (minutes >= 0),
  primary key (tenant_id, item_id, sequence),
  foreign key (tenant_id, item_id) references items on delete cascade
);
call house_tenant_table('item_router_steps', 'select, insert, delete');
