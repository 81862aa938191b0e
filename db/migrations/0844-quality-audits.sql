-- Audits and what they found (src/areas/quality/qualityaudits).
create table quality_audits (
  tenant_id text not null,
  audit_id text not null,
  number text not null,
  type text not null,
  standard text,
  scope text not null,
  scheduled_date date not null,
  auditor text,
  auditor_user_id text,
  supplier_id text,
  status text not null,
  primary key (tenant_id, audit_id),
  unique (tenant_id, number),
  foreign key (tenant_id, auditor_user_id) references users (tenant_id, user_id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, supplier_id),
  check (type in ('INTERNAL', 'SUPPLIER', 'CUSTOMER', 'CERTIFICATION')),
  check (status in ('PLANNED', 'INPROGRESS', 'REPORTED', 'CLOSED', 'CANCELLED'))
);
call house_record_table('quality_audits', 'scheduled_date', 'auditor_user_id', 'supplier_id');

create table quality_audit_findings (
  tenant_id text not null,
  finding_id text not null,
  audit_id text not null,
  clause text,
  text text not null,
  grade text not null,
  status text not null,
  ncr_id text,
  capa_id text,
  due_date date,
  primary key (tenant_id, finding_id),
  foreign key (tenant_id, audit_id) references quality_audits (tenant_id, audit_id) on delete cascade,
  foreign key (tenant_id, ncr_id) references ncrs (tenant_id, quality_ncr_id),
  foreign key (tenant_id, capa_id) references capas (tenant_id, quality_capa_id),
  check (grade in ('MAJOR', 'MINOR', 'OBSERVATION', 'OFI')),
  check (status in ('OPEN', 'CLOSED'))
);
call house_tenant_table('quality_audit_findings', 'select, insert, update, delete');
create index quality_audit_findings_audit_index on quality_audit_findings (tenant_id, audit_id, finding_id);
create index quality_audit_findings_ncr_id_index on quality_audit_findings (tenant_id, ncr_id);
create index quality_audit_findings_capa_id_index on quality_audit_findings (tenant_id, capa_id);
