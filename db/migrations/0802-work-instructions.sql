-- How tasks are done, in revisions (src/areas/making/workinstructions). Of a number one revision is in force at most, and
-- one is being written at most.
create table work_instructions (
  tenant_id text not null,
  instruction_id text not null,
  number text not null,
  revision int not null check (revision >= 1),
  title text not null,
  description text,
  task_id text,
  product_id text,
  item_id text,
  -- [{ "stepID", "sequence", "name", "text", "type", "isRequired", "unit", "min", "max", "options", "documentIDs" }], in order
  steps json not null default '[]',
  status text not null check (status in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  status_dates json not null default '{}',
  primary key (tenant_id, instruction_id),
  foreign key (tenant_id, task_id) references tasks,
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, item_id) references items
);
call house_record_table('work_instructions', 'number', 'task_id', 'product_id', 'item_id');
create unique index work_instructions_number_key on work_instructions (tenant_id, number, revision);
create unique index work_instructions_revision_key on work_instructions (tenant_id, number) where status = 'DRAFT';
create unique index work_instructions_status_key on work_instructions (tenant_id, number) where status = 'ACTIVE';
