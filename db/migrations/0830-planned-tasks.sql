-- When the schedule in force has an order and its tasks done. The mark is what the schedule knew of the order when it was made:
-- where the order says otherwise by now, its schedule is outdated (src/areas/making/prodorders/follow-plan.ts).
alter table production_orders add column schedule_mark text;
alter table production_tasks add column planned_start_utc timestamptz(3), add column planned_finish_utc timestamptz(3),
  add check (planned_finish_utc >= planned_start_utc);
