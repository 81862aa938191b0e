-- Changes of products, processes, documents and suppliers (src/areas/quality/changes).
create table quality_changes (
  tenant_id text not null,
  change_id text not null,
  number text not null,
  title text not null,
  reason text not null,
  type text not null,
  status text not null,
  affected json not null,
  impact text,
  requested_by_user_id text not null,
  effective_date date,
  product_version_id text,
  rejected_reason text,
  primary key (tenant_id, change_id),
  unique (tenant_id, number),
  foreign key (tenant_id, requested_by_user_id) references users (tenant_id, user_id),
  foreign key (tenant_id, product_version_id) references product_versions (tenant_id, version_id),
  check (type in ('PRODUCT', 'PROCESS', 'DOCUMENT', 'SUPPLIER')),
  check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'IMPLEMENTED', 'CLOSED'))
);
call house_record_table('quality_changes', 'requested_by_user_id', 'product_version_id');
