-- The material that the plan in force needs, by when, and how far it is picked (src/areas/making/schedule).
create table material_requests (
  tenant_id text not null,
  request_id text not null,
  production_order_id text not null,
  material_id text not null,
  task_id text,
  item_id text not null,
  item_number text not null,
  quantity numeric not null check (quantity > 0),
  uom text,
  needed_utc timestamptz(3) not null,
  location_id text,
  status text not null check (status in ('REQUESTED', 'PICKING', 'STAGED', 'ISSUED', 'SHORT', 'CANCELLED')),
  picked_by_user_id text,
  primary key (tenant_id, request_id),
  unique (tenant_id, material_id),
  foreign key (tenant_id, production_order_id) references production_orders on delete cascade,
  foreign key (tenant_id, material_id) references production_materials on delete cascade,
  foreign key (tenant_id, task_id) references production_tasks on delete cascade,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, location_id) references locations,
  foreign key (tenant_id, picked_by_user_id) references users
);
call house_record_table('material_requests', 'needed_utc', 'production_order_id', 'task_id', 'item_id', 'location_id', 'picked_by_user_id');
