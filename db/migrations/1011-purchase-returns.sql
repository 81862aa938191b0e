-- Goods that go back to a supplier, until that is settled (src/areas/goods/purchasing).
create table purchase_returns (
  tenant_id text not null,
  purchase_return_id text not null,
  number text not null,
  supplier_id text not null,
  item_id text not null,
  item_number text not null,
  description text not null,
  uom text not null,
  quantity numeric not null,
  location_id text not null,
  lot_number text,
  serial_numbers text[] not null default '{}',
  reason text not null,
  supplier_reference text,
  -- the record that it is made for, of a later area
  reference_entity text,
  reference_id text,
  status text not null,
  sent_utc timestamptz(3),
  movement_ids text[] not null default '{}',
  settlement text,
  credit_amount numeric,
  credit_note_number text,
  inbound_id text,
  settled_utc timestamptz(3),
  primary key (tenant_id, purchase_return_id),
  unique (tenant_id, number),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id),
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  foreign key (tenant_id, location_id) references inventory_locations (tenant_id, location_id),
  foreign key (tenant_id, inbound_id) references stock_inbound (tenant_id, inbound_id),
  check (quantity > 0),
  check (status in ('PREPARED', 'SENT', 'SETTLED', 'CANCELLED')),
  check (settlement in ('CREDIT', 'REPLACEMENT', 'REPAIR', 'REFUSED'))
);
call house_record_table('purchase_returns', 'supplier_id', 'item_id', 'location_id', 'inbound_id', 'status', 'reference_id');

-- Which return a disposition of a nonconformance made.
alter table ncr_dispositions add column purchase_return_id text;
alter table ncr_dispositions add foreign key (tenant_id, purchase_return_id) references purchase_returns;
create index ncr_dispositions_purchase_return_id_index on ncr_dispositions (tenant_id, purchase_return_id);
