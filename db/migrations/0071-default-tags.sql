-- Tags that new records of a kind get (src/areas/defaulttags).
create table default_tags (
  tenant_id text not null,
  default_tag_id text not null,
  entity text not null,
  name text not null,
  is_required boolean not null default false,
  default_value text,
  options text[] not null default '{}',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, default_tag_id),
  unique (tenant_id, entity, name)
);
create index default_tags_name_index on default_tags (tenant_id, name, default_tag_id);
create index default_tags_created_index on default_tags (tenant_id, created_utc, default_tag_id);
create index default_tags_updated_index on default_tags (tenant_id, last_updated_utc, default_tag_id);
call house_tenant_table('default_tags', 'select, insert, update, delete');
