-- Corrective and preventive actions in the phases of an 8D (src/areas/quality/capa).
create table capas (
  tenant_id text not null,
  quality_capa_id text not null,
  number text not null,
  title text not null,
  type text not null,
  problem text,
  status text not null,
  owner_user_id text not null,
  due_date date,
  customer_id text,
  supplier_id text,
  ncr_ids text[] not null default '{}',
  effectiveness_method text,
  effectiveness_due_date date,
  effectiveness_result text,
  effectiveness_comment text,
  effectiveness_user_id text,
  effectiveness_utc timestamptz(3),
  status_dates json not null,
  primary key (tenant_id, quality_capa_id),
  unique (tenant_id, number),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, user_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, customer_id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id),
  check (type in ('CORRECTIVE', 'PREVENTIVE')),
  check (status in ('OPEN', 'INPROGRESS', 'VERIFICATION', 'CLOSED', 'CANCELLED')),
  check (effectiveness_result in ('EFFECTIVE', 'NOTEFFECTIVE'))
);
call house_record_table('capas', 'owner_user_id', 'customer_id', 'supplier_id');

create table capa_phases (
  tenant_id text not null,
  quality_capa_id text not null,
  phase text not null,
  status text not null,
  owner_user_id text,
  due_date date,
  result text,
  completed_utc timestamptz(3),
  completed_by_user_id text,
  primary key (tenant_id, quality_capa_id, phase),
  foreign key (tenant_id, quality_capa_id) references capas (tenant_id, quality_capa_id) on delete cascade,
  foreign key (tenant_id, owner_user_id) references users (tenant_id, user_id),
  check (phase in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8')),
  check (status in ('NOTSTARTED', 'INPROGRESS', 'DONE'))
);
call house_tenant_table('capa_phases', 'select, insert, update, delete');
create index capa_phases_owner_user_id_index on capa_phases (tenant_id, owner_user_id);
