-- What somebody has to do (src/areas/ground/todo): a user, whoever has a role, or a team.
create table to_dos (
  tenant_id text not null,
  to_do_id text not null,
  title text not null,
  text text,
  entity text,
  entity_id text,
  assigned_to_user_id text,
  role text,
  team_id text,
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  due_utc timestamptz(3),
  status text not null check (status in ('OPEN', 'INPROGRESS', 'DONE', 'CANCELLED')),
  source text not null check (source in ('USER', 'RULE', 'APPROVAL', 'IMPORT')),
  -- what made it, and ends it: an approval request
  source_id text,
  read_by_user_id text,
  read_utc timestamptz(3),
  ended_by_user_id text,
  ended_utc timestamptz(3),
  primary key (tenant_id, to_do_id),
  foreign key (tenant_id, assigned_to_user_id) references users,
  foreign key (tenant_id, team_id) references teams,
  check (num_nonnulls(assigned_to_user_id, role, team_id) = 1),
  check ((entity is null) = (entity_id is null)),
  check ((status in ('DONE', 'CANCELLED')) = (ended_utc is not null))
);
call house_record_table('to_dos', 'assigned_to_user_id', 'team_id');
create index to_dos_entity_index on to_dos (tenant_id, entity_id, created_utc, to_do_id) where entity_id is not null;
create index to_dos_role_index on to_dos (tenant_id, role, created_utc, to_do_id) where role is not null;
create index to_dos_source_index on to_dos (tenant_id, source_id) where ended_utc is null and source_id is not null;
create index to_dos_created_by_index on to_dos (tenant_id, created_by_user_id, created_utc, to_do_id);
