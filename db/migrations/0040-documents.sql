-- Documents (src/areas/documents): Word templates, general files, and files attached to a record of another area.

-- A file's row is written after its chunks, when its size and hash are known (src/platform/files.ts).
alter table file_chunks alter constraint file_chunks_tenant_id_file_id_fkey deferrable initially deferred;

create table documents (
  tenant_id text not null,
  document_id text not null,
  name text not null,
  file_name text not null,
  document_type text not null check (
    document_type in (
      'SALESQUOTE', 'SALESORDER', 'PRODUCTIONORDER', 'TROUBLEREPORT', 'PACKINGLIST', 'INVOICE', 'PRODUCT', 'ITEM', 'CUSTOMER',
      'GENERAL'
    )
  ),
  is_template boolean not null default false,
  is_default boolean not null default false,
  is_active boolean not null default true,
  description text,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  version int not null default 1 check (version > 0),
  -- of a template: sentences about what was left out when it was taken
  warnings json not null default '[]',
  uploaded_by_user_id text not null,
  uploaded_utc timestamptz(3) not null,
  file_id text not null,
  -- of a template: the checked file with its placeholders found, which filling begins with
  compiled_file_id text,
  -- of an attachment: the record it belongs to, and whose permission ('quotes') reading it needs
  entity text,
  entity_id text,
  entity_permission text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, document_id),
  -- Deferred, so that a document and its files go in one transaction, in any order.
  foreign key (tenant_id, file_id) references files deferrable initially deferred,
  foreign key (tenant_id, compiled_file_id) references files deferrable initially deferred,
  constraint documents_template_check check (is_template = (compiled_file_id is not null)),
  constraint documents_attachment_check check (
    (entity is null) = (entity_id is null) and (entity is null) = (entity_permission is null)
  ),
  -- A template is never among a record's documents, and only an active template is a default.
  constraint documents_is_template_check check (not is_template or entity is null),
  constraint documents_is_default_check check (not is_default or (is_template and is_active))
);
create unique index documents_tenant_id_is_default_key on documents (tenant_id, document_type) where is_default;
create index documents_library_index on documents (tenant_id, name, document_id) where entity is null;
create index documents_entity_index on documents (tenant_id, entity_id, document_id) where entity is not null;
create index documents_file_index on documents (tenant_id, file_id);
create index documents_compiled_file_index on documents (tenant_id, compiled_file_id) where compiled_file_id is not null;
call house_tenant_table('documents', 'select, insert, update, delete');
