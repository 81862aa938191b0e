-- The pieces of `ncrs.serial_ids` again, by foreign keys: one that a nonconformance names is not deleted.
create table ncr_serials (
  tenant_id text not null,
  quality_ncr_id text not null,
  serial_id text not null,
  primary key (tenant_id, quality_ncr_id, serial_id),
  foreign key (tenant_id, quality_ncr_id) references ncrs on delete cascade,
  foreign key (tenant_id, serial_id) references serial_numbers
);
create index ncr_serials_serial_index on ncr_serials (tenant_id, serial_id);
call house_tenant_table('ncr_serials', 'select, insert, delete');

-- What was named before, but for what was deleted since. The owner of the tables is filtered too, hence the
-- lines around.
alter table ncrs no force row level security;
alter table serial_numbers no force row level security;
alter table ncr_serials no force row level security;
insert into ncr_serials (tenant_id, quality_ncr_id, serial_id)
select distinct n.tenant_id, n.quality_ncr_id, s.serial_id
from ncrs n join serial_numbers s on s.tenant_id = n.tenant_id and s.serial_id = any (n.serial_ids);
alter table ncr_serials force row level security;
alter table serial_numbers force row level security;
alter table ncrs force row level security;
