-- How severely a lot is inspected, by the switching rules of ISO 2859-1 (src/areas/quality/inspection).
alter table inspections add column severity text not null default 'NORMAL'
  check (severity in ('NORMAL', 'TIGHTENED', 'REDUCED'));
alter table inspections alter column severity drop default;
-- The place among what was decided of the series (item, supplier, AQL). Null: open, or decided before there were places.
alter table inspections add column series_position int;
create index inspections_series_index on inspections (tenant_id, item_id, supplier_id, aql, series_position)
  where status in ('ACCEPTED', 'REJECTED');

-- Reduced inspection only where a tenant says so.
alter table inspection_settings add column reduced_inspection text not null default 'NEVER'
  check (reduced_inspection in ('NEVER', 'BY_SCORE', 'BY_AUTHORITY'));
alter table inspection_settings alter column reduced_inspection drop default;

-- What an authority decided of a series; never changed.
create table inspection_directions (
  tenant_id text not null,
  direction_id text not null,
  item_id text not null,
  supplier_id text,
  aql numeric not null,
  severity text not null check (severity in ('NORMAL', 'TIGHTENED', 'REDUCED')),
  reason text not null,
  series_position int not null,
  directed_by_user_id text not null,
  directed_utc timestamptz(3) not null,
  primary key (tenant_id, direction_id),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id)
);
create index inspection_directions_series_index on inspection_directions (tenant_id, item_id, supplier_id, aql);
create index inspection_directions_supplier_index on inspection_directions (tenant_id, supplier_id);
call house_tenant_table('inspection_directions', 'select, insert');
