-- Whom to speak to at a customer, and where to send to (src/areas/customers). Both go with their customer.
create table people (
  tenant_id text not null,
  person_id text not null,
  customer_id text not null,
  first_name text not null,
  last_name text not null,
  title text,
  email text,
  phone text,
  mobile text,
  is_primary boolean not null default false,
  receives_quotes boolean not null default false,
  receives_orders boolean not null default false,
  is_active boolean not null default true,
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  check (is_active or not is_primary)
);
-- Named as unique constraints would be, since the answer's field is read from the name.
create unique index people_tenant_id_email_key on people (tenant_id, customer_id, lower(email));
create unique index people_tenant_id_is_primary_key on people (tenant_id, customer_id) where is_primary;
create index people_name_index on people (tenant_id, last_name, person_id);
create index people_customer_index on people (tenant_id, customer_id, last_name, person_id);
create index people_email_index on people (tenant_id, lower(email));
create index people_created_index on people (tenant_id, created_utc, person_id);
create index people_updated_index on people (tenant_id, last_updated_utc, person_id);
call house_tenant_table('people', 'select, insert, update, delete');

create table ship_tos (
  tenant_id text not null,
  ship_to_id text not null,
  customer_id text not null,
  ship_to_number text not null,
  name text not null,
  address1 text not null,
  address2 text,
  city text not null,
  state text,
  postal_code text,
  country text not null,
  attention text,
  phone text,
  email text,
  tax_region text,
  is_default boolean not null default false,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, ship_to_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  check (is_active or not is_default)
);
create unique index ship_tos_tenant_id_ship_to_number_key on ship_tos (tenant_id, customer_id, ship_to_number);
create unique index ship_tos_tenant_id_is_default_key on ship_tos (tenant_id, customer_id) where is_default;
create index ship_tos_name_index on ship_tos (tenant_id, name, ship_to_id);
create index ship_tos_customer_index on ship_tos (tenant_id, customer_id, name, ship_to_id);
create index ship_tos_created_index on ship_tos (tenant_id, created_utc, ship_to_id);
create index ship_tos_updated_index on ship_tos (tenant_id, last_updated_utc, ship_to_id);
call house_tenant_table('ship_tos', 'select, insert, update, delete');
