import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { jsonList } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import { id, int32, list, object, oneOf, orNull, text } from '#platform/schema';
import { invoiceRunExample } from './invoice-run.example.ts';

/** The most drafts of one run. */
export const mostDrafts = 5000;

/** Of its queued work. */
export const invoiceRunKind = 'INVOICE_RUN';

export const runStatuses = ['QUEUED', 'RUNNING', 'DONE', 'STOPPED'] as const;

const ofRun = sql`from invoice_run_drafts d where d.tenant_id = t.tenant_id and d.invoice_run_id = t.invoice_run_id`;
const counted = (condition: ReturnType<typeof sql>) => () =>
  sql`(select count(*)::int ${ofRun} and ${condition})`;

const set = { required: true, readOnly: true } as const;
const count = { minimum: 0 };
const fields = {
  status: field.oneOf(runStatuses, {
    ...set,
    filter: 'equal',
    description:
      'DONE: each draft was issued or refused. STOPPED: those without a result were left as they are',
  }),
  issueDate: field.date({
    readOnly: true,
    description: 'The day that was asked for; null: that of each issue',
  }),
  drafts: field.integer(count, { ...set, computed: counted(sql`true`) }),
  issued: field.integer(count, { ...set, computed: counted(sql`d.result = 'ISSUED'`) }),
  refused: field.integer(count, { ...set, computed: counted(sql`d.result = 'REFUSED'`) }),
  finishedUTC: field.instant({ readOnly: true }),
};

/** What became of each draft, in the order of the run. */
const resultsPart = {
  schema: list(
    object(
      {
        position: int32({ minimum: 1 }),
        invoiceID: id(),
        result: orNull(oneOf(['ISSUED', 'REFUSED'], { description: 'Null while it waits' })),
        number: orNull(text(40)),
        code: orNull(text(100, { description: 'The problem, as an issue alone would answer it' })),
        detail: orNull(text(5000)),
        missing: list(text(200)),
      },
      { title: 'InvoiceRunResult' },
    ),
  ),
  select: jsonList(
    {
      position: sql`d.position`,
      invoiceID: sql`d.invoice_id`,
      result: sql`d.result`,
      number: sql`d.number`,
      code: sql`d.code`,
      detail: sql`d.detail`,
      missing: sql`d.missing`,
    },
    ofRun,
    sql`d.position`,
  ),
};

/** Many drafts that are issued as one job. */
export const invoiceRunResource = resource({
  entity: 'InvoiceRun',
  noun: 'invoice run',
  table: 'invoice_runs',
  path: '/v1/invoices/runs',
  param: 'InvoiceRunID',
  idField: 'invoiceRunID',
  tag: 'invoices',
  permission: 'invoices',
  fields,
  parts: { results: resultsPart },
  operations: ['list', 'get'],
  additions: ['list', 'get'],
  sort: '-createdUTC',
  example: invoiceRunExample,
});

/** A run as it is stored. */
export type InvoiceRun = Kept<typeof fields, 'invoiceRunID'>;
