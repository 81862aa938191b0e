-- What was clocked at a resource since an instant is found by when it ended, however long ago it was begun
-- (src/areas/making/maintenance).
create index production_events_resource_end_index on production_events (tenant_id, resource_id, end_utc)
  where type = 'CLOCKIN' and is_counted and resource_id is not null;
