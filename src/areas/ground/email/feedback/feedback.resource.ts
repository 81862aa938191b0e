import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { instant, list, object, oneOf, orNull, text } from '#platform/schema';

export const feedbackKinds = ['BOUNCE', 'COMPLAINT'] as const;

const fields = {
  emailID: field.id({ required: true, filter: 'equal', description: 'The mail that it is about' }),
  recipient: field.text(254, {
    ...{ required: true, sort: true, filter: 'equal' },
    description: 'The address that it came back from, in small letters',
  }),
  kind: field.oneOf(feedbackKinds, {
    ...{ required: true, filter: 'equal' },
    description: 'BOUNCE: it was not delivered; COMPLAINT: who got it calls it unwanted',
  }),
  isPermanent: field.flag({
    required: true,
    description: 'The address will never take a mail; false: it may later',
  }),
  detail: field.text(1000, { description: 'What the other server said' }),
  happenedUTC: field.instant({ required: true, sort: true, filter: 'range' }),
  isBlocking: field.flag({
    ...{ required: true, filter: 'equal' },
    description: 'Nothing is sent to the address while one of its reports is blocking',
  }),
};

export type Feedback = Kept<typeof fields, 'feedbackID'>;

/** What came back of a mail that its server had taken. */
export const feedbackResource = resource({
  entity: 'EmailFeedback',
  noun: 'report about an e-mail',
  table: 'email_feedback',
  path: '/v1/email/feedback',
  param: 'FeedbackID',
  idField: 'feedbackID',
  tag: 'email',
  permission: 'emailfeedback',
  fields,
  operations: ['list', 'get'],
  additions: 'all',
  sort: '-happenedUTC',
  example: {
    create: {},
    patch: {},
    row: {
      ...{ emailID: '0198c5a0-0000-7000-8000-000000000250', recipient: 'verkauf@stahl-huber.example.com' },
      ...{ kind: 'BOUNCE', isPermanent: true, isBlocking: true, happenedUTC: '2026-01-31T12:00:03.000Z' },
      detail: '550 5.1.1 No such mailbox',
    },
  },
});

/** What came back of a mail `t`, the latest first. */
export const feedbackPart = {
  schema: list(
    object(
      {
        ...{ recipient: text(254), kind: oneOf(feedbackKinds), detail: orNull(text(1000)) },
        happenedUTC: instant(),
      },
      { title: 'EmailCameBack' },
    ),
  ),
  select: sql`(
    select coalesce(json_agg(json_build_object('recipient', f.recipient, 'kind', f.kind, 'detail', f.detail,
      'happenedUTC', to_char(f.happened_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by f.happened_utc desc, f.feedback_id), '[]')
    from email_feedback f where f.tenant_id = t.tenant_id and f.email_id = t.email_id)`,
};
