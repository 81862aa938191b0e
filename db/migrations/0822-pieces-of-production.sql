-- Serial and lot numbers of what a production order makes, known before it is COMPLETED (src/areas/making/prodorders).
create table production_serials (
  tenant_id text not null,
  production_order_id text not null,
  serial_number text not null,
  sequence int not null,
  outcome text not null default 'OPEN',
  -- Of a configured product, whose pieces are in no register: unique in it. Null of items, and of rework.
  product_id text,
  primary key (tenant_id, production_order_id, serial_number),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  check (outcome in ('OPEN', 'MADE', 'SCRAPPED'))
);
create unique index production_serials_serial_number_key on production_serials (tenant_id, product_id, serial_number)
  where product_id is not null;
create index production_serials_number_index on production_serials (tenant_id, serial_number);

create table production_lots (
  tenant_id text not null,
  production_order_id text not null,
  lot_number text not null,
  sequence int not null,
  -- Null: all that is made.
  quantity numeric(18, 6),
  primary key (tenant_id, production_order_id, lot_number),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  check (quantity > 0)
);
create index production_lots_number_index on production_lots (tenant_id, lot_number);

-- What was made before: the ledger knows.
insert into production_serials (tenant_id, production_order_id, serial_number, sequence, outcome)
select x.tenant_id, x.production_order_id, x.serial_number,
  row_number() over (partition by x.tenant_id, x.production_order_id order by x.sequence), 'MADE'
from (
  select m.tenant_id, p.production_order_id, m.serial_number, min(m.sequence) as sequence
  from inventory_movements m
  join production_orders p on p.tenant_id = m.tenant_id and p.production_order_id = m.reference_id
    and p.item_id = m.item_id and p.status = 'COMPLETED'
  where m.type = 'PRODUCE' and m.reference_entity = 'PRODORDER' and m.serial_number is not null
    and m.reverses_movement_id is null
    and not exists (select 1 from inventory_movements r
      where r.tenant_id = m.tenant_id and r.reverses_movement_id = m.movement_id)
  group by m.tenant_id, p.production_order_id, m.serial_number
) x;
insert into production_lots (tenant_id, production_order_id, lot_number, sequence)
select x.tenant_id, x.production_order_id, x.lot_number,
  row_number() over (partition by x.tenant_id, x.production_order_id order by x.sequence)
from (
  select m.tenant_id, p.production_order_id, m.lot_number, min(m.sequence) as sequence
  from inventory_movements m
  join production_orders p on p.tenant_id = m.tenant_id and p.production_order_id = m.reference_id
    and p.item_id = m.item_id and p.status = 'COMPLETED'
  where m.type = 'PRODUCE' and m.reference_entity = 'PRODORDER' and m.lot_number is not null
    and m.reverses_movement_id is null
    and not exists (select 1 from inventory_movements r
      where r.tenant_id = m.tenant_id and r.reverses_movement_id = m.movement_id)
  group by m.tenant_id, p.production_order_id, m.lot_number
) x;

-- Last: from here on nobody sees rows but a tenant.
call house_tenant_table('production_serials', 'select, insert, update, delete');
call house_tenant_table('production_lots', 'select, insert, update, delete');
