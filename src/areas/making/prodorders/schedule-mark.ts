import { sql } from 'kysely';

const seconds = (column: string) => sql`extract(epoch from ${sql.ref(column)})`;

/**
 * What a schedule goes by of the order `t`, as one short text: what is to be made, how, and by when. That it
 * goes on as planned does not change it.
 */
export const scheduleMark = sql<string>`md5(
  row(t.quantity, t.sequence_number, t.priority, ${seconds('t.promise_date_utc')}, t.location_id, t.status = 'ONHOLD')::text
  || coalesce(t.batch_mark, '') || (select coalesce(string_agg(row(k.task_id, k.task_number, k.name, k.resources, k.depends_on, k.setup_minutes, k.minutes,
      k.teardown_minutes, k.transfer_minutes, k.quantity, k.is_outside, k.status in ('SKIPPED', 'CANCELLED'))::text,
      ' ' order by k.task_id), '')
    from production_tasks k where k.tenant_id = t.tenant_id and k.production_order_id = t.production_order_id))`;

/** A mark as it is kept with the start that the schedule wrote: who sets another start changes the order. */
export const keptMark = (mark: ReturnType<typeof sql>, start: string) =>
  sql`${mark} || ' ' || coalesce(${seconds(start)}::text, '')`;

/** Whether the order `t` is another than the schedule in force knows. */
export const isScheduleOutdated = sql`(t.status in ('PLANNED', 'RELEASED', 'WIP', 'ONHOLD')
  and t.schedule_mark is distinct from ${keptMark(scheduleMark, 't.planned_start_utc')})`;
