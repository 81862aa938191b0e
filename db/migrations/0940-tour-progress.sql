-- How far each user is with the guided tours that ship with the program (src/areas/ground/tours).
create table tour_progress (
  tenant_id text not null,
  user_id text not null,
  tour_id text not null,
  tour_version int not null,
  status text not null check (status in ('STARTED', 'DONE', 'SKIPPED')),
  step int not null check (step >= 1),
  row_version int not null,
  last_updated_utc timestamptz(3) not null,
  primary key (tenant_id, user_id, tour_id),
  foreign key (tenant_id, user_id) references users
);
call house_tenant_table('tour_progress', 'select, insert, update');
