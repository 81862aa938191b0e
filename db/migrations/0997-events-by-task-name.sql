-- Events are found by the name of their task, letter case aside. lower() is not leakproof, so that under row-level security an
-- index of it is walked from one end to the other; a column of what it gives is compared as any text is.
alter table production_events add column task_key text generated always as (lower(task_name)) stored;
drop index production_events_task_index;
create index production_events_task_index on production_events (tenant_id, task_key, start_utc, event_id);
