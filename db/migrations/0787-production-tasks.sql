-- What a production order takes over from its line or item when it is made: its own router and bill of materials.
-- A change of the item or product leaves them as they are (src/areas/making/prodorders).
create table production_tasks (
  tenant_id text not null,
  task_id text not null,
  production_order_id text not null,
  task_number numeric not null,
  name text not null,
  detail text,
  instruction text,
  phase text,
  -- Names, as the router says them.
  resources text[] not null default '{}',
  status text not null,
  -- The tasks of the order that must be done before this one. Where follows_previous it is the one before it by number.
  depends_on text[] not null default '{}',
  follows_previous boolean not null,
  setup_minutes numeric not null default 0,
  -- Of one piece.
  minutes numeric not null default 0,
  teardown_minutes numeric not null default 0,
  transfer_minutes numeric not null default 0,
  -- How many pieces go through it; null: all of the order.
  quantity numeric,
  hourly_rate numeric,
  -- Of one piece, where it was not quoted by time and rate.
  unit_cost numeric,
  is_inserted boolean not null default false,
  is_outside boolean not null default false,
  quantity_good numeric not null default 0,
  quantity_scrapped numeric not null default 0,
  scrap_reason text,
  started_utc timestamptz(3),
  finished_utc timestamptz(3),
  primary key (tenant_id, task_id),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  check (status in ('PLANNED', 'READY', 'WIP', 'PAUSED', 'COMPLETED', 'SKIPPED', 'CANCELLED')),
  check (setup_minutes >= 0 and minutes >= 0 and teardown_minutes >= 0 and transfer_minutes >= 0),
  check (quantity > 0),
  check (quantity_good >= 0 and quantity_scrapped >= 0)
);
call house_tenant_table('production_tasks', 'select, insert, update, delete');
create index production_tasks_order_index on production_tasks (tenant_id, production_order_id, task_number);

create table production_materials (
  tenant_id text not null,
  material_id text not null,
  production_order_id text not null,
  sequence int not null,
  -- Null: the router's or rule's item that is none of the register.
  item_id text,
  item_number text not null,
  description text,
  uom text,
  position text,
  -- For one piece of what is made.
  quantity_per_piece numeric not null,
  unit_cost numeric,
  primary key (tenant_id, material_id),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, item_id),
  check (quantity_per_piece > 0)
);
call house_tenant_table('production_materials', 'select, insert, update, delete');
create index production_materials_order_index on production_materials (tenant_id, production_order_id, sequence);
create index production_materials_item_index on production_materials (tenant_id, item_id);

alter table production_orders add column phase text;
create index production_orders_phase_index on production_orders (tenant_id, lower(phase), number);

-- How a tenant runs its production; without a row everything is done by hand.
create table production_settings (
  tenant_id text not null primary key,
  order_creation text not null default 'BY_HAND',
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  check (order_creation in ('BY_HAND', 'PER_LINE'))
);
call house_tenant_table('production_settings', 'select, insert, update');
