-- Verticals (src/areas/verticals): the catalogue, which customer has which, and what users and the ERP said about it.
create table verticals (
  tenant_id text not null,
  vertical_id text not null,
  erp_code text not null,
  name text not null,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, vertical_id),
  unique (tenant_id, erp_code)
);
create index verticals_name_index on verticals (tenant_id, name, vertical_id);
create index verticals_created_index on verticals (tenant_id, created_utc, vertical_id);
create index verticals_updated_index on verticals (tenant_id, last_updated_utc, vertical_id);
call house_tenant_table('verticals', 'select, insert, update, delete');

alter table customers add column vertical_id text;
alter table customers add foreign key (tenant_id, vertical_id) references verticals;
create index customers_vertical_index on customers (tenant_id, vertical_id) where vertical_id is not null;

-- One row for each customer that has or had a vertical. It outlives the customer, so that an ERP that reads later learns
-- that the vertical is gone. The code is kept and not the id: codes never change, and a vertical that nobody has any more
-- can be deleted. `position` is the transaction that moved the row (pg_current_xact_id): a reader that stops below the
-- oldest transaction still running never passes a row that is yet to be committed.
create table vertical_assignments (
  tenant_id text not null,
  customer_id text not null,
  customer_number text not null,
  vertical_code text,
  state text not null check (state in ('CONFIRMED', 'PENDING', 'CONFLICT')),
  origin text not null check (origin in ('APP', 'ERP')),
  correlation_id text not null,
  updated_utc timestamptz(3) not null,
  position bigint not null,
  primary key (tenant_id, customer_id)
);
create index vertical_assignments_position_index on vertical_assignments (tenant_id, position, customer_id);
create index vertical_assignments_updated_index on vertical_assignments (tenant_id, updated_utc, position);
call house_tenant_table('vertical_assignments', 'select, insert, update');

-- What was said, in order: a user's change (PENDING until the ERP confirms it or a newer one takes its place), a change
-- of the ERP's that was taken (CONFIRMED), and one that was not, because a user's was pending (CONFLICT).
-- `settled_utc` is null while PENDING, and for a conflict until the ERP agrees or a user decides anew.
create table vertical_changes (
  tenant_id text not null,
  change_id text not null,
  customer_id text not null,
  customer_number text not null,
  origin text not null check (origin in ('APP', 'ERP')),
  correlation_id text not null,
  vertical_code text,
  state text not null check (state in ('PENDING', 'CONFIRMED', 'SUPERSEDED', 'CONFLICT')),
  -- Of a conflict: the user's pending value, which stays, and its correlation id.
  pending_code text,
  pending_correlation_id text,
  occurred_utc timestamptz(3) not null,
  settled_utc timestamptz(3),
  primary key (tenant_id, change_id)
);
create index vertical_changes_customer_index on vertical_changes (tenant_id, customer_id, correlation_id);
create index vertical_changes_open_index on vertical_changes (tenant_id, customer_id) where settled_utc is null;
create index vertical_changes_conflicts_index on vertical_changes (tenant_id, occurred_utc, change_id) where state = 'CONFLICT';
call house_tenant_table('vertical_changes', 'select, insert, update');

-- Run by a restore after the rows are in (src/platform/db/load.ts): the transactions that moved them ran in another
-- database, whose numbers mean nothing here.
create function after_restore_verticals() returns void language sql set search_path = millwright, pg_temp as $$
  update vertical_assignments set position = 0;
$$;
revoke execute on function after_restore_verticals() from public;
