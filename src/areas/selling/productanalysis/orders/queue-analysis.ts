import { sql } from 'kysely';
import { auditRow, insertRow } from '#kit/rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { removeFile } from '#platform/files';
import { Problem } from '#platform/problem';
import { queueWork } from '#platform/queued-work/queue';
import { type OrderAnalysis, orderAnalysisResource } from './order-analysis.resource.ts';

/** So many of a tenant may wait or be under way. */
export const mostWaiting = 10;

/**
 * Has a worker do it. One that waits and is asked for again in the same words is answered as it is. What is
 * older than 30 days goes, with its file. @throws Problem 429 TooMuchWaiting
 */
export const queueAnalysis = async (
  ctx: Ctx,
  kind: OrderAnalysis['kind'],
  asked: object,
  named: { fileName?: (id: string) => string } = {},
): Promise<string> => {
  await dropOld(ctx);
  const words = printJson(asked);
  const waiting = await ctx.rows(sql<{ id: string; isSame: boolean }>`
    select t.analysis_id as id, t.kind = ${kind} and t.asked::text = ${words} as "isSame" from order_analyses t
    where ${ctx.mine('t')} and t.status in ('QUEUED', 'RUNNING') order by t.created_utc, t.analysis_id limit ${mostWaiting}`);
  const same = waiting.find(({ isSame }) => isSame);
  if (same) {
    ctx.audit({ entity: 'SalesOrderReport', entityID: same.id, action: 'EXPORT', new: { kind } });
    return same.id;
  }
  if (waiting.length >= mostWaiting)
    throw new Problem('TooMuchWaiting', `${mostWaiting} analyses of orders wait already: ask again later.`);
  const analysisID = ctx.newID();
  const fileName = named.fileName?.(analysisID) ?? null;
  const made = await insertRow(ctx, orderAnalysisResource, {
    analysisID,
    kind,
    status: 'QUEUED',
    done: 0,
    fileName,
  });
  ctx.send(sql`
    update order_analyses as t set asked = ${words}::json where ${ctx.mine('t')} and t.analysis_id = ${analysisID}`);
  auditRow(ctx, orderAnalysisResource, 'CREATE', undefined, made);
  queueWork(ctx, kind, analysisID);
  return analysisID;
};

const dropOld = async (ctx: Ctx): Promise<void> => {
  const old = await ctx.rows(sql<{ fileID: string | null }>`
    delete from order_analyses as t
    where ${ctx.mine('t')} and t.created_utc < ${ctx.now}::timestamptz - interval '30 days' and t.status in ('DONE', 'FAILED')
    returning t.file_id as "fileID"`);
  for (const { fileID } of old) if (fileID !== null) await removeFile(ctx, fileID);
};
