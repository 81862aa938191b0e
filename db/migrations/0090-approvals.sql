-- Approval policies, and what was asked and decided under them (src/areas/approvals).
create table approval_policies (
  tenant_id text not null,
  policy_id text not null,
  name text not null,
  entity text not null,
  is_active boolean not null default true,
  priority int not null default 100,
  condition json not null,
  steps json not null,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, policy_id),
  unique (tenant_id, name)
);
create index approval_policies_priority_index on approval_policies (tenant_id, priority, policy_id);
create index approval_policies_created_index on approval_policies (tenant_id, created_utc, policy_id);
create index approval_policies_updated_index on approval_policies (tenant_id, last_updated_utc, policy_id);
call house_tenant_table('approval_policies', 'select, insert, update, delete');

-- `steps` is the policy's as it was when approval was asked for; `content_hash` is of what is approved. Who must not decide, because
-- the record is their own, stands in `own_user_ids`. A request is kept for ever: the service may not delete it.
create table approval_requests (
  tenant_id text not null,
  request_id text not null,
  policy_id text not null,
  policy_name text not null,
  entity text not null,
  entity_id text not null,
  number text not null,
  version int not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  content_hash text not null,
  facts json not null,
  reasons json not null,
  steps json not null,
  current_sequence int not null,
  due_utc timestamptz(3),
  expires_utc timestamptz(3),
  own_user_ids text[] not null,
  comment text,
  withdrawn_reason text,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, policy_id) references approval_policies
);
-- At most one that waits or counts for a record and a policy.
create unique index approval_requests_live_index on approval_requests (tenant_id, entity_id, policy_id, entity)
  where status in ('PENDING', 'APPROVED');
create index approval_requests_entity_index on approval_requests (tenant_id, entity_id, created_utc, request_id);
create index approval_requests_policy_index on approval_requests (tenant_id, policy_id, created_utc, request_id);
create index approval_requests_status_index on approval_requests (tenant_id, status, created_utc, request_id);
create index approval_requests_created_index on approval_requests (tenant_id, created_utc, request_id);
create index approval_requests_updated_index on approval_requests (tenant_id, last_updated_utc, request_id);
call house_tenant_table('approval_requests', 'select, insert, update');

create table approval_decisions (
  tenant_id text not null,
  request_id text not null,
  sequence int not null,
  user_id text not null,
  decision text not null check (decision in ('APPROVED', 'REJECTED')),
  comment text,
  utc timestamptz(3) not null,
  primary key (tenant_id, request_id, sequence, user_id),
  foreign key (tenant_id, request_id) references approval_requests,
  foreign key (tenant_id, user_id) references users
);
call house_tenant_table('approval_decisions', 'select, insert');
