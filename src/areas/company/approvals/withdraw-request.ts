import { sql } from 'kysely';
import { endToDos } from '#areas/ground/todo';
import { moveTo } from '#kit/machine';
import { auditRow, lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import { approvalMachine } from './approval.machine.ts';
import { means } from './decide.ts';
import type { ApprovalEntity } from './facts.ts';
import { requestExample } from './policy.example.ts';
import { type ApprovalRequest, requestResource, requestWithdrawn } from './request.resource.ts';
import { updateRequest } from './update-request.ts';

/** Takes a request back, or an approval that was given. */
export const withdrawRequest = operation({
  id: 'withdrawApprovalRequest',
  method: 'POST',
  path: '/v1/approval/requests/{ApprovalRequestID}/withdraw',
  tag: 'approval',
  summary: 'Withdraw an approval request',
  description:
    'While it is PENDING or APPROVED. For those whose own the record is, and for who may write approval policies. What was offered under an approval stays offered.',
  permission: 'approvals.read',
  needsToo: { 'approvals.write': 'Where the record is not your own' },
  addition: true,
  params: idParams(requestResource),
  body: object({ reason: optional(text(1000)) }, { title: 'ApprovalWithdrawal' }),
  response: requestResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: {
    body: { reason: 'The customer decided otherwise.' },
    response: { ...requestExample, status: 'WITHDRAWN' },
  },
  run: async (ctx, { params, body: { reason } }) => {
    const old = await lockOne(ctx, requestResource, params.ApprovalRequestID);
    if (!old.ownUserIDs.includes(ctx.userID) && !mayDo(ctx.permissions, ctx.principal, 'approvals.write'))
      throw new Problem(
        'Forbidden',
        'Only those whose own the record is, and who may write approval policies, withdraw it.',
      );
    moveTo(approvalMachine, old.status, 'WITHDRAWN', { by: 'withdraw', principal: ctx.principal, means });
    return whole(await withdraw(ctx, old, reason ?? null));
  },
});

/**
 * Withdraws what waits for a record or was approved, but for one content where that is given: called by who
 * holds the record's lock and changed it. Requests are locked in one order, after the record, and decisions
 * lock no record: nobody waits in a circle.
 */
export const withdrawApprovals = async (
  ctx: Ctx,
  { entity, entityID, keep }: { entity: ApprovalEntity; entityID: string; keep?: string },
  reason: string,
): Promise<void> => {
  const live = await ctx.rows(sql<{ id: string }>`
    select t.request_id as id from approval_requests t
    where ${ctx.mine('t')} and t.entity = ${entity} and t.entity_id = ${entityID} and t.status in ('PENDING', 'APPROVED')
      and t.content_hash <> ${keep ?? ''} and (t.expires_utc is null or t.expires_utc >= ${ctx.now}::timestamptz)
    order by t.request_id for update`);
  for (const { id } of live) await withdraw(ctx, await readOne(ctx, requestResource, id), reason);
};

const withdraw = async (ctx: Ctx, old: ApprovalRequest, reason: string | null): Promise<ApprovalRequest> => {
  const id = old.requestID;
  const before = await readOne(ctx, requestResource, id);
  await updateRequest(ctx, id, {
    status: 'WITHDRAWN',
    currentSequence: old.currentSequence,
    withdrawnReason: reason,
  });
  const after = await readOne(ctx, requestResource, id);
  await endToDos(ctx, id, 'CANCELLED');
  auditRow(ctx, requestResource, 'STATUS', before, after);
  await ctx.emit(requestWithdrawn, id, after);
  return after;
};
