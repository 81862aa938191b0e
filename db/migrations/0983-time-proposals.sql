-- What clocked time says of how long tasks take (src/areas/making/timeproposals): drafts, until somebody applies them.
create table time_proposals (
  tenant_id text not null,
  time_proposal_id text not null,
  task_id text not null,
  attributes json,
  finished_from_utc timestamptz(3),
  finished_to_utc timestamptz(3),
  status text not null check (status in ('DRAFT', 'APPLIED', 'DISCARDED')),
  -- what the task said when it was made
  present json not null,
  time_model json,
  minutes numeric not null check (minutes >= 0),
  statistics json not null,
  fit json not null,
  primary key (tenant_id, time_proposal_id),
  foreign key (tenant_id, task_id) references tasks on delete cascade
);
call house_record_table('time_proposals', 'task_id', 'status');
