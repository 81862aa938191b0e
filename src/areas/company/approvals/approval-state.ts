import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { id, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { type ApprovalStatus, approvalStatuses } from './approval.machine.ts';
import { explainCondition, type LockedRate, ratesOf } from './explain-condition.ts';
import type { ApprovalEntity, Facts } from './facts.ts';
import { policyExample, requestExample } from './policy.example.ts';
import { readCondition } from './read-condition.ts';
import type { Step } from './steps.ts';

/** A record as policies look at it. The caller holds its lock where a decision rests on this. */
export type ApprovalSubject<E extends ApprovalEntity = ApprovalEntity> = {
  entity: E;
  entityID: string;
  number: string;
  version: number;
  /** Of all that is approved: whatever changes it makes an approval worthless. */
  contentHash: string;
  facts: Facts<E>;
  /** What the record's amounts are converted by. */
  rates: readonly LockedRate[];
  /** Whose own the record is: who made it, looks after it or priced it. They do not decide. */
  ownUserIDs: readonly string[];
};

const state = oneOf(['NOT_REQUIRED', 'REQUIRED', 'PENDING', 'APPROVED', 'REJECTED']);

/** What a record needs and has. */
export const approvalStateSchema = object(
  {
    status: {
      ...state,
      description: 'REQUIRED: a policy applies, and no approval was requested yet, or the time ran out',
    },
    policies: list(
      object({
        policyID: id(),
        name: text(200),
        priority: int32(),
        reasons: list(text(2000), { description: 'Why it applies' }),
        status: oneOf(['REQUIRED', ...approvalStatuses]),
        requestID: orNull(id({ description: 'The last request for this content' })),
      }),
      { description: 'Those that apply to the record as it is now' },
    ),
  },
  { title: 'ApprovalState' },
);
export type ApprovalState = Static<typeof approvalStateSchema>;

export const approvalStateExample: ApprovalState = {
  status: 'PENDING',
  policies: [
    {
      policyID: policyExample.row.policyID,
      name: policyExample.row.name,
      priority: 100,
      reasons: requestExample.reasons,
      status: 'PENDING',
      requestID: requestExample.requestID,
    },
  ],
};

/** A policy as it gates. */
export type Policy = {
  policyID: string;
  name: string;
  priority: number;
  condition: Parameters<typeof readCondition>[1];
  steps: Step[];
};

/** The policies in force, in their order. */
export const activePolicies = (ctx: Ctx, entity: ApprovalEntity): Promise<Policy[]> =>
  ctx.rows(sql<Policy>`
    select p.policy_id as "policyID", p.name, p.priority, p.condition, p.steps from approval_policies p
    where ${ctx.mine('p')} and p.entity = ${entity} and p.is_active order by p.priority, p.policy_id`);

type Found = { policyID: string; requestID: string; status: ApprovalStatus };

/**
 * Which of these policies apply to a record, why, and how far the approval of its present content is. With
 * `locked` the requests found stay as they are until the transaction ends: what is decided on them cannot be
 * withdrawn meanwhile.
 */
export const approvalState = async (
  ctx: Ctx,
  subject: ApprovalSubject,
  policies: readonly Policy[],
  { locked }: { locked: boolean },
): Promise<ApprovalState> => {
  const applying: { policy: Policy; reasons: string[] }[] = [];
  const rateOf = ratesOf(ctx, subject.rates);
  for (const policy of policies) {
    const reasons = await explainCondition(
      readCondition(subject.entity, policy.condition),
      subject.facts,
      rateOf,
    );
    if (reasons) applying.push({ policy, reasons });
  }
  if (applying.length === 0) return { status: 'NOT_REQUIRED', policies: [] };
  const found = await ctx.rows(sql<Found>`
    select t.policy_id as "policyID", t.request_id as "requestID",
      case when t.status = 'PENDING' and t.expires_utc < ${ctx.now}::timestamptz then 'EXPIRED' else t.status end as status
    from approval_requests t
    where ${ctx.mine('t')} and t.entity = ${subject.entity} and t.entity_id = ${subject.entityID}
      and t.content_hash = ${subject.contentHash}
    order by t.created_utc, t.request_id ${locked ? sql`for share` : sql``}`);
  const each = applying.map(({ policy: { policyID, name, priority }, reasons }) => {
    const own = found.filter((one) => one.policyID === policyID);
    const counts = own.find(({ status }) => status === 'PENDING' || status === 'APPROVED') ?? own.at(-1);
    return {
      policyID,
      name,
      priority,
      reasons: reasons.slice(0, 100),
      status: counts?.status ?? ('REQUIRED' as const),
      requestID: counts?.requestID ?? null,
    };
  });
  return { status: overall(each.map(({ status }) => status)), policies: each };
};

const overall = (all: readonly string[]): ApprovalState['status'] => {
  if (all.every((one) => one === 'APPROVED')) return 'APPROVED';
  if (all.includes('REJECTED')) return 'REJECTED';
  return all.every((one) => one === 'APPROVED' || one === 'PENDING') ? 'PENDING' : 'REQUIRED';
};
