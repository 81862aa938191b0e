-- What was sent to a user is looked for by who it was sent to.
create index production_events_to_user_index on production_events (tenant_id, to_user_id, start_utc, event_id)
  where to_user_id is not null;
