-- Reading the trails (src/areas/audit): newest first over all, of one kind of record, and of one user. What is about one
-- record has its index since 0002. A rare action is found by walking the trail of its kind: an index more would be paid
-- for by every write.
create index audit_entries_utc_index on audit_entries (tenant_id, utc, audit_id);
create index audit_entries_kind_index on audit_entries (tenant_id, entity, utc, audit_id);
create index audit_entries_user_index on audit_entries (tenant_id, user_id, utc, audit_id);

create index events_utc_index on events (tenant_id, occurred_utc, event_id);
create index events_kind_index on events (tenant_id, entity, event, occurred_utc, event_id);

-- Notes on all records of a kind.
create index notes_kind_index on notes (tenant_id, entity, created_utc, note_id);
