import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The kinds of record whose due dates rise. */
export type Kind = 'NCR' | 'CAPA';

/** Something of a record that was due before today in the tenant's calendar, and is not done. */
export type Overdue = {
  /** Of a corrective action: a phase, EFFECTIVENESS, or nothing: it itself. */
  part: string;
  dueDate: string;
  /** Who should have done it. */
  ownerUserID: string | null;
  number: string;
  title: string;
  locationID: string | null;
};

/** What of a record is overdue now; the record is locked. Nothing where it is over, or does not exist. */
export const overdueParts = async (ctx: Ctx, kind: Kind, id: string): Promise<Overdue[] | undefined> => {
  const locked = await ctx.first(
    kind === 'NCR'
      ? sql`select 1 from ncrs t where ${ctx.mine('t')} and t.quality_ncr_id = ${id} for update`
      : sql`select 1 from capas t where ${ctx.mine('t')} and t.quality_capa_id = ${id} for update`,
  );
  if (!locked) return undefined;
  return ctx.rows(kind === 'NCR' ? ofNcr(ctx, id) : ofCapa(ctx, id));
};

const today = (ctx: Ctx) => sql`(${ctx.now}::timestamptz at time zone ${ctx.principal.timeZone})::date`;

const ofNcr = (ctx: Ctx, id: string) => sql<Overdue>`
  select '' as part, t.due_date as "dueDate", t.assigned_to_user_id as "ownerUserID", t.number, t.title,
    t.location_id as "locationID"
  from ncrs t
  where ${ctx.mine('t')} and t.quality_ncr_id = ${id} and t.status not in ('CLOSED', 'CANCELLED')
    and t.due_date is not null and t.due_date < ${today(ctx)}`;

const ofCapa = (ctx: Ctx, id: string) => sql<Overdue>`
  select x.part, x.due_date as "dueDate", coalesce(x.owner, t.owner_user_id) as "ownerUserID", t.number, t.title,
    null::text as "locationID"
  from capas t
  join (
    select '' as part, c.due_date, null as owner from capas c where ${ctx.mine('c')} and c.quality_capa_id = ${id}
    union all
    select 'EFFECTIVENESS', c.effectiveness_due_date, null from capas c
    where ${ctx.mine('c')} and c.quality_capa_id = ${id} and c.status = 'VERIFICATION'
    union all
    select p.phase, p.due_date, p.owner_user_id from capa_phases p
    where ${ctx.mine('p')} and p.quality_capa_id = ${id} and p.status <> 'DONE'
  ) x on x.due_date is not null and x.due_date < ${today(ctx)}
  where ${ctx.mine('t')} and t.quality_capa_id = ${id} and t.status not in ('CLOSED', 'CANCELLED')
  order by x.part`;
