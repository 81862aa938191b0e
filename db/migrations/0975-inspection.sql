-- Inspection of what is received, and measurements of production and receiving as one series
-- (src/areas/quality/inspection).
create table inspection_settings (
  tenant_id text not null primary key,
  -- what is out of its limits becomes a nonconformance
  opens_ncr boolean not null,
  severity text not null check (severity in ('MINOR', 'MAJOR', 'CRITICAL')),
  assigned_to_user_id text,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  foreign key (tenant_id, assigned_to_user_id) references users (tenant_id, user_id)
);
create index inspection_settings_user_index on inspection_settings (tenant_id, assigned_to_user_id);
call house_tenant_table('inspection_settings', 'select, insert, update');

create table inspections (
  tenant_id text not null,
  inspection_id text not null,
  number text not null,
  status text not null check (status in ('OPEN', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  item_id text not null,
  supplier_id text,
  lot_number text,
  delivery_note text,
  lot_size int not null check (lot_size > 0),
  aql numeric not null,
  level text not null check (level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
  code_letter text not null,
  sample_size int not null,
  accept_number int not null,
  reject_number int not null,
  nonconforming int,
  remarks text,
  inspected_by_user_id text,
  inspected_utc timestamptz(3),
  quality_ncr_id text,
  primary key (tenant_id, inspection_id),
  unique (tenant_id, number),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id),
  foreign key (tenant_id, quality_ncr_id) references ncrs (tenant_id, quality_ncr_id)
);
call house_record_table('inspections', 'status', 'item_id', 'supplier_id', 'quality_ncr_id');

-- What was measured or looked at, never changed: of a step of a production order (result_id, its own id) or of an inspection.
create table quality_measurements (
  tenant_id text not null,
  measurement_id text not null,
  source text not null check (source in ('PRODUCTION', 'RECEIVING')),
  type text not null check (type in ('MEASUREMENT', 'VALUE', 'INSPECTION')),
  characteristic text not null,
  value numeric,
  unit text,
  lower_limit numeric,
  upper_limit numeric,
  is_within boolean,
  item_id text,
  product_id text,
  supplier_id text,
  result_id text,
  production_order_id text,
  task_id text,
  inspection_id text,
  asset_id text,
  serial_number text,
  lot_number text,
  measured_utc timestamptz(3) not null,
  recorded_utc timestamptz(3) not null,
  recorded_by_user_id text not null,
  corrects_measurement_id text,
  quality_ncr_id text,
  primary key (tenant_id, measurement_id),
  foreign key (tenant_id, result_id) references production_results (tenant_id, result_id) on delete cascade,
  foreign key (tenant_id, inspection_id) references inspections (tenant_id, inspection_id),
  foreign key (tenant_id, corrects_measurement_id) references quality_measurements (tenant_id, measurement_id)
    on delete cascade,
  foreign key (tenant_id, quality_ncr_id) references ncrs (tenant_id, quality_ncr_id),
  check ((source = 'PRODUCTION') = (result_id is not null) and (source = 'RECEIVING') = (inspection_id is not null))
);
create index quality_measurements_characteristic_index
  on quality_measurements (tenant_id, lower(characteristic), measured_utc, measurement_id);
create index quality_measurements_measured_index on quality_measurements (tenant_id, measured_utc, measurement_id);
create index quality_measurements_item_index on quality_measurements (tenant_id, item_id, measured_utc);
create index quality_measurements_asset_index on quality_measurements (tenant_id, asset_id, measured_utc);
create index quality_measurements_result_index on quality_measurements (tenant_id, result_id);
create index quality_measurements_inspection_index on quality_measurements (tenant_id, inspection_id);
create index quality_measurements_ncr_index on quality_measurements (tenant_id, quality_ncr_id);
create unique index quality_measurements_corrects_measurement_id_key on quality_measurements (tenant_id, corrects_measurement_id);

-- What was measured in production before.
insert into quality_measurements (tenant_id, measurement_id, source, type, characteristic, value, unit, lower_limit, upper_limit,
  is_within, item_id, product_id, result_id, production_order_id, task_id, asset_id, serial_number, lot_number, measured_utc,
  recorded_utc, recorded_by_user_id, corrects_measurement_id)
select r.tenant_id, r.result_id, 'PRODUCTION', r.type, r.characteristic, r.number_value, r.unit, r.lower_limit, r.upper_limit,
  r.is_within, o.item_id, o.product_id, r.result_id, r.production_order_id, r.task_id, r.asset_id, r.serial_number, r.lot_number,
  r.measured_utc, r.recorded_utc, r.recorded_by_user_id, c.result_id
from production_results r
join production_orders o on o.tenant_id = r.tenant_id and o.production_order_id = r.production_order_id
left join production_results c on c.tenant_id = r.tenant_id and c.result_id = r.corrects_result_id
  and c.type in ('MEASUREMENT', 'VALUE', 'INSPECTION')
where r.type in ('MEASUREMENT', 'VALUE', 'INSPECTION');

-- Last: from here on nobody sees rows but a tenant.
call house_tenant_table('quality_measurements', 'select, insert');
