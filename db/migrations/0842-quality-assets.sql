-- Gauges and other equipment that is calibrated (src/areas/quality/assets).
create table quality_assets (
  tenant_id text not null,
  asset_id text not null,
  number text not null,
  name text not null,
  type text,
  serial_number text,
  manufacturer text,
  model text,
  location_id text,
  owner_user_id text,
  status text not null,
  calibration_interval_days int,
  calibration_interval_months int,
  last_calibration_date date,
  last_result text,
  primary key (tenant_id, asset_id),
  unique (tenant_id, number),
  foreign key (tenant_id, location_id) references locations (tenant_id, location_id),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, user_id),
  check (status in ('ACTIVE', 'INCALIBRATION', 'OUTOFSERVICE', 'RETIRED')),
  check (last_result in ('PASS', 'FAIL', 'ADJUSTED'))
);
call house_record_table('quality_assets', 'location_id', 'owner_user_id');

create table asset_calibrations (
  tenant_id text not null,
  calibration_id text not null,
  asset_id text not null,
  date date not null,
  result text not null,
  supplier_id text,
  certificate text,
  readings json not null,
  temperature numeric,
  humidity numeric,
  remarks text,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, calibration_id),
  foreign key (tenant_id, asset_id) references quality_assets (tenant_id, asset_id) on delete cascade,
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id),
  check (result in ('PASS', 'FAIL', 'ADJUSTED'))
);
call house_tenant_table('asset_calibrations', 'select, insert, delete');
create index asset_calibrations_asset_index on asset_calibrations (tenant_id, asset_id, date, calibration_id);
create index asset_calibrations_supplier_id_index on asset_calibrations (tenant_id, supplier_id);
