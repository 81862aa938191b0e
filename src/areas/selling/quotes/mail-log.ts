import { sql } from 'kysely';
import { attachmentsPart, emailResource, sendFaults } from '#areas/ground/email';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { reviver } from '#platform/revive';
import { id, instant, int32, list, object, oneOf, orNull, text } from '#platform/schema';
import { quoteExample } from './quote.example.ts';

const attempt = object(
  {
    attempt: int32({ minimum: 0, description: 'From 1; 0: not sent' }),
    utc: instant({ description: 'When it began' }),
    host: orNull(text(253, { description: 'The SMTP server; null: none was asked' })),
    durationMs: orNull(int32({ minimum: 0 })),
    error: orNull(oneOf(sendFaults, { description: 'Where it failed; null: the server took the mail' })),
    response: orNull(text(1000, { description: 'What the server answered, or why it did not answer' })),
  },
  { title: 'QuoteMailAttempt' },
);
const attempts = jsonList(
  {
    attempt: sql`a.attempt`,
    utc: jsonInstant('a.utc'),
    host: sql`a.host`,
    durationMs: sql`a.duration_ms`,
    error: sql`a.error`,
    response: sql`a.response`,
  },
  sql`from email_attempts a where a.tenant_id = t.tenant_id and a.email_id = t.email_id`,
  sql`a.utc, a.log_id`,
);

const always = { required: true, readOnly: true } as const;
const { to, toNames, cc, replyTo, subject, status, sentUTC, error, createdByUserID, createdUTC } =
  emailResource.fields;

/** The mails of quotes, one entry a mail. */
const mails = listed({
  title: 'SalesQuoteMail',
  table: 'emails',
  idField: 'logID',
  sort: '-createdUTC',
  fields: {
    logID: field.id({ ...always, column: 'email_id', description: 'The mail’s: GET /v1/email/{EmailID}' }),
    salesQuoteID: field.id({ ...always, column: 'entity_id', filter: 'equal' }),
    number: field.text(40, {
      readOnly: true,
      computed: () =>
        sql`(select q.number from sales_quotes q where q.tenant_id = t.tenant_id and q.sales_quote_id = t.entity_id)`,
      description: 'Of the quote; null once it is deleted',
    }),
    ...{ to, toNames, cc, replyTo, subject, status, sentUTC, error },
    attempts: field.json(list(attempt), {
      ...always,
      computed: () => attempts,
      description: 'To send it, oldest first',
    }),
    ...{ createdByUserID, createdUTC },
  },
});

const whole = object(
  {
    ...mails.element.properties,
    bodyText: emailResource.fields.bodyText.schema,
    attachments: attachmentsPart.schema,
  },
  { title: 'SalesQuoteMailDetail' },
);
const parts = sql`t.body_text as "bodyText", ${attachmentsPart.select} as attachments`;

const { row } = emailResource.spec.example;
const entry = {
  logID: row.emailID,
  salesQuoteID: quoteExample.row.salesQuoteID,
  number: quoteExample.row.number,
  to: ['einkauf@nordwind.example.com'],
  toNames: ['Nordwind Fördertechnik GmbH'],
  cc: [],
  replyTo: null,
  subject: 'Our offer SQ1001',
  status: 'SENT',
  sentUTC: '2026-01-31T12:00:02.000Z',
  error: null,
  attempts: [
    {
      attempt: 1,
      utc: '2026-01-31T12:00:01.000Z',
      host: 'smtp.example.com',
      durationMs: 212,
      error: null,
      response: '250 2.0.0 Ok: queued as 4F2A1',
    },
  ],
  createdByUserID: row.createdByUserID,
  createdUTC: '2026-01-31T12:00:00.000Z',
};

const shared = { method: 'GET', tag: 'sales-quotes', permission: 'quotes.read' } as const;
const ofQuotes = sql`t.entity = 'SalesQuote'`;

const listMails = operation({
  ...shared,
  id: 'listSalesQuoteMails',
  path: '/v1/salesquotes/logs/email',
  summary: 'List the e-mails of sales quotes, newest first',
  description:
    'Each with the attempts to send it; of nothing else than quotes. Kept as long as other mails are.',
  query: listQuery(mails, { limit: limitParameter }),
  response: list(mails.element),
  problems: ['InvalidCursor'],
  example: { response: [entry] },
  run: async (ctx, { query }) => answerList(ctx, mails, planList(mails, query, [ofQuotes])),
});

const readMail = operation({
  ...shared,
  id: 'getSalesQuoteMail',
  path: '/v1/salesquotes/logs/email/{LogID}',
  summary: 'Read an e-mail of a sales quote, with its text and what was attached',
  params: object({ LogID: id({ description: 'As the list names it' }) }),
  response: whole,
  problems: ['NotFound'],
  example: {
    response: {
      ...entry,
      bodyText: 'Please find our offer enclosed.',
      attachments: [{ fileName: 'Quote_SQ1001.pdf', contentType: 'application/pdf', size: 48_120 }],
    },
  },
  run: async (ctx, { params: { LogID } }) =>
    revived(
      await ctx.one(
        sql<Record<string, unknown>>`
          select ${mails.select(ctx.now)}, ${parts} from emails t
          where ${ctx.mine('t')} and t.email_id = ${LogID} and ${ofQuotes}`,
        'e-mail of a quote',
      ),
    ),
});
const revived = reviver(whole);

export const mailLogOperations = [listMails, readMail];
