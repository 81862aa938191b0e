-- Controlled documents: each row is one revision (src/areas/quality/controlleddocuments).
create table quality_documents (
  tenant_id text not null,
  document_id text not null,
  number text not null,
  revision int not null,
  title text not null,
  type text not null,
  status text not null,
  effective_date date,
  review_due_date date,
  owner_user_id text not null,
  reader_user_ids text[] not null default '{}',
  change_note text,
  primary key (tenant_id, document_id),
  unique (tenant_id, number, revision),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, user_id),
  check (type in ('POLICY', 'PROCEDURE', 'WORKINSTRUCTION', 'FORM', 'SPECIFICATION', 'DRAWING', 'OTHER')),
  check (status in ('DRAFT', 'INREVIEW', 'APPROVED', 'OBSOLETE'))
);
call house_record_table('quality_documents', 'title', 'owner_user_id');
-- Of a document one revision is in work, and one in force: 409 Duplicate at /number.
create unique index quality_documents_number_key on quality_documents (tenant_id, number) where status in ('DRAFT', 'INREVIEW');
create unique index quality_documents_in_force_key on quality_documents (tenant_id, number) where status = 'APPROVED';

create table quality_document_readings (
  tenant_id text not null,
  document_id text not null,
  user_id text not null,
  utc timestamptz(3) not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references quality_documents (tenant_id, document_id) on delete cascade
);
call house_tenant_table('quality_document_readings', 'select, insert, delete');
