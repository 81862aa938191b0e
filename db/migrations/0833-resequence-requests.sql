-- That a production order be made earlier or later than the sequence says, what that would move, and what became of it.
create table resequence_requests (
  tenant_id text not null,
  request_id text not null,
  production_order_id text not null,
  requested_by_user_id text not null,
  current_sequence numeric(18, 6),
  -- The place asked for; the planner may set it when it is approved.
  requested_sequence numeric(18, 6) not null,
  -- By when it is wanted, where that was asked.
  requested_date_utc timestamptz(3),
  reason text,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'APPLIED', 'WITHDRAWN')),
  decided_by_user_id text,
  decided_utc timestamptz(3),
  decision_reason text,
  impact json not null,
  -- The run that applies it.
  run_id text,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, production_order_id) references production_orders on delete cascade,
  foreign key (tenant_id, requested_by_user_id) references users,
  foreign key (tenant_id, decided_by_user_id) references users,
  foreign key (tenant_id, run_id) references schedule_runs
);
call house_record_table('resequence_requests', 'production_order_id', 'requested_by_user_id', 'decided_by_user_id', 'run_id');
-- Of an order one at a time is open.
create unique index resequence_requests_production_order_id_key on resequence_requests (tenant_id, production_order_id)
  where status in ('REQUESTED', 'APPROVED');
