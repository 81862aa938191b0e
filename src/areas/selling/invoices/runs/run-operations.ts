import { sql } from 'kysely';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import { date, id, list, newID, object, optional } from '#platform/schema';
import { invoiceRunExample } from './invoice-run.example.ts';
import { invoiceRunKind, invoiceRunResource, mostDrafts } from './invoice-run.resource.ts';

/** Asks for many drafts to be issued. */
const startRun = operation({
  id: 'createInvoiceRun',
  method: 'POST',
  path: '/v1/invoices/runs',
  tag: 'invoices',
  summary: 'Issue many drafts as one job',
  description:
    'A worker issues them one after the other, in the order of `invoiceIDs`, without a gap in the numbers; each is whole or not at all, and what cannot be issued is refused with its reason and holds up no other. Read it until its status is DONE. Of a tenant one run is worked on at a time. Without `invoiceIDs`: all drafts that there are, the oldest first, at most 5,000.',
  permission: 'invoices.issue',
  addition: true,
  body: object(
    {
      invoiceRunID: optional(newID()),
      invoiceIDs: optional(list(id(), { minItems: 1, maxItems: mostDrafts })),
      issueDate: optional(date({ description: 'Of all of them; default: the day on which each is issued' })),
    },
    { title: 'NewInvoiceRun' },
  ),
  response: invoiceRunResource.model,
  problems: ['Duplicate', 'UnknownReference', 'PreconditionMissing'],
  example: { body: invoiceRunExample.create, response: invoiceRunExample.row },
  run: async (ctx, { body }) => {
    const { issueDate = null, invoiceIDs } = body;
    const invoiceRunID = ctx.givenID(body.invoiceRunID, '/invoiceRunID');
    const today = dateIn(ctx.principal.timeZone, ctx.now);
    if (issueDate !== null && issueDate > today) throw invalid('/issueDate', `must not be after ${today}`);
    if (invoiceIDs) await refuseUnknown(ctx, invoiceIDs);
    await ctx.exec(sql`
      insert into invoice_runs (tenant_id, invoice_run_id, status, issue_date, created_by_user_id, created_utc,
        last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${invoiceRunID}, 'QUEUED', ${issueDate}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
    queueWork(ctx, invoiceRunKind, invoiceRunID);
    const drafts = invoiceIDs
      ? sql`select x.id, x.at from unnest(${invoiceIDs}::text[]) with ordinality x(id, at)`
      : sql`
        select i.invoice_id, row_number() over (order by i.created_utc, i.invoice_id)
        from invoices i where ${ctx.mine('i')} and i.status = 'DRAFT'
        order by i.created_utc, i.invoice_id limit ${mostDrafts}`;
    const noted = await ctx.exec(sql`
      insert into invoice_run_drafts (tenant_id, invoice_run_id, position, invoice_id)
      select ${ctx.tenantID}, ${invoiceRunID}, d.at, d.id from (${drafts}) d(id, at)`);
    if (noted === 0)
      throw new Problem('PreconditionMissing', 'There are no drafts to issue.', { missing: ['invoiceIDs'] });
    const made = await readOne(ctx, invoiceRunResource, invoiceRunID);
    auditRow(ctx, invoiceRunResource, 'CREATE', undefined, made);
    return whole(made);
  },
});

/** @throws Problem 400 with each place */
const refuseUnknown = async (ctx: Ctx, invoiceIDs: readonly string[]): Promise<void> => {
  const twice = invoiceIDs.findIndex((one, at) => invoiceIDs.indexOf(one) !== at);
  if (twice >= 0) throw invalid(`/invoiceIDs/${twice}`, 'comes twice');
  const rows = await ctx.rows(sql<{ id: string }>`
    select i.invoice_id as id from invoices i
    where ${ctx.mine('i')} and i.invoice_id = any (${invoiceIDs}::text[])`);
  const known = new Set(rows.map((row) => row.id));
  const errors = invoiceIDs.flatMap((one, at): PlaceError[] =>
    known.has(one) ? [] : [{ pointer: `/invoiceIDs/${at}`, detail: 'does not exist' }],
  );
  const [first] = errors;
  if (first)
    throw new Problem('UnknownReference', `${first.pointer} ${first.detail}.`, {
      errors: errors.slice(0, 20),
    });
};

/** Ends a run before its end. */
const stopRun = operation({
  id: 'stopInvoiceRun',
  method: 'POST',
  path: '/v1/invoices/runs/{InvoiceRunID}/stop',
  tag: 'invoices',
  summary: 'Stop an invoice run',
  description: 'What is issued stays so; the drafts that still wait stay drafts.',
  permission: 'invoices.issue',
  addition: true,
  params: idParams(invoiceRunResource),
  response: invoiceRunResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: { response: { ...invoiceRunExample.row, status: 'STOPPED' } },
  run: async (ctx, { params }) => {
    const old = await lockOne(ctx, invoiceRunResource, params.InvoiceRunID);
    if (old.finishedUTC !== null)
      throw new Problem('IllegalTransition', `The run is ${old.status}: nothing of it waits.`, {
        allowed: [],
      });
    const changed = await updateRow(ctx, invoiceRunResource, old, {
      status: 'STOPPED',
      finishedUTC: ctx.now,
    });
    dropWork(ctx, invoiceRunKind, params.InvoiceRunID);
    auditRow(ctx, invoiceRunResource, 'STATUS', old, changed);
    return whole(await readOne(ctx, invoiceRunResource, params.InvoiceRunID));
  },
});

export const runOperations = [startRun, ...invoiceRunResource.operations, stopRun];
