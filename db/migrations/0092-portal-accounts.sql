-- The people of customers who will log in to the portal (src/areas/portalaccounts). Mobile numbers are in E.164.
create table portal_accounts (
  tenant_id text not null,
  user_id text not null,
  email text not null,
  mobile_number text check (mobile_number ~ '^\+[1-9][0-9]{6,14}$'),
  display_name text not null,
  customer_id text not null,
  is_active boolean not null default true,
  roles text[] not null default '{}',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, user_id),
  unique (tenant_id, mobile_number),
  foreign key (tenant_id, customer_id) references customers
);
-- Named as a unique constraint would be, since the answer's field is read from the name.
create unique index portal_accounts_tenant_id_email_key on portal_accounts (tenant_id, lower(email));
create index portal_accounts_name_index on portal_accounts (tenant_id, display_name, user_id);
create index portal_accounts_customer_index on portal_accounts (tenant_id, customer_id, display_name, user_id);
create index portal_accounts_created_index on portal_accounts (tenant_id, created_utc, user_id);
create index portal_accounts_updated_index on portal_accounts (tenant_id, last_updated_utc, user_id);
call house_tenant_table('portal_accounts', 'select, insert, update');
