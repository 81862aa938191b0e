-- Employees (src/areas/employees): who works for the tenant, whom each reports to, and who is in.
create table employees (
  tenant_id text not null,
  employee_id text not null,
  employee_number text not null,
  first_name text not null,
  last_name text not null,
  email text,
  mobile text,
  user_id text,
  location_id text,
  department text,
  title text,
  manager_id text,
  skills text[] not null default '{}',
  hire_date date,
  -- in the tenant's currency; shown to few
  hourly_cost numeric(20, 6) check (hourly_cost >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ONLEAVE', 'TERMINATED')),
  status_since_utc timestamptz(3) not null,
  is_in boolean not null default false,
  -- since when the employee is in, or out; null while nobody has said either
  since_utc timestamptz(3),
  search_text text not null default '',
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, employee_id),
  unique (tenant_id, employee_number),
  -- a user account is one person's
  unique (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, location_id) references locations,
  foreign key (tenant_id, manager_id) references employees,
  check (manager_id <> employee_id),
  constraint employees_is_in_check1 check (status = 'ACTIVE' or not is_in)
);
create index employees_name_index on employees (tenant_id, last_name, employee_id);
create index employees_manager_index on employees (tenant_id, manager_id) where manager_id is not null;
create index employees_location_index on employees (tenant_id, location_id) where location_id is not null;
create index employees_created_index on employees (tenant_id, created_utc, employee_id);
create index employees_updated_index on employees (tenant_id, last_updated_utc, employee_id);
call house_tenant_table('employees', 'select, insert, update, delete');
