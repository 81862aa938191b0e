import { hostname } from 'node:os';
import { sql } from 'kysely';
import { auditRow, lockRow, updateRow } from '#kit/rows';
import { newID } from '#lib/id';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { firstTurn, type Turn } from '#platform/turn';
import { startWork, type WorkLoop } from '#platform/work-loop';
import { invoiceResource } from '../invoice.resource.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { type Claim, letGo, NotHeld, type RunTools, withHeld } from './hold-run.ts';
import { type InvoiceRun, invoiceRunResource } from './invoice-run.resource.ts';

export type RunWorkerParts = RunTools & { leaseMs?: number; pollMs?: number };

/** Starts issuing drafts of runs, one after the other, beside the requests of the process. */
export const startRunWorker = (parts: RunWorkerParts): WorkLoop => {
  const turn = firstTurn();
  return startWork({ log: parts.log, pollMs: parts.pollMs ?? 1000, what: 'Invoice runs' }, (isStopping) =>
    workOnRun(parts, isStopping, turn),
  );
};

/** So often in a row a draft may fail for a reason that is not its own; then it is refused. */
const mostFaults = 5;
/** So many drafts of one tenant; then another tenant's turn may come. */
const inTurn = 100;

/** Takes the next run that nobody works on, and issues of it what its turn allows. False if none exists. */
export const workOnRun = async (
  parts: RunWorkerParts,
  isStopping: () => boolean = () => false,
  turn: Turn = firstTurn(),
): Promise<boolean> => {
  const claim = await nextClaim(parts, turn);
  if (!claim) return false;
  try {
    let { faults } = claim;
    for (let done = 0; done < inTurn && !isStopping(); done++) {
      const isOver = await withHeld(parts, claim, (ctx, run) => issueNext(ctx, run, faults >= mostFaults));
      if (isOver) return true;
      faults = 0;
    }
    await letGo(parts, claim, 0);
  } catch (error) {
    if (error instanceof NotHeld) return true;
    // A fault of ours or of the database, or a deadlock: nothing of the draft is written; it is tried again.
    parts.log.warn({ err: error, invoiceRunID: claim.invoiceRunID }, 'An invoice run could not go on');
    await letGo(parts, claim, 2000);
  }
  return true;
};

/**
 * Issues the next draft of a run and notes what became of it, in one transaction: who is killed in between
 * leaves neither. Answers whether nothing is left.
 */
const issueNext = async (ctx: Ctx, run: InvoiceRun, hasFailed: boolean): Promise<boolean> => {
  const { invoiceRunID, issueDate } = run;
  const next = await ctx.first(sql<{ position: number; invoiceID: string }>`
    select d.position, d.invoice_id as "invoiceID" from invoice_run_drafts d
    where ${ctx.mine('d')} and d.invoice_run_id = ${invoiceRunID} and d.result is null
    order by d.position limit 1`);
  if (!next) {
    await move(ctx, run, { status: 'DONE', finishedUTC: ctx.now });
    return true;
  }
  if (run.status === 'QUEUED') await move(ctx, run, { status: 'RUNNING' });
  const became = hasFailed ? gaveUp : await issueOrRefuse(ctx, next.invoiceID, issueDate ?? undefined);
  ctx.send(sql`
    update invoice_run_drafts as d set result = ${became.result}, number = ${became.number}, code = ${became.code},
      detail = ${became.detail}, missing = ${became.missing}
    where ${ctx.mine('d')} and d.invoice_run_id = ${invoiceRunID} and d.position = ${next.position}`);
  return false;
};

type Became = {
  result: 'ISSUED' | 'REFUSED';
  number: string | null;
  code: string | null;
  detail: string | null;
  missing: readonly string[];
};

const gaveUp: Became = {
  ...{ result: 'REFUSED', number: null, code: 'InternalError', missing: [] },
  detail: 'Something went wrong in the service again and again. Issue it alone.',
};

const issueOrRefuse = async (ctx: Ctx, invoiceID: string, issueDate: string | undefined): Promise<Became> => {
  try {
    const { number } = await ctx.attempt(() =>
      ctx.rememberReads(async () =>
        issueInvoice(ctx, await lockRow(ctx, invoiceResource, invoiceID), issueDate),
      ),
    );
    return { result: 'ISSUED', number, code: null, detail: null, missing: [] };
  } catch (error) {
    // What passes by itself is no fault of the draft: it is tried again.
    if (!(error instanceof Problem) || error.status === 429 || error.status >= 500) throw error;
    const { code, message, extras } = error;
    const detail = message.slice(0, 5000);
    return { result: 'REFUSED', number: null, code, detail, missing: extras.missing ?? [] };
  }
};

const move = async (ctx: Ctx, old: InvoiceRun, changes: Partial<InvoiceRun>): Promise<void> => {
  const changed = await updateRow(ctx, invoiceRunResource, old, changes);
  auditRow(ctx, invoiceRunResource, 'STATUS', old, changed);
};

const nextClaim = async (
  { pool, leaseMs = 15_000 }: RunWorkerParts,
  turn: Turn,
): Promise<Claim | undefined> => {
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const { rows } = await pool.query<Omit<Claim, 'worker' | 'leaseMs'>>(
    `select tenant_id as "tenantID", invoice_run_id as "invoiceRunID", principal, origin, correlation_id as "correlationID", faults
     from claim_invoice_run($1, $2 * interval '1 ms', $3)`,
    [worker, leaseMs, turn.servedLast],
  );
  const [row] = rows;
  if (row) turn.servedLast = row.tenantID;
  return row && { ...row, worker, leaseMs };
};
