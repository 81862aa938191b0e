-- What is left of a tenant that an operator deleted: that it was there, who ended it and when, and the archive that was taken before
-- (src/platform/tenant-archive). Written by the command line, which goes on with what is not finished.
create table tenant_deletions (
  deletion_id text not null primary key,
  deleted_tenant_id text not null,
  name text not null,
  deleted_by text not null,
  reason text,
  -- Null where it was deleted without one.
  archive_sha256 text,
  begun_utc timestamptz(3) not null,
  finished_utc timestamptz(3),
  rows_deleted bigint not null default 0
);
call house_shared_table('tenant_deletions', 'select');
-- Of a tenant one is under way.
create unique index tenant_deletions_deleted_tenant_id_key on tenant_deletions (deleted_tenant_id) where finished_utc is null;
