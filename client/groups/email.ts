// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Count, Email, EmailFeedback, EmailLogEntry, EmailSummary, EmailTemplate, EmailTemplateChange, EmailTemplatePreview, EmailTemplateTest, NewEmailTemplate, SmtpServer, SmtpServerChange, SmtpServerTest, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List e-mails. */
export const listEmails = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; entityID?: string | undefined; status?: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED' | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/email');

/** Read one e-mail. */
export const getEmail = /* @__PURE__ */ operation<
  { params: { EmailID: string; }; },
  Email,
  AnyCode | 'NotFound'
>('GET', '/v1/email/{EmailID}');

/** One page of e-mails. */
export const pageEmails = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { entity?: string | undefined; entityID?: string | undefined; status?: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED' | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/email/pages/{page}');

/** Search e-mails. */
export const searchEmails = /* @__PURE__ */ operation<
  { params: { searchfor: string; }; query?: { entity?: string | undefined; entityID?: string | undefined; status?: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED' | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/email/search/{searchfor}');

/** Cancel an e-mail that has not been sent. */
export const cancelEmail = /* @__PURE__ */ operation<
  { params: { EmailID: string; }; },
  Email,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('DELETE', '/v1/email/{EmailID}', { writes: true });

/** Send an e-mail again that failed or was held back. */
export const resendEmail = /* @__PURE__ */ operation<
  { params: { EmailID: string; }; },
  Email,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('POST', '/v1/email/{EmailID}/resend', { writes: true });

/** The life cycle of an email as data. */
export const getEmailStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/email/statemachines/status');

/** List the attempts to send e-mails, newest first. */
export const listEmailLog = /* @__PURE__ */ operation<
  { query?: { emailID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; error?: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'AUTH' | 'SMTP' | 'SUPPRESSED' | 'SEALED' | 'BLOCKED' | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailLogEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/email/logs');

/** Count the attempts to send e-mails. */
export const countEmailLog = /* @__PURE__ */ operation<
  { query?: { emailID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; error?: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'AUTH' | 'SMTP' | 'SUPPRESSED' | 'SEALED' | 'BLOCKED' | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/email/logs/count');

/** One page of the attempts to send e-mails. */
export const pageEmailLog = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { emailID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; error?: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'AUTH' | 'SMTP' | 'SUPPRESSED' | 'SEALED' | 'BLOCKED' | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailLogEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/email/logs/pages/{page}');

/** List report about an e-mails. */
export const listEmailFeedbacks = /* @__PURE__ */ operation<
  { query?: { emailID?: string | undefined; recipient?: string | undefined; kind?: 'BOUNCE' | 'COMPLAINT' | undefined; happenedUTCFrom?: string | undefined; happenedUTCTo?: string | undefined; isBlocking?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'recipient' | '-recipient' | 'happenedUTC' | '-happenedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailFeedback[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/email/feedback');

/** Read one report about an e-mail. */
export const getEmailFeedback = /* @__PURE__ */ operation<
  { params: { FeedbackID: string; }; },
  EmailFeedback,
  AnyCode | 'NotFound'
>('GET', '/v1/email/feedback/{FeedbackID}');

/** Report that an e-mail bounced, or that its reader complained. */
export const reportEmailFeedback = /* @__PURE__ */ operation<
  { body: { emailID?: string | undefined; messageID?: string | undefined; recipient: string; kind: 'BOUNCE' | 'COMPLAINT'; isPermanent?: boolean | undefined; detail?: string | undefined; happenedUTC?: string | undefined; }; },
  EmailFeedback,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('POST', '/v1/email/feedback', { writes: true });

/** Send e-mails to an address again. */
export const allowEmailAddress = /* @__PURE__ */ operation<
  { params: { FeedbackID: string; }; },
  EmailFeedback,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/email/feedback/{FeedbackID}/allow', { writes: true });

/** Read the settings of the SMTP server that mails go through. */
export const getSmtpServer = /* @__PURE__ */ operation<
  Record<never, never>,
  SmtpServer,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/smtpserver');

/** Set or change the SMTP server that mails go through. */
export const changeSmtpServer = /* @__PURE__ */ operation<
  { body: SmtpServerChange; },
  SmtpServer,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget'
>('PATCH', '/v1/instances/smtpserver', { writes: true });

/** Remove the SMTP server. */
export const deleteSmtpServer = /* @__PURE__ */ operation<
  Record<never, never>,
  SmtpServer,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/instances/smtpserver', { writes: true });

/** Send a test mail to yourself. */
export const testSmtpServer = /* @__PURE__ */ operation<
  Record<never, never>,
  SmtpServerTest,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/instances/smtpserver/test', { writes: true });

/** Send a test mail to yourself. */
export const testSmtpServerByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  SmtpServerTest,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/instances/smtpserver/test', { writes: true });

/** List e-mail templates. */
export const listEmailTemplates = /* @__PURE__ */ operation<
  { query?: { name?: string | undefined; entity?: 'SALESQUOTE' | 'SALESORDER' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'TROUBLEREPORT' | 'PRODUCTIONORDER' | 'CAPA' | undefined; locale?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EmailTemplate[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/email/templates');

/** Create an e-mail template. */
export const createEmailTemplate = /* @__PURE__ */ operation<
  { body: NewEmailTemplate; },
  EmailTemplate,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'InvalidTemplate'
>('POST', '/v1/email/templates', { writes: true });

/** Read one e-mail template. */
export const getEmailTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  EmailTemplate,
  AnyCode | 'NotFound'
>('GET', '/v1/email/templates/{TemplateID}');

/** Change an e-mail template. */
export const updateEmailTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; body: EmailTemplateChange; },
  EmailTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'InvalidTemplate'
>('PATCH', '/v1/email/templates/{TemplateID}', { writes: true });

/** Delete an e-mail template. */
export const deleteEmailTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  EmailTemplate,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/email/templates/{TemplateID}', { writes: true });

/** See an e-mail template filled with a sample. */
export const previewEmailTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; query?: { Locale?: string | undefined; }; },
  EmailTemplatePreview,
  AnyCode | 'NotFound'
>('GET', '/v1/email/templates/{TemplateID}/preview');

/** Send an e-mail template, filled with a sample, to yourself. */
export const testEmailTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; query?: { Locale?: string | undefined; }; },
  EmailTemplateTest,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/email/templates/{TemplateID}/test', { writes: true });

/** Send an e-mail template, filled with a sample, to yourself. */
export const testEmailTemplateByPost = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; query?: { Locale?: string | undefined; }; },
  EmailTemplateTest,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/email/templates/{TemplateID}/test', { writes: true });

