-- What customers bring back or ask for (src/areas/service/tickets): tickets with lines, spare parts and labour.
create table service_settings (
  tenant_id text not null primary key,
  -- [{ "priority", "minutes" }]: how long one may take, in working minutes; null: no deadline
  deadlines json not null,
  -- whose hours count; null: day and night
  location_id text,
  -- for pieces whose register has no end of warranty: months from shipment; null: not known
  warranty_months int check (warranty_months between 0 and 600),
  -- the item that an hour of work is quoted as
  labour_item_id text,
  escalate_to text[] not null default '{}',
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  foreign key (tenant_id, location_id) references locations,
  foreign key (tenant_id, labour_item_id) references items
);
create index service_settings_location_index on service_settings (tenant_id, location_id);
create index service_settings_item_index on service_settings (tenant_id, labour_item_id);
call house_tenant_table('service_settings', 'select, insert, update');

create table service_tickets (
  tenant_id text not null,
  ticket_id text not null,
  number text not null,
  customer_id text not null,
  contact_person_id text,
  ship_to_id text,
  subject text not null,
  description text,
  status text not null check (status in ('OPEN', 'RECEIVED', 'DIAGNOSIS', 'QUOTED', 'APPROVED', 'INREPAIR', 'WAITINGPARTS',
    'COMPLETED', 'SHIPPED', 'CLOSED', 'CANCELLED')),
  status_since_utc timestamptz(3) not null,
  status_dates json not null default '{}',
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  rma_number text,
  purchase_order text,
  sales_order_id text,
  assigned_to_user_id text,
  received_utc timestamptz(3) not null,
  is_waiting_for_customer boolean not null default false,
  -- the working-hours clock: what it may take, what was used until clock_since_utc (null: it stands)
  allowed_minutes int,
  used_minutes int not null default 0,
  clock_since_utc timestamptz(3),
  due_utc timestamptz(3),
  escalated_utc timestamptz(3),
  primary key (tenant_id, ticket_id),
  unique (tenant_id, number),
  unique (tenant_id, rma_number),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, contact_person_id) references people on delete set null (contact_person_id),
  foreign key (tenant_id, ship_to_id) references ship_tos on delete set null (ship_to_id),
  foreign key (tenant_id, sales_order_id) references sales_orders,
  foreign key (tenant_id, assigned_to_user_id) references users
);
call house_record_table('service_tickets', 'customer_id', 'contact_person_id', 'ship_to_id', 'sales_order_id', 'assigned_to_user_id', 'received_utc');

create table service_ticket_lines (
  tenant_id text not null,
  line_id text not null,
  ticket_id text not null,
  line_number int not null,
  item_id text,
  product_id text,
  serial_number text,
  -- the piece of the register, where it knows one
  serial_id text,
  quantity numeric not null,
  reported_problem text,
  warranty text not null check (warranty in ('IN', 'OUT', 'UNKNOWN')),
  warranty_until date,
  billing text not null check (billing in ('WARRANTY', 'NOCHARGE', 'BILLABLE')),
  custody text not null check (custody in ('PENDING', 'RECEIVED', 'ATSUPPLIER', 'REPAIRED', 'SHIPPED', 'SCRAPPED')),
  supplier_id text,
  sales_quote_id text,
  sales_order_id text,
  production_order_id text,
  primary key (tenant_id, line_id),
  unique (tenant_id, ticket_id, line_number),
  foreign key (tenant_id, ticket_id) references service_tickets on delete cascade,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, serial_id) references serial_numbers,
  foreign key (tenant_id, supplier_id) references suppliers,
  foreign key (tenant_id, sales_quote_id) references sales_quotes on delete set null (sales_quote_id),
  foreign key (tenant_id, sales_order_id) references sales_orders,
  foreign key (tenant_id, production_order_id) references production_orders on delete set null (production_order_id),
  check (item_id is null or product_id is null)
);
create index service_ticket_lines_item_index on service_ticket_lines (tenant_id, item_id);
create index service_ticket_lines_product_index on service_ticket_lines (tenant_id, product_id);
create index service_ticket_lines_serial_index on service_ticket_lines (tenant_id, serial_id);
create index service_ticket_lines_supplier_index on service_ticket_lines (tenant_id, supplier_id);
create index service_ticket_lines_quote_index on service_ticket_lines (tenant_id, sales_quote_id);
create index service_ticket_lines_order_index on service_ticket_lines (tenant_id, sales_order_id);
create index service_ticket_lines_production_index on service_ticket_lines (tenant_id, production_order_id);
call house_tenant_table('service_ticket_lines', 'select, insert, update, delete');

-- Spare parts that were used; what is given back stays on record.
create table service_ticket_parts (
  tenant_id text not null,
  ticket_part_id text not null,
  ticket_id text not null,
  line_id text not null,
  item_id text not null,
  quantity numeric not null,
  uom text not null,
  from_location_id text,
  lot_number text,
  serial_number text,
  movement_id text,
  billing text not null check (billing in ('WARRANTY', 'NOCHARGE', 'BILLABLE')),
  status text not null check (status in ('USED', 'RETURNED')),
  sales_quote_id text,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, ticket_part_id),
  foreign key (tenant_id, ticket_id) references service_tickets,
  foreign key (tenant_id, line_id) references service_ticket_lines,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, sales_quote_id) references sales_quotes on delete set null (sales_quote_id)
);
create index service_ticket_parts_ticket_index on service_ticket_parts (tenant_id, ticket_id);
create index service_ticket_parts_line_index on service_ticket_parts (tenant_id, line_id);
create index service_ticket_parts_item_index on service_ticket_parts (tenant_id, item_id);
create index service_ticket_parts_quote_index on service_ticket_parts (tenant_id, sales_quote_id);
call house_tenant_table('service_ticket_parts', 'select, insert, update');

create table service_ticket_labour (
  tenant_id text not null,
  labour_id text not null,
  ticket_id text not null,
  line_id text not null,
  description text not null,
  minutes int not null check (minutes > 0),
  work_date date not null,
  billing text not null check (billing in ('WARRANTY', 'NOCHARGE', 'BILLABLE')),
  sales_quote_id text,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, labour_id),
  foreign key (tenant_id, ticket_id) references service_tickets,
  foreign key (tenant_id, line_id) references service_ticket_lines,
  foreign key (tenant_id, sales_quote_id) references sales_quotes on delete set null (sales_quote_id)
);
create index service_ticket_labour_ticket_index on service_ticket_labour (tenant_id, ticket_id);
create index service_ticket_labour_line_index on service_ticket_labour (tenant_id, line_id);
create index service_ticket_labour_quote_index on service_ticket_labour (tenant_id, sales_quote_id);
call house_tenant_table('service_ticket_labour', 'select, insert, update, delete');
