import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { eventOf, resource } from '#kit/resource';
import { id, instant, int32, list, object, oneOf, orNull, Type, text } from '#platform/schema';
import { type ApprovalStatus, approvalStatuses } from './approval.machine.ts';
import { approvalEntities } from './facts.ts';
import { requestExample } from './policy.example.ts';
import { stepsSchema } from './steps.ts';

const decision = object(
  {
    sequence: int32({ minimum: 1 }),
    userID: id(),
    decision: oneOf(['APPROVED', 'REJECTED']),
    comment: orNull(text(2000)),
    utc: instant(),
  },
  { title: 'ApprovalDecision' },
);

const set = { required: true, readOnly: true } as const;
const fields = {
  policyID: field.id({ ...set, filter: 'equal' }),
  policyName: field.text(200, { ...set, description: 'As the policy was called then' }),
  entity: field.oneOf(approvalEntities, { ...set, filter: 'equal' }),
  entityID: field.id({ ...set, filter: 'equal', description: 'The record that it is about' }),
  number: field.text(40, { ...set, filter: 'equal', description: 'The record’s number' }),
  version: field.integer({ minimum: 1 }, { ...set, description: 'The record’s version' }),
  status: field.oneOf<ApprovalStatus, typeof set & { filter: 'equal' }>(approvalStatuses, {
    ...set,
    filter: 'equal',
    computed: (now) =>
      sql`(case when t.status = 'PENDING' and t.expires_utc < ${now}::timestamptz then 'EXPIRED' else t.status end)`,
  }),
  isEscalated: field.flag({
    ...set,
    computed: (now) =>
      sql`(t.status = 'PENDING' and t.expires_utc is null and coalesce(t.due_utc < ${now}::timestamptz, false))`,
    description: 'The step is due, and those of escalateTo may decide too',
  }),
  currentSequence: field.integer(
    { minimum: 1 },
    { ...set, description: 'The step that it waits at, or ended at' },
  ),
  dueUTC: field.instant({
    readOnly: true,
    description: 'When the step is due; null: never, or nothing waits',
  }),
  expiresUTC: field.instant({
    readOnly: true,
    description: 'When it becomes EXPIRED unless somebody decides',
  }),
  reasons: field.json(list(text(2000)), { ...set, description: 'Why the policy applied' }),
  facts: field.json(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), {
    ...set,
    description: 'What the policy was compared with, as of then',
  }),
  steps: field.json(stepsSchema, { ...set, description: 'As the policy had them then' }),
  contentHash: field.text(64, {
    ...set,
    description: 'Of what is approved: another content needs another approval',
  }),
  ownUserIDs: field.words(id(), {
    ...set,
    description: 'Who may not decide, because the record is their own',
  }),
  comment: field.text(2000, { readOnly: true, description: 'Of who asked' }),
  withdrawnReason: field.text(1000, { readOnly: true }),
};

/** A request for approval: one policy, one record, one content of it. */
export const requestResource = resource({
  entity: 'ApprovalRequest',
  noun: 'approval request',
  table: 'approval_requests',
  path: '/v1/approval/requests',
  param: 'ApprovalRequestID',
  idField: 'requestID',
  tag: 'approval',
  permission: 'approvals',
  fields,
  parts: {
    decisions: {
      schema: list(decision),
      select: jsonList(
        {
          sequence: sql`d.sequence`,
          userID: sql`d.user_id`,
          decision: sql`d.decision`,
          comment: sql`d.comment`,
          utc: jsonInstant('d.utc'),
        },
        sql`from approval_decisions d where d.tenant_id = t.tenant_id and d.request_id = t.request_id`,
        sql`d.utc, d.sequence, d.user_id`,
      ),
    },
  },
  operations: ['list', 'get', 'count'],
  additions: 'all',
  sort: '-createdUTC',
  example: { row: requestExample, create: {}, patch: {} },
});

export type ApprovalRequest = Kept<typeof fields, 'requestID'>;

export const requestCreated = eventOf(requestResource, 'Created', 'Approval was asked for');
export const requestDecided = eventOf(
  requestResource,
  'Decided',
  'An approver decided; read `status` in the body, which is PENDING while a further decision is needed',
);
export const requestWithdrawn = eventOf(
  requestResource,
  'Withdrawn',
  'A request or an approval was withdrawn, by a user or because the record changed',
);
