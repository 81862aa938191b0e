import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { instant, int32, object, oneOf } from '#platform/schema';
import type { Tour } from './shipped-tours.ts';

const statuses = ['STARTED', 'DONE', 'SKIPPED'] as const;

export const progressFields = {
  status: oneOf(statuses, { description: 'DONE and SKIPPED: it is offered no more in this version' }),
  step: int32({ minimum: 1, maximum: 100, description: 'The step where the user is, or left off' }),
};

/** How far the user who asks is with a tour. */
export const progressModel = object(
  {
    ...progressFields,
    tourVersion: int32({ minimum: 0, description: 'The version that the user took' }),
    lastUpdatedUTC: instant(),
    rowVersion: int32({ minimum: 1 }),
  },
  { title: 'TourProgress' },
);

export type Progress = {
  tourID: string;
  tourVersion: number;
  status: (typeof statuses)[number];
  step: number;
  lastUpdatedUTC: string;
  rowVersion: number;
};

const columns = sql`p.tour_id as "tourID", p.tour_version as "tourVersion", p.status, p.step,
  p.last_updated_utc as "lastUpdatedUTC", p.row_version as "rowVersion"`;

/** Of all tours that the user who asks has begun. */
export const readProgress = async (ctx: Ctx): Promise<ReadonlyMap<string, Progress>> => {
  const rows = await ctx.rows(sql<Progress>`
    select ${columns} from tour_progress p where ${ctx.mine('p')} and p.user_id = ${ctx.userID}`);
  return new Map(rows.map((row) => [row.tourID, row]));
};

/** Notes how far the user is. Of two at once the later one counts, unless If-Match says what it saw. */
export const writeProgress = async (
  ctx: Ctx,
  { tourID, version }: Tour,
  { status, step }: Pick<Progress, 'status' | 'step'>,
): Promise<void> => {
  // The row first, so that there is one to lock.
  const made = await ctx.exec(sql`
    insert into tour_progress (tenant_id, user_id, tour_id, tour_version, status, step, row_version, last_updated_utc)
    values (${ctx.tenantID}, ${ctx.userID}, ${tourID}, ${version}, ${status}, ${step}, 0, ${ctx.now})
    on conflict (tenant_id, user_id, tour_id) do nothing`);
  const old = await ctx.one(
    sql<Progress>`
      select ${columns} from tour_progress p
      where ${ctx.mine('p')} and p.user_id = ${ctx.userID} and p.tour_id = ${tourID} for update`,
    'tour',
  );
  ctx.expectVersion(old.rowVersion);
  const said = { status, step, tourVersion: version };
  await ctx.exec(sql`
    update tour_progress as p set status = ${status}, step = ${step}, tour_version = ${version},
      row_version = p.row_version + 1, last_updated_utc = ${ctx.now}
    where ${ctx.mine('p')} and p.user_id = ${ctx.userID} and p.tour_id = ${tourID}`);
  const was = { status: old.status, step: old.step, tourVersion: old.tourVersion };
  ctx.audit({
    ...{ entity: 'TourProgress', entityID: tourID },
    ...(made > 0
      ? { action: 'CREATE' as const, new: said }
      : { action: 'UPDATE' as const, old: was, new: said }),
  });
};
