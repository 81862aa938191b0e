-- Teams of a tenant's users (src/areas/ground/teams): notices, to-dos and escalations are addressed to them.
create table teams (
  tenant_id text not null,
  team_id text not null,
  name text not null,
  description text,
  lead_user_id text,
  location_id text,
  primary key (tenant_id, team_id),
  foreign key (tenant_id, lead_user_id) references users,
  foreign key (tenant_id, location_id) references locations
);
create unique index teams_tenant_id_name_key on teams (tenant_id, lower(name));
call house_record_table('teams', 'name', 'lead_user_id', 'location_id');

create table team_members (
  tenant_id text not null,
  team_id text not null,
  user_id text not null,
  joined_utc timestamptz(3) not null,
  primary key (tenant_id, team_id, user_id),
  foreign key (tenant_id, team_id) references teams on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index team_members_user_index on team_members (tenant_id, user_id);
call house_tenant_table('team_members', 'select, insert, delete');
