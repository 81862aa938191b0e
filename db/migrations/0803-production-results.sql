-- What was recorded of the steps of work instructions while production orders are made (src/areas/making/stepresults). A row
-- is never changed: one that corrects another names it, and the other stays.
create table production_results (
  tenant_id text not null,
  result_id text not null,
  production_order_id text not null,
  task_id text not null,
  instruction_id text not null,
  step_id text not null,
  -- The step as it was when the result was recorded.
  type text not null check (type in ('TASK', 'VALUE', 'MEASUREMENT', 'CHECKBOX', 'LIST', 'FILE', 'INSPECTION')),
  characteristic text not null,
  unit text,
  lower_limit numeric,
  upper_limit numeric,
  -- One of the two, by the step's type.
  number_value numeric,
  text_value text,
  -- Null where the step has nothing to be within.
  is_within boolean,
  serial_number text,
  lot_number text,
  asset_id text,
  note text,
  measured_utc timestamptz(3) not null,
  recorded_utc timestamptz(3) not null,
  recorded_by_user_id text not null,
  corrects_result_id text,
  reason text,
  primary key (tenant_id, result_id),
  foreign key (tenant_id, production_order_id) references production_orders (tenant_id, production_order_id)
    on delete cascade,
  foreign key (tenant_id, task_id) references production_tasks (tenant_id, task_id) on delete cascade,
  foreign key (tenant_id, instruction_id) references work_instructions (tenant_id, instruction_id),
  foreign key (tenant_id, corrects_result_id) references production_results (tenant_id, result_id) on delete cascade,
  check ((corrects_result_id is null) = (reason is null))
);
call house_tenant_table('production_results', 'select, insert');
create index production_results_task_index on production_results (tenant_id, task_id, recorded_utc);
create index production_results_order_index on production_results (tenant_id, production_order_id);
create index production_results_instruction_index on production_results (tenant_id, instruction_id);
-- A result is corrected once; what corrects it may be corrected again.
create unique index production_results_corrects_result_id_key on production_results (tenant_id, corrects_result_id);
