-- Numbers of transactions mean something within one life of one database: not in another database into which it was
-- restored, by whatever tool, and not after the server's files were set back to an earlier state (another timeline).
-- Each such life gets a number when it is first needed, and positions are (life, transaction): whatever was restored lies
-- before all that is changed afterwards. 2^44 transactions a life, and 512 lives before JavaScript's safe integers end.
-- Whoever changes something and finds no number for this life notes it, several at once the same: none must wait for another's
-- transaction, nor rely on a note that may be rolled back.
create table database_lives (
  identity text not null,
  noted_by text not null default gen_random_uuid()::text,
  life int not null,
  noted_utc timestamptz(3) not null default now(),
  primary key (identity, noted_by)
);
call house_shared_table('database_lives', 'select, insert');

create function database_identity() returns text language sql stable set search_path = millwright, pg_temp as $$
  select (select system_identifier from pg_control_system()) || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
    || (select oid from pg_database where datname = current_database());
$$;

-- One that has no number yet will have the next.
create function current_life() returns bigint language sql stable set search_path = millwright, pg_temp as $$
  select coalesce((select max(life) from database_lives where identity = database_identity()),
    (select max(life) + 1 from database_lives), 0);
$$;

-- The place of what this transaction changes.
create function take_position() returns bigint language plpgsql volatile set search_path = millwright, pg_temp as $$
begin
  if not exists (select from database_lives where identity = database_identity()) then
    insert into database_lives (identity, life) values (database_identity(), current_life());
  end if;
  return (current_life() << 44) + pg_current_xact_id()::text::bigint;
end $$;

-- Below it all is committed, or gone for good: everything of earlier lives, and of this one what is older than the oldest
-- transaction that is still running.
create function read_horizon() returns bigint language sql stable set search_path = millwright, pg_temp as $$
  select (current_life() << 44) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
$$;

-- A restore may put rows of another life into a database that had one: then this one begins anew.
create or replace function after_restore_verticals() returns void language sql set search_path = millwright, pg_temp as $$
  delete from database_lives where identity = database_identity();
$$;
