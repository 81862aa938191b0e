-- What the service does by itself for a tenant (src/areas/outward/automation): on which event or at what time,
-- under which conditions, what, and in whose name.
create table automation_designs (
  tenant_id text not null,
  design_id text not null,
  name text not null,
  description text,
  trigger json not null,
  status text not null check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED')),
  version int not null,
  owner_user_id text not null,
  paused_reason text,
  next_run_utc timestamptz(3),
  primary key (tenant_id, design_id),
  unique (tenant_id, name),
  foreign key (tenant_id, owner_user_id) references users (tenant_id, user_id)
);
call house_record_table('automation_designs', 'owner_user_id');
-- Whom an event is for.
create index automation_designs_trigger_index on automation_designs
  (tenant_id, (trigger ->> 'entity'), (trigger ->> 'event')) where status = 'ACTIVE';

-- What a design does, one rule after the other.
create table automation_rules (
  tenant_id text not null,
  rule_id text not null,
  design_id text not null,
  sequence int not null,
  name text,
  condition text,
  actions json not null,
  stop_on_match boolean not null,
  primary key (tenant_id, rule_id),
  unique (tenant_id, design_id, sequence),
  foreign key (tenant_id, design_id) references automation_designs (tenant_id, design_id) on delete cascade
);
call house_record_table('automation_rules', 'sequence');
