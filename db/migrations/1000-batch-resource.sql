-- A batch of production orders may name the furnace, bath or machine at which its task is done for all of them.
alter table production_batches add column resource_id text;
alter table production_batches add foreign key (tenant_id, resource_id) references resources (tenant_id, resource_id);
create index production_batches_resource_index on production_batches (tenant_id, resource_id) where resource_id is not null;
