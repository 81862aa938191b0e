-- Sites (src/areas/locations), and at which site bins and shelves are.
create table locations (
  tenant_id text not null,
  location_id text not null,
  number text not null,
  name text not null,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  phone text,
  time_zone text not null,
  -- seven lists, Monday first, of { "start", "end" }
  working_hours json not null default '[]',
  -- [{ "date" | "from", "to", "reason" }], in order
  non_working_days json not null default '[]',
  is_default boolean not null default false,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, location_id),
  unique (tenant_id, number),
  check (is_active or not is_default)
);
create unique index locations_default_index on locations (tenant_id) where is_default;
create index locations_created_index on locations (tenant_id, created_utc, location_id);
create index locations_updated_index on locations (tenant_id, last_updated_utc, location_id);
call house_tenant_table('locations', 'select, insert, update, delete');

alter table inventory_locations add column site_location_id text;
alter table inventory_locations add foreign key (tenant_id, site_location_id) references locations;
create index inventory_locations_site_index on inventory_locations (tenant_id, site_location_id) where site_location_id is not null;
