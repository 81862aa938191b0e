-- Who delivered what is received, and which receipts are inspected (src/areas/quality/inspection).
alter table stock_inbound add column supplier_id text;
alter table stock_inbound add foreign key (tenant_id, supplier_id) references suppliers;
create index stock_inbound_supplier_id_index on stock_inbound (tenant_id, supplier_id) where supplier_id is not null;
alter table inventory_movements add column supplier_id text;
alter table inventory_movements add foreign key (tenant_id, supplier_id) references suppliers;
create index inventory_movements_supplier_id_index on inventory_movements (tenant_id, supplier_id) where supplier_id is not null;

create table inspection_rules (
  tenant_id text not null,
  inspection_rule_id text not null,
  item_id text,
  supplier_id text,
  is_inspected boolean not null,
  aql numeric,
  level text not null check (level in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
  holds_stock boolean not null,
  is_active boolean not null,
  primary key (tenant_id, inspection_rule_id),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id),
  check (item_id is not null or supplier_id is not null),
  check (aql is not null or not is_inspected)
);
call house_record_table('inspection_rules', 'item_id', 'supplier_id');
create unique index inspection_rules_item_id_key on inspection_rules (tenant_id, item_id, supplier_id) nulls not distinct
  where is_active;

-- The receipts of the lot that an inspection is of; each is inspected once.
create table inspection_receipts (
  tenant_id text not null,
  movement_id text not null,
  inspection_id text not null,
  quantity numeric not null,
  primary key (tenant_id, movement_id),
  foreign key (tenant_id, movement_id) references inventory_movements (tenant_id, movement_id),
  foreign key (tenant_id, inspection_id) references inspections (tenant_id, inspection_id) on delete cascade
);
create index inspection_receipts_inspection_index on inspection_receipts (tenant_id, inspection_id, movement_id);
call house_tenant_table('inspection_receipts', 'select, insert, delete');
