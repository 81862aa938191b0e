import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { moveTo } from '#kit/machine';
import { auditRow, readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { oneOf, optional, text } from '#platform/schema';
import { approvalMachine } from './approval.machine.ts';
import { followDecision } from './approver-to-dos.ts';
import { requestExample } from './policy.example.ts';
import { type ApprovalRequest, requestDecided, requestResource } from './request.resource.ts';
import { activePeople, deadlineOf, isNamed, type Step, stepAt } from './steps.ts';
import { updateRequest } from './update-request.ts';

/** One approver's decision on the step that a request waits at. */
export const decideRequest = behaviourOf(requestResource, {
  id: 'decideApprovalRequest',
  does: 'decisions',
  summary: 'Approve or reject',
  description:
    'For the approvers of the step that the request waits at, and nobody decides on what is their own: who made the record, looks after it, priced it or asked. One rejection ends the request and needs a comment; a step that is complete hands over to the next one, the last one approves.',
  permission: 'approvals.decide',
  addition: true,
  body: {
    decision: oneOf(['APPROVED', 'REJECTED']),
    comment: optional(text(2000, { description: 'Required to reject' })),
  },
  bodyTitle: 'ApprovalDecisionInput',
  problems: ['IllegalTransition', 'Duplicate'],
  example: { body: { decision: 'APPROVED', comment: requestExample.decisions[0]?.comment } },
  run: async (ctx, old, { decision, comment }) => {
    const id = old.requestID;
    moveTo(approvalMachine, old.status, decision, { by: 'decisions', principal: ctx.principal, means });
    const step = stepAt(old.steps, old.currentSequence);
    await refuseOthers(ctx, old, step);
    refuseUnexplained(decision, comment);
    const before = await readOne(ctx, requestResource, id);
    await ctx.exec(sql`
      insert into approval_decisions (tenant_id, request_id, sequence, user_id, decision, comment, utc)
      values (${ctx.tenantID}, ${id}, ${step.sequence}, ${ctx.userID}, ${decision}, ${comment ?? null}, ${ctx.now})`);
    await updateRequest(ctx, id, await stateAfter(ctx, old, step, decision));
    const after = await readOne(ctx, requestResource, id);
    auditRow(ctx, requestResource, before.status === after.status ? 'UPDATE' : 'STATUS', before, after);
    await followDecision(ctx, before, after);
    await ctx.emit(requestDecided, id, after);
  },
});

const refuseUnexplained = (decision: string, comment: string | undefined): void => {
  if (decision === 'REJECTED' && comment === undefined)
    throw invalid('/comment', 'is required to reject: say what would have to change');
};

/**
 * @throws Problem 403 for whom the step does not name or whose own the record is, 409 for who decided already
 */
const refuseOthers = async (
  ctx: Ctx,
  { requestID, ownUserIDs, isEscalated }: ApprovalRequest,
  step: Step,
) => {
  if (ownUserIDs.includes(ctx.userID))
    throw new Problem(
      'Forbidden',
      'Nobody decides on what is their own: you made, look after or priced the record, or asked for the approval.',
    );
  const me = (await activePeople(ctx, [ctx.userID])).get(ctx.userID);
  const isApprover =
    me && (isNamed(step.approvers, me) || (isEscalated && step.escalateTo && isNamed(step.escalateTo, me)));
  if (!isApprover)
    throw new Problem(
      'Forbidden',
      `You are not an approver of step ${step.sequence}, at which the request waits.`,
    );
  const mine = await ctx.first(sql`
    select 1 from approval_decisions d
    where ${ctx.mine('d')} and d.request_id = ${requestID} and d.sequence = ${step.sequence} and d.user_id = ${ctx.userID}`);
  if (mine)
    throw new Problem('Duplicate', 'You approved this step already; it waits for the other approvers.');
};

const stateAfter = async (ctx: Ctx, old: ApprovalRequest, step: Step, decision: 'APPROVED' | 'REJECTED') => {
  const { currentSequence, dueUTC, expiresUTC } = old;
  if (decision === 'REJECTED') return { status: 'REJECTED', currentSequence } as const;
  if (!(await isComplete(ctx, old, step)))
    return { status: 'PENDING', currentSequence, dueUTC, expiresUTC } as const;
  const next = old.steps.find(({ sequence }) => sequence > step.sequence);
  if (!next) return { status: 'APPROVED', currentSequence } as const;
  return { status: 'PENDING', currentSequence: next.sequence, ...deadlineOf(next, ctx.now) } as const;
};

/**
 * Whether a step has all that it needs, this decision included. ALL needs each user named who is still there
 * and may decide, and of each role named one user; somebody to whom it was escalated completes it alone.
 */
const isComplete = async (
  ctx: Ctx,
  { requestID, ownUserIDs, isEscalated }: ApprovalRequest,
  step: Step,
): Promise<boolean> => {
  if (step.mode === 'ANY') return true;
  const { users = [], roles = [] } = step.approvers;
  const approvals = await ctx.rows(sql<{ userID: string; roles: string[] }>`
    select u.user_id as "userID", u.all_roles as roles from approval_decisions d
    join users u on u.tenant_id = d.tenant_id and u.user_id = d.user_id
    where ${ctx.mine('d')} and d.request_id = ${requestID} and d.sequence = ${step.sequence}`);
  const me = approvals.find(({ userID }) => userID === ctx.userID);
  if (isEscalated && step.escalateTo && me && isNamed(step.escalateTo, me)) return true;
  const needed = [...(await activePeople(ctx, users)).keys()].filter((user) => !ownUserIDs.includes(user));
  return (
    needed.every((user) => approvals.some(({ userID }) => userID === user)) &&
    roles.every((role) => approvals.some((one) => one.roles.includes(role)))
  );
};

/** What the words of the machine are evaluated by. A step that is not the last keeps the request PENDING. */
export const means = {
  requires: {
    approver: refuseOthers,
    notOwn: refuseOthers,
    lastStep: stateAfter,
    comment: refuseUnexplained,
  },
  effects: {},
};
