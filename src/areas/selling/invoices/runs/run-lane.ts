import { sql } from 'kysely';
import { auditRow, lockRow, updateRow } from '#kit/rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { goneOn, type HeldWork, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { invoiceResource } from '../invoice.resource.ts';
import { giveNumber, type Issuable, pinTemplates, readIssuable } from '../issue-invoice.ts';
import { type InvoiceRun, invoiceRunKind, invoiceRunResource } from './invoice-run.resource.ts';

/** So many drafts of one tenant; then another tenant's turn may come. */
const inTurn = 100;
/** So many in one transaction. */
const together = 10;

/** Runs that issue drafts, in their order. */
export const invoiceRunLane: WorkLane = {
  name: 'Invoice runs',
  kinds: [invoiceRunKind],
  run: async (tools, held, isStopping) => {
    // After a fault one by one, so that it is known which draft it is of.
    const most = held.faults > 0 ? 1 : together;
    let { faults } = held;
    for (let done = 0; done < inTurn; ) {
      const next = await withRun(tools, held, (ctx, run) => {
        if (faults > 0) goneOn(ctx, held);
        return issueNext(ctx, run, { most, hasFailed: faults >= mostFaults, isStopping });
      });
      if (next.isOver || next.isStopped) return;
      faults = 0;
      done += next.done;
    }
  },
};

/** One transaction in the name of who asked, with the run locked. @throws NotHeld */
const withRun = <T>(
  tools: WorkTools,
  held: HeldWork,
  work: (ctx: Ctx, run: InvoiceRun) => Promise<T>,
): Promise<T> => {
  const lock = (ctx: Ctx) =>
    ctx.first(sql<InvoiceRun>`
      select ${invoiceRunResource.select(ctx.now)} from invoice_runs t
      where ${ctx.mine('t')} and t.invoice_run_id = ${held.workID} for update`);
  return withHeld(tools, held, { operation: 'runInvoiceRun', lock }, work);
};

type Next = { position: number; invoiceID: string };
type Asked = { most: number; hasFailed: boolean; isStopping: () => boolean };

/**
 * Issues the next drafts of a run and notes what became of them, in one transaction: who is killed in between
 * leaves neither. All are locked and looked at before the first gets its number, so that nobody who waits for
 * a number holds a draft that is waited for here, and what they have in common is read once.
 */
const issueNext = async (
  ctx: Ctx,
  run: InvoiceRun,
  { most, hasFailed, isStopping }: Asked,
): Promise<{ isOver: boolean; isStopped: boolean; done: number }> => {
  const { invoiceRunID, issueDate } = run;
  const next = await ctx.rows(sql<Next>`
    select d.position, d.invoice_id as "invoiceID" from invoice_run_drafts d
    where ${ctx.mine('d')} and d.invoice_run_id = ${invoiceRunID} and d.result is null
    order by d.position limit ${most}`);
  if (next.length === 0) {
    await move(ctx, run, { status: 'DONE', finishedUTC: ctx.now });
    dropWork(ctx, invoiceRunKind, invoiceRunID);
    return { isOver: true, isStopped: false, done: 0 };
  }
  const ready: (Next & { issuable: Issuable | Became })[] = [];
  await ctx.rememberReads(async () => {
    for (const one of next) {
      if (isStopping()) break;
      const look = async () =>
        readIssuable(ctx, await lockRow(ctx, invoiceResource, one.invoiceID), issueDate ?? undefined);
      ready.push({ ...one, issuable: hasFailed ? gaveUp : await orRefused(look) });
    }
  });
  if (run.status === 'QUEUED' && ready.length > 0) await move(ctx, run, { status: 'RUNNING' });
  pinTemplates(
    ctx,
    ready.flatMap(({ issuable }) => ('result' in issuable ? [] : [issuable.template])),
  );
  const became: (Became & { position: number })[] = [];
  for (const { position, issuable } of ready)
    became.push({ position, ...('result' in issuable ? issuable : await issueOrRefuse(ctx, issuable)) });
  ctx.send(sql`
    update invoice_run_drafts as d set result = x.result, number = x.number, code = x.code, detail = x.detail, missing = x.missing
    from json_to_recordset(${printJson(became)}::json)
      as x(position int, result text, number text, code text, detail text, missing text[])
    where ${ctx.mine('d')} and d.invoice_run_id = ${invoiceRunID} and d.position = x.position`);
  return { isOver: false, isStopped: ready.length < next.length, done: ready.length };
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

/** In a savepoint: what is refused leaves nothing, and its number goes to the next. */
const issueOrRefuse = (ctx: Ctx, issuable: Issuable): Promise<Became> =>
  orRefused(async () => {
    const number = await ctx.attempt(() => giveNumber(ctx, issuable));
    return { result: 'ISSUED' as const, number, code: null, detail: null, missing: [] };
  });

const orRefused = async <T>(work: () => Promise<T>): Promise<T | Became> => {
  try {
    return await work();
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
