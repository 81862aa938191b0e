-- What an identity provider says of people and groups beside their accounts (src/areas/ground/scim).
create table scim_users (
  tenant_id text not null,
  user_id text not null,
  -- By which the provider knows the person; null: by the account's address.
  user_name text,
  external_id text,
  given_name text,
  family_name text,
  -- The provider deleted the person: no provider sees the account while it is switched off.
  deleted_utc timestamptz(3),
  updated_utc timestamptz(3) not null,
  row_version int not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id)
);
create unique index scim_users_user_name_key on scim_users (tenant_id, lower(user_name));
call house_tenant_table('scim_users', 'select, insert, update');

create table scim_groups (
  tenant_id text not null,
  group_id text not null,
  external_id text,
  updated_utc timestamptz(3) not null,
  row_version int not null,
  primary key (tenant_id, group_id),
  foreign key (tenant_id, group_id) references user_groups (tenant_id, group_id) on delete cascade
);
call house_tenant_table('scim_groups', 'select, insert, update');
