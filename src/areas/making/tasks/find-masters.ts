import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import { orNull } from '#platform/schema';
import { type TimeModel, timeModel } from './time-model.ts';

/** What a production order takes from a master task: by names, as routers say it. */
export type TakenMaster = {
  masterTaskID: string;
  name: string;
  detail: string | null;
  instruction: string | null;
  locationID: string | null;
  /** The phase's name. */
  phase: string | null;
  hourlyRate: Decimal | null;
  setupMinutes: Decimal;
  minutes: Decimal;
  teardownMinutes: Decimal;
  transferMinutes: Decimal;
  timeModel: TimeModel | null;
  /** Names of its resources, or of its group. */
  resources: string[];
  skills: string[];
  setupAttribute: string | null;
  mayBeSplit: boolean;
  isOutside: boolean;
  supplierID: string | null;
  turnaroundDays: number | null;
};

const revivedModel = reviver(orNull(timeModel));

/** The active master tasks of these names, letter case aside, by the names as they are given. */
export const findMasters = async (
  ctx: Ctx,
  names: readonly string[],
): Promise<ReadonlyMap<string, TakenMaster>> => {
  if (names.length === 0) return new Map();
  const found = await ctx.rows(sql<Omit<TakenMaster, 'timeModel'> & { timeModel: unknown; key: string }>`
    select x.name as key, t.task_id as "masterTaskID", t.name, t.detail, t.instruction,
      t.location_id as "locationID", p.name as phase, t.hourly_rate as "hourlyRate",
      t.setup_minutes as "setupMinutes", t.minutes, t.teardown_minutes as "teardownMinutes",
      t.transfer_minutes as "transferMinutes", t.time_model as "timeModel",
      case when g.name is not null then array[g.name] else array(
        select r.name from task_resources o
        join resources r on ${ctx.mine('r')} and r.resource_id = o.resource_id
        where ${ctx.mine('o')} and o.task_id = t.task_id order by o.position) end as resources,
      t.skills, t.setup_attribute as "setupAttribute", t.may_be_split as "mayBeSplit",
      t.is_outside as "isOutside", t.supplier_id as "supplierID", t.turnaround_days as "turnaroundDays"
    from (select distinct n as name from unnest(${names}::text[]) n) x
    join tasks t on ${ctx.mine('t')} and lower(t.name) = lower(x.name) and t.is_active
    left join phases p on ${ctx.mine('p')} and p.phase_id = t.phase_id
    left join resource_groups g on ${ctx.mine('g')} and g.resource_group_id = t.resource_group_id`);
  return new Map(found.map(({ key, ...one }) => [key, { ...one, timeModel: revivedModel(one.timeModel) }]));
};
