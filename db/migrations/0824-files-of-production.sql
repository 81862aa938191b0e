-- Pictures of a production order in their order, and which of its documents are a task's. Their bytes are those of
-- attached documents.
create table production_images (
  tenant_id text not null,
  image_id text not null,
  production_order_id text not null,
  document_id text not null,
  sequence int not null,
  caption text,
  primary key (tenant_id, image_id),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  foreign key (tenant_id, document_id) references documents (tenant_id, document_id) on delete cascade
);
call house_tenant_table('production_images', 'select, insert, update, delete');
create index production_images_order_index on production_images (tenant_id, production_order_id, sequence);
create index production_images_document_index on production_images (tenant_id, document_id);

create table production_task_documents (
  tenant_id text not null,
  document_id text not null,
  task_id text not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, task_id) references production_tasks (tenant_id, task_id) on delete cascade,
  foreign key (tenant_id, document_id) references documents (tenant_id, document_id) on delete cascade
);
call house_tenant_table('production_task_documents', 'select, insert, delete');
create index production_task_documents_task_index on production_task_documents (tenant_id, task_id);
