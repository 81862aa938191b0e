-- What was found wrong with a piece and done about it (src/areas/service/troublereports).
create table trouble_reports (
  tenant_id text not null,
  report_id text not null,
  number text not null,
  status text not null check (status in ('DRAFT', 'INPROGRESS', 'SUBMITTED', 'APPROVED', 'CLOSED')),
  status_dates json not null default '{}',
  production_order_id text,
  ticket_id text,
  ticket_line_id text,
  customer_id text,
  product_id text,
  item_id text,
  serial_number text,
  reported_problem text,
  -- [{ "symptomID", "codeID", "description", "cause", "repair" }]
  symptoms json not null default '[]',
  -- [{ "itemID", "quantity" }], [{ "description", "minutes" }]
  parts_used json not null default '[]',
  labour json not null default '[]',
  repair_summary text,
  technician_user_id text not null,
  approved_by_user_id text,
  customer_signature text,
  closed_utc timestamptz(3),
  primary key (tenant_id, report_id),
  unique (tenant_id, number),
  foreign key (tenant_id, production_order_id) references production_orders on delete set null (production_order_id),
  foreign key (tenant_id, ticket_id) references service_tickets,
  foreign key (tenant_id, ticket_line_id) references service_ticket_lines,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, item_id) references items,
  foreign key (tenant_id, technician_user_id) references users,
  check (product_id is null or item_id is null)
);
call house_record_table('trouble_reports', 'production_order_id', 'ticket_id', 'ticket_line_id', 'customer_id', 'product_id', 'item_id',
  'technician_user_id');

-- The codes that its symptoms say and the items that were used, by foreign keys.
create table trouble_report_codes (
  tenant_id text not null,
  report_id text not null,
  code_id text not null,
  primary key (tenant_id, report_id, code_id),
  foreign key (tenant_id, report_id) references trouble_reports on delete cascade,
  foreign key (tenant_id, code_id) references service_codes
);
create index trouble_report_codes_code_index on trouble_report_codes (tenant_id, code_id);
call house_tenant_table('trouble_report_codes', 'select, insert, delete');

create table trouble_report_items (
  tenant_id text not null,
  report_id text not null,
  item_id text not null,
  primary key (tenant_id, report_id, item_id),
  foreign key (tenant_id, report_id) references trouble_reports on delete cascade,
  foreign key (tenant_id, item_id) references items
);
create index trouble_report_items_item_index on trouble_report_items (tenant_id, item_id);
call house_tenant_table('trouble_report_items', 'select, insert, delete');

create table trouble_report_images (
  tenant_id text not null,
  image_id text not null,
  report_id text not null,
  symptom_id text not null,
  sequence int not null,
  file_name text not null,
  caption text,
  content_type text not null,
  width int not null,
  height int not null,
  size int not null,
  sha256 text not null,
  file_id text not null,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, image_id),
  foreign key (tenant_id, report_id) references trouble_reports,
  foreign key (tenant_id, file_id) references files
);
create index trouble_report_images_report_index on trouble_report_images (tenant_id, report_id, symptom_id, sequence);
create index trouble_report_images_file_index on trouble_report_images (tenant_id, file_id);
call house_tenant_table('trouble_report_images', 'select, insert, delete');

-- Walks through diagnostic trees, step by step.
create table diagnostic_sessions (
  tenant_id text not null,
  session_id text not null,
  report_id text not null,
  diagnostic_tree_id text not null,
  status text not null check (status in ('RUNNING', 'FINISHED', 'ABANDONED')),
  current_node_id text not null,
  -- [{ "nodeID", "text", "answer", "nextNodeID", "utc", "userID", "isUndone" }]
  steps json not null default '[]',
  finished_utc timestamptz(3),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, report_id) references trouble_reports,
  foreign key (tenant_id, diagnostic_tree_id) references diagnostic_trees
);
create unique index diagnostic_sessions_report_key on diagnostic_sessions (tenant_id, report_id) where status = 'RUNNING';
call house_record_table('diagnostic_sessions', 'report_id', 'diagnostic_tree_id');
