import assert from 'node:assert/strict';
import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import { noteAllLeads } from '../search-leads.ts';
import type { Maker } from './maker.ts';

const feedbackRecipient = 'verkauf@stahl-huber.example.com';

/**
 * The SMTP server, and a mail with an attempt to send it, for which there is no operation: others queue mails
 * with their own changes.
 */
export const makeEmail: Maker = async ({ service, key, canary, ids }) => {
  const server = { host: '127.0.0.1', port: 9, security: 'NONE', userName: canary, fromName: canary };
  const body = { ...server, fromAddress: `${canary}@mail.example.com` };
  const set = await service.ask('/v1/instances/smtpserver', { method: 'PATCH', key, body });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  const emailID = newID();
  // The last is who the example of a report of feedback is about.
  const about = [emailID, ids.CustomerID, `${canary}@people.example.com`, canary, feedbackRecipient];
  await withClient(service.db.admin, async (client) => {
    await client.query(
      `insert into millwright.emails (tenant_id, email_id, entity, entity_id, recipients, subject, body_text, status,
         next_attempt_utc, error, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
       select tenant_id, $1, 'Customer', $2, array[$3, $5], $4, $4, 'QUEUED', now() + interval '1 year', $4, $4, now(), $4, now()
       from millwright.customers where customer_id = $2`,
      about,
    );
    await client.query(
      `insert into millwright.search_entries (tenant_id, entity, record_id, key, words)
       select tenant_id, 'Email', email_id, lower(subject),
         ' ' || lower(subject) || ' ' || regexp_replace(array_to_string(recipients, ' '), '[-@.]', ' ', 'g')
       from millwright.emails where email_id = $1`,
      [emailID],
    );
    await client.query(noteAllLeads);
    await client.query(
      `insert into millwright.email_attempts (tenant_id, log_id, email_id, attempt, utc, host, error, response)
       select tenant_id, $3, email_id, 1, now(), '127.0.0.1', 'CONNECT', $2 from millwright.emails where email_id = $1`,
      [emailID, canary, newID()],
    );
  });
  const report = { emailID, recipient: `${canary}@people.example.com`, kind: 'BOUNCE', isPermanent: false };
  const came = await service.ask('/v1/email/feedback', {
    ...{ method: 'POST', key, body: { ...report, detail: canary } },
  });
  assert.equal(came.status, 200, JSON.stringify(came.body));
  const mail = { to: [`${canary}@people.example.com`], subject: canary, text: canary };
  const url = `/v1/salesquotes/${ids.SalesQuoteID}/email`;
  const sent = await service.ask(url, { method: 'POST', key, body: mail });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  Object.assign(ids, {
    'getSalesQuoteMail LogID': sent.body.logID,
    EmailID: emailID,
    FeedbackID: came.body.feedbackID,
    'reportEmailFeedback MessageID': `<${emailID}@mail.example.com>`,
    searchfor: canary.slice(0, 6),
  });
};
