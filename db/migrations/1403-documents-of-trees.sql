-- The documents that are shown with nodes of diagnostic trees, by foreign keys (src/areas/service/diagnostictrees).
create table diagnostic_tree_documents (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  document_id text not null,
  primary key (tenant_id, diagnostic_tree_id, document_id),
  foreign key (tenant_id, diagnostic_tree_id) references diagnostic_trees on delete cascade,
  foreign key (tenant_id, document_id) references documents
);
create index diagnostic_tree_documents_document_index on diagnostic_tree_documents (tenant_id, document_id);
call house_tenant_table('diagnostic_tree_documents', 'select, insert, delete');
