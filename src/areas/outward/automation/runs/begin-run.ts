import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { updateRow } from '#kit/rows';
import { keepEntry } from '#kit/search/keep-entries';
import { parseJson } from '#lib/json';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { queueWork } from '#platform/queued-work/queue';
import { reviver } from '#platform/revive';
import { bodyOf, namesFor, type World } from '../world.ts';
import type { Owner } from './owner.ts';
import { planSteps } from './plan-steps.ts';
import { runKind } from './queue-runs.ts';
import { type Reason, type Run, runResource } from './run.resource.ts';

/** So many runs of one tenant begin in an hour; what comes beyond that waits for the next. */
export type RunLimits = { runsPerHour: number };

/** What a beginning knows. */
type Beginning = { owner: Owner | undefined; limits: RunLimits; hasFailed: boolean };

/**
 * Begins a locked run that waits: sees whether it may, and fixes what it does. One that was begun already
 * goes on as it stands.
 */
export const beginRun = async (
  world: World,
  ctx: Ctx,
  run: Run,
  { owner, limits, hasFailed }: Beginning,
): Promise<'RUNS' | 'WAITS' | 'OVER'> => {
  if (run.status === 'RUNNING') return 'RUNS';
  if (run.status !== 'QUEUED') return 'OVER';
  const end = async (status: 'FAILED' | 'SKIPPED', reason: Reason): Promise<'OVER'> => {
    await change(ctx, run, { status, reason, finishedUTC: ctx.now });
    return 'OVER';
  };
  if (hasFailed) return end('FAILED', 'GAVEUP');
  if (run.reason === 'LOOP' || run.reason === 'DEPTH') return end('SKIPPED', run.reason);
  const design = await ctx.first(sql<{ status: string; version: number; name: string }>`
    select d.status, d.version, d.name from automation_designs d
    where ${ctx.mine('d')} and d.design_id = ${run.designID}`);
  if (!design || (design.status !== 'ACTIVE' && !run.isTest)) return end('SKIPPED', 'NOTACTIVE');
  if (!owner?.isActive || !mayRead(ctx, run)) return end('FAILED', 'OWNER');
  if (!run.isTest && (await isBudgetUsed(ctx, limits))) {
    await waitForNextHour(ctx, run);
    return 'WAITS';
  }
  const trigger = {
    ...(run.entity ? { entity: run.entity } : {}),
    ...(run.event ? { event: run.event } : {}),
  };
  const body = await readBody(world, ctx, run);
  if (run.eventID !== null && body === undefined) return end('FAILED', 'EVENT');
  // A run that is taken up again does what is left of what it was to do.
  if (run.attempts === 0) {
    const facts = { body, timeZone: ctx.principal.timeZone, now: ctx.now };
    await planSteps(ctx, run, namesFor(world, trigger), facts);
  }
  await change(ctx, run, {
    ...{
      status: 'RUNNING',
      reason: null,
      attempts: run.attempts + 1,
      startedUTC: ctx.now,
      finishedUTC: null,
    },
    ...{ ownerUserID: ctx.userID, designVersion: design.version, designName: design.name },
    recordNumber: numberOf(body),
  });
  return 'RUNS';
};

const change = async (ctx: Ctx, run: Run, changes: Partial<Run>): Promise<void> => {
  const now = await updateRow(ctx, runResource, run, changes);
  // It was queued by a statement of its own, which kept nothing to find it by.
  keepEntry(ctx, runResource, undefined, now);
};

/** A run without a record shows nothing of one. */
const mayRead = (ctx: Ctx, { entity }: Run): boolean => {
  if (entity === null) return true;
  const permission = ctx.eventPermissions.get(entity);
  return permission !== undefined && mayDo(ctx.permissions, ctx.principal, permission);
};

const isBudgetUsed = async (ctx: Ctx, { runsPerHour }: RunLimits): Promise<boolean> => {
  const used = await ctx.first(sql<{ count: number }>`
    select count(*)::int as count from automation_runs r
    where ${ctx.mine('r')} and r.started_utc >= ${startOfHour(ctx.now)} and not r.is_test`);
  return (used?.count ?? 0) >= runsPerHour;
};

const startOfHour = (now: string): string => `${now.slice(0, 14)}00:00.000Z`;

/** The first that waits tells the owner. */
const waitForNextHour = async (ctx: Ctx, run: Run): Promise<void> => {
  const others = await ctx.first(sql`
    select 1 from automation_runs r where ${ctx.mine('r')} and r.status = 'QUEUED' and r.reason = 'BUDGET' limit 1`);
  if (!others)
    await notify(ctx, {
      ...{ users: [ctx.userID], type: 'AUTOMATION', severity: 'WARNING', entity: 'AutomationDesign' },
      entityID: run.designID,
      says: {
        en: () => ({
          title: 'Automation has used up its runs of this hour',
          text: `“${run.designName}” and others wait; they go on in the next hour.`,
        }),
        de: () => ({
          title: 'Die Automatisierung hat ihre Läufe dieser Stunde aufgebraucht',
          text: `„${run.designName}“ und andere warten; in der nächsten Stunde geht es weiter.`,
        }),
      },
    });
  if (run.reason !== 'BUDGET') await change(ctx, run, { reason: 'BUDGET' });
  const next = new Date(Date.parse(startOfHour(ctx.now)) + 3_600_000).toISOString();
  queueWork(ctx, runKind, run.runID, next);
};

/** The event's body, with the types of its schema. */
const readBody = async (world: World, ctx: Ctx, run: Run): Promise<unknown> => {
  if (run.eventID === null) return undefined;
  const found = await ctx.first(sql<{ data: string }>`
    select e.data::text as data from events e where ${ctx.mine('e')} and e.event_id = ${run.eventID}`);
  if (!found) return undefined;
  const schema = bodyOf(world, { entity: run.entity ?? '', event: run.event ?? '' });
  const body: unknown = parseJson(found.data);
  return schema ? reviver(schema)(body) : body;
};

/** What people call the record by. */
const numberOf = (body: unknown): string | null => {
  const found = Object.entries(typeof body === 'object' && body !== null ? body : {}).find(
    ([name]) => name === 'number' || name === 'customerNumber',
  );
  return typeof found?.[1] === 'string' ? found[1].slice(0, 200) : null;
};
