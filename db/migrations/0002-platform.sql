-- The tables every area leans on: numbering, events, audit, stored answers, files, and the parts that business records
-- share (notes, tags, history). Their only writers are src/platform and src/kit.

-- Numbers such as Q1002: one row per tenant and entity, locked while the number is taken (src/platform/numbering.ts).
create table number_sequences (
  tenant_id text not null,
  entity text not null,
  format text not null,
  next_value bigint not null default 1 check (next_value > 0),
  reset_period text not null default 'NONE' check (reset_period in ('NONE', 'YEAR', 'MONTH', 'DAY')),
  period text not null default '',
  primary key (tenant_id, entity)
);
call house_tenant_table('number_sequences', 'select, insert, update');

-- What happened, written in the transaction of the change. `data` is the body as the outside world gets it, to the byte.
create table events (
  tenant_id text not null,
  event_id text not null,
  entity text not null,
  event text not null,
  entity_id text not null,
  occurred_utc timestamptz(3) not null,
  user_id text,
  origin text not null default 'APP' check (origin in ('APP', 'ERP')),
  correlation_id text not null,
  data json not null,
  primary key (tenant_id, event_id)
);
create index events_entity_index on events (tenant_id, entity_id, event_id);
call house_tenant_table('events', 'select, insert');

-- Who did what, with old and new values: append-only, the service cannot change or delete a row.
create table audit_entries (
  tenant_id text not null,
  audit_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  changes jsonb not null,
  user_id text,
  api_key_id text,
  operation text not null,
  utc timestamptz(3) not null,
  ip text,
  correlation_id text not null,
  origin text not null default 'API',
  primary key (tenant_id, audit_id)
);
create index audit_entries_entity_index on audit_entries (tenant_id, entity_id, audit_id);
call house_tenant_table('audit_entries', 'select, insert');

-- The answer to a write that carried an Idempotency-Key, kept 30 days, written in the write's own transaction.
create table idempotency_keys (
  tenant_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  status int not null,
  headers json not null,
  body text not null,
  created_utc timestamptz(3) not null,
  primary key (tenant_id, idempotency_key)
);
create index idempotency_keys_created_index on idempotency_keys (tenant_id, created_utc);
call house_tenant_table('idempotency_keys', 'select, insert, delete');
call house_cross_tenant('idempotency_keys', 'select, delete');

create function purge_idempotency_keys(older_than timestamptz) returns bigint
language sql security definer set search_path = millwright, pg_temp as $$
  with gone as (delete from idempotency_keys where created_utc < older_than returning 1)
  select count(*) from gone;
$$;
call house_cross_tenant_function('purge_idempotency_keys(timestamptz)');

-- Bytes, in chunks of 256 KiB, behind the store of src/platform/files.ts.
create table files (
  tenant_id text not null,
  file_id text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  created_utc timestamptz(3) not null,
  primary key (tenant_id, file_id)
);
call house_tenant_table('files', 'select, insert, delete');

create table file_chunks (
  tenant_id text not null,
  file_id text not null,
  chunk_index int not null,
  bytes bytea not null,
  primary key (tenant_id, file_id, chunk_index),
  foreign key (tenant_id, file_id) references files on delete cascade
);
call house_tenant_table('file_chunks', 'select, insert, delete');

-- Parts that the contract repeats on many records. `entity_id` is the record's id; the record's area deletes them with it.
create table notes (
  tenant_id text not null,
  note_id text not null,
  entity text not null,
  entity_id text not null,
  text text not null,
  is_pinned boolean not null default false,
  source text not null default 'USER' check (source in ('USER', 'SYSTEM')),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  primary key (tenant_id, note_id)
);
create index notes_entity_index on notes (tenant_id, entity_id, note_id);
call house_tenant_table('notes', 'select, insert, update, delete');

create table tags (
  tenant_id text not null,
  tag_id text not null,
  entity text not null,
  entity_id text not null,
  name text not null,
  value text,
  is_required boolean not null default false,
  is_default boolean not null default false,
  primary key (tenant_id, tag_id),
  constraint tags_tenant_id_name_key unique (tenant_id, entity_id, name)
);
call house_tenant_table('tags', 'select, insert, update, delete');

create table history_entries (
  tenant_id text not null,
  history_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  field text,
  old_value text,
  new_value text,
  user_id text,
  utc timestamptz(3) not null,
  primary key (tenant_id, history_id)
);
create index history_entries_entity_index on history_entries (tenant_id, entity_id, history_id);
call house_tenant_table('history_entries', 'select, insert, delete');
