import { sql } from 'kysely';
import type { Pool } from 'pg';
import { operator } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import type { Log } from '#platform/log';
import { makeCtx } from '#platform/make-ctx';
import type { Searched } from '#platform/searched';
import { inTenant } from '#platform/transaction';
import { firstTurn, type Turn } from '#platform/turn';
import { startWork, type WorkLoop } from '#platform/work-loop';

export type RenewalParts = {
  pool: Pool;
  log: Log;
  /** All kinds that are searched. */
  kinds: readonly Searched[];
  clock: () => string;
  /** Records that one transaction looks at: few, so that nobody waits for it long. */
  pieceSize?: number;
  pollMs?: number;
};

/** So that who renames without end does not keep whole kinds waiting. */
const kindsFirstEvery = 4;

/** Rebuilds what records are found by, where that is to be done, and looks at the start whether it is. */
export const startRenewalWorker = (parts: RenewalParts): WorkLoop => {
  let isQueued = false;
  let pieces = 0;
  const turn = firstTurn();
  return startWork(
    { log: parts.log, pollMs: parts.pollMs ?? 1000, what: 'Search entries to be renewed' },
    async () => {
      if (!isQueued) await queueRenewals(parts);
      isQueued = true;
      pieces += 1;
      return runNextRenewal(parts, turn, pieces % kindsFirstEvery === 0);
    },
  );
};

/**
 * Looks each night for tenants whose entries were made by another making: such as a backup of an older
 * version brought.
 */
export const renewalJob = (kinds: () => readonly Searched[]): Job => ({
  name: 'queue-search-renewals',
  cron: '11 1 * * *',
  run: async ({ pool, log }) => {
    const queued = await queueRenewals({ pool, kinds: kinds() });
    log.info({ queued }, 'Kinds of records whose search entries are to be rebuilt are queued');
  },
});

/**
 * Queues the kinds, of all tenants, whose entries were made by another making, or all of them. Answers how
 * many.
 */
export const queueRenewals = (
  { pool, kinds }: Pick<RenewalParts, 'pool' | 'kinds'>,
  isForced = false,
): Promise<number> =>
  inTenant(pool, '', 'write', async (client) => {
    const marks = Object.fromEntries(kinds.map(({ entity, mark }) => [entity, mark]));
    const { rows } = await client.query<{ queued: string }>(
      'select queue_search_renewals($1, $2) as queued',
      [JSON.stringify(marks), isForced],
    );
    return Number(rows[0]?.queued);
  });

/**
 * Does the next piece that is to be done and that nobody is at, tenant by tenant, in one transaction: of a
 * worker that dies in it nothing is left, and the next goes on where the one before ended. False if
 * none exists.
 */
export const runNextRenewal = async (
  parts: RenewalParts,
  turn: Turn = firstTurn(),
  kindsFirst = false,
): Promise<boolean> => {
  const next = await nextRenewal(parts.pool, turn, kindsFirst);
  if (!next) return false;
  turn.servedLast = next.tenantID;
  try {
    await inTenant(parts.pool, next.tenantID, 'write', async (client) => {
      const { ctx } = makeCtx({
        client,
        ...{
          principal: { ...operator, tenantID: next.tenantID },
          tenantID: next.tenantID,
          now: parts.clock(),
        },
        ...{ requestID: 'search', correlationID: 'search', origin: 'APP', reactions: new Map() },
      });
      await (next.entity === '' ? expand(ctx, parts.kinds, next) : renewPiece(ctx, parts, next));
    });
  } catch (error) {
    // A fault of ours or of the database: others are done meanwhile.
    parts.log.error({ err: error, ...next }, 'Search entries could not be rebuilt');
    await putOff(parts.pool, next);
  }
  return true;
};

type Renewal = { tenantID: string; entity: string; ofEntity: string; ofID: string };

/** Which kinds are found by the record that was renamed: each is queued. */
const expand = async (ctx: Ctx, kinds: readonly Searched[], renewal: Renewal): Promise<void> => {
  const { ofEntity, ofID } = renewal;
  // Before what is queued is locked, as by a rename. A write that is about to refer to it is waited for: it
  // may have read the former name.
  await kinds.find(({ entity }) => entity === ofEntity)?.hold(ctx, ofID);
  if (!(await take(ctx, renewal))) return;
  for (const { entity } of kinds.filter(({ foundBy }) => foundBy.includes(ofEntity)))
    ctx.send(sql`
      insert into search_renewals (tenant_id, entity, of_entity, of_id, due_utc)
      values (${ctx.tenantID}, ${entity}, ${ofEntity}, ${ofID}, now())
      on conflict (tenant_id, entity, of_entity, of_id) do update set after_id = '', due_utc = excluded.due_utc`);
  await drop(ctx, renewal);
};

const renewPiece = async (
  ctx: Ctx,
  { kinds, pieceSize = 250 }: RenewalParts,
  renewal: Renewal,
): Promise<void> => {
  const taken = await take(ctx, renewal);
  if (!taken) return;
  const { entity, ofEntity, ofID } = renewal;
  const of = ofEntity === '' ? {} : { of: { entity: ofEntity, id: ofID } };
  const kind = kinds.find((one) => one.entity === entity);
  const last = await kind?.renew(ctx, { afterID: taken.afterID, ...of }, pieceSize);
  if (last !== undefined) {
    await ctx.exec(
      sql`update search_renewals as r set after_id = ${last}, due_utc = now() where ${is(ctx, renewal)}`,
    );
    return;
  }
  if (taken.mark !== null)
    ctx.send(sql`
      insert into search_marks as m (tenant_id, entity, mark) values (${ctx.tenantID}, ${entity}, ${taken.mark})
      on conflict (tenant_id, entity) do update set mark = excluded.mark`);
  await drop(ctx, renewal);
};

/** Locks what is to be done, unless another is at it or has done it. */
const take = (ctx: Ctx, renewal: Renewal) =>
  ctx.first(sql<{ afterID: string; mark: string | null }>`
    select r.after_id as "afterID", r.mark from search_renewals r where ${is(ctx, renewal)} for update skip locked`);

const drop = (ctx: Ctx, renewal: Renewal) =>
  ctx.exec(sql`delete from search_renewals as r where ${is(ctx, renewal)}`);

const is = (ctx: Ctx, { entity, ofEntity, ofID }: Renewal) =>
  sql`${ctx.mine('r')} and r.entity = ${entity} and r.of_entity = ${ofEntity} and r.of_id = ${ofID}`;

const nextRenewal = (pool: Pool, turn: Turn, kindsFirst: boolean): Promise<Renewal | undefined> =>
  inTenant(pool, '', 'write', async (client) => {
    const { rows } = await client.query<Renewal>(
      `select tenant_id as "tenantID", entity, of_entity as "ofEntity", of_id as "ofID" from next_search_renewal($1, $2)`,
      [turn.servedLast, kindsFirst],
    );
    return rows[0];
  });

const putOff = (pool: Pool, { tenantID, entity, ofEntity, ofID }: Renewal): Promise<void> =>
  inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(
      `update search_renewals as r set due_utc = now() + interval '1 minute'
       where r.tenant_id = $1 and r.entity = $2 and r.of_entity = $3 and r.of_id = $4`,
      [tenantID, entity, ofEntity, ofID],
    );
  });
