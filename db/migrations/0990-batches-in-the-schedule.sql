-- Batches of production orders in the schedule (src/areas/making/schedule/input/jobs.ts).

-- All of it at once, as long as the longest of its orders; otherwise one after the other with one set-up.
alter table production_batches add column is_simultaneous boolean not null default false;

-- What the schedule goes by of the batch that an order is in; null: nothing. A change of it outdates the order's schedule.
alter table production_orders add column batch_mark text;

-- By which batch a task is done for several orders at once, when the plan was made. The batch may be deleted since.
alter table schedule_entries add column batch_id text;

update production_orders p set batch_mark = g.batch_id || ' false ' || coalesce(lower(g.task_name), '')
from production_batches g
where g.tenant_id = p.tenant_id and g.batch_id = p.batch_id and g.status in ('ACTIVE', 'COMPLETING');
