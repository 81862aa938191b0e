import { sql } from 'kysely';
import { endToDos } from '#areas/ground/todo';
import { auditRow, insertRow, readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import {
  type ApprovalState,
  type ApprovalSubject,
  activePolicies,
  approvalState,
  type Policy,
} from './approval-state.ts';
import { askApprovers } from './approver-to-dos.ts';
import type { ApprovalEntity } from './facts.ts';
import { requestCreated, requestResource } from './request.resource.ts';
import { deadlineOf, eligiblePeople, type Step } from './steps.ts';
import { updateRequest } from './update-request.ts';
import { withdrawApprovals } from './withdraw-request.ts';

/**
 * Asks for each approval that a record needs and has not, nor waits for. The caller holds the record's lock,
 * so that of two who ask at once the second finds the requests of the first.
 * @throws Problem 409 PreconditionMissing where a step has nobody who could decide it
 */
export const askForApproval = async (
  ctx: Ctx,
  subject: ApprovalSubject,
  comment: string | undefined,
): Promise<ApprovalState> => {
  const policies = await activePolicies(ctx, subject.entity);
  await writeDownExpired(ctx, subject);
  await withdrawApprovals(
    ctx,
    { ...subject, keep: subject.contentHash },
    'The record has another content by now.',
  );
  const { policies: applying } = await approvalState(ctx, subject, policies, { locked: true });
  for (const policy of policies) {
    const state = applying.find(({ policyID }) => policyID === policy.policyID);
    if (!state || state.status === 'PENDING' || state.status === 'APPROVED') continue;
    await createRequest(
      ctx,
      { ...subject, ownUserIDs: [...new Set([ctx.userID, ...subject.ownUserIDs])] },
      { policy, reasons: state.reasons, comment },
    );
  }
  return approvalState(ctx, subject, policies, { locked: true });
};

/**
 * The gate: refuses a record to which a policy applies until its present content is approved. The caller
 * holds the record's lock. `read` is asked only where there are policies at all.
 * @throws Problem 409 ApprovalRequired naming the policies, their reasons and requests
 */
export const refuseUnapproved = async (
  ctx: Ctx,
  entity: ApprovalEntity,
  read: () => Promise<ApprovalSubject>,
  { goal, ask }: { goal: string; ask: string },
): Promise<void> => {
  const policies = await activePolicies(ctx, entity);
  if (policies.length === 0) return;
  const subject = await read();
  const state = await approvalState(ctx, subject, policies, { locked: true });
  const open = state.policies.filter(({ status }) => status !== 'APPROVED');
  if (open.length === 0) return;
  const told = open.map(({ name, reasons, status, requestID }) => {
    const where = requestID === null ? 'not asked for yet' : `${status}, request ${requestID}`;
    return `“${name}” because ${reasons.slice(0, 3).join(', ')} (${where})`;
  });
  const next = open.every(({ status }) => status === 'PENDING')
    ? 'It waits for its approvers.'
    : `Ask for it by ${ask}.`;
  throw new Problem(
    'ApprovalRequired',
    `Before ${goal} it needs an approval by the policy ${told.join('; and ')}. ${next}`,
    {
      missing: open.map(({ name }) => name),
    },
  );
};

const createRequest = async (
  ctx: Ctx,
  subject: ApprovalSubject,
  { policy, reasons, comment }: { policy: Policy; reasons: string[]; comment: string | undefined },
): Promise<void> => {
  const { entity, entityID, number, version, contentHash, facts, ownUserIDs } = subject;
  const { policyID, name, steps } = policy;
  for (const step of steps) await refuseWithoutApprover(ctx, policy, step, ownUserIDs);
  const [first] = steps as [Step];
  const requestID = ctx.newID();
  const about = {
    entity,
    entityID,
    number,
    version,
    contentHash,
    facts,
    ownUserIDs,
    policyID,
    policyName: name,
  };
  await insertRow(ctx, requestResource, {
    ...about,
    requestID,
    reasons,
    steps,
    currentSequence: first.sequence,
    ...deadlineOf(first, ctx.now),
    comment: comment ?? null,
    withdrawnReason: null,
  });
  const made = await readOne(ctx, requestResource, requestID);
  auditRow(ctx, requestResource, 'CREATE', undefined, made);
  await askApprovers(ctx, made);
  await ctx.emit(requestCreated, requestID, made);
};

/** A request that nobody could ever decide would only look as if something were going on. */
const refuseWithoutApprover = async (
  ctx: Ctx,
  { name }: Policy,
  step: Step,
  own: readonly string[],
): Promise<void> => {
  const people = await eligiblePeople(ctx, step.approvers, own);
  const { roles = [] } = step.approvers;
  const lacking =
    step.mode === 'ALL' ? roles.filter((role) => !people.some((one) => one.roles.includes(role))) : [];
  if (people.length > 0 && lacking.length === 0) return;
  const whom = lacking.length > 0 ? ` with the role ${lacking.join(' and ')}` : '';
  throw new Problem(
    'PreconditionMissing',
    `Step ${step.sequence} of the policy “${name}” has no active approver${whom} whose own the record is not. Somebody who may write approval policies has to name another one.`,
    { missing: [`an approver for step ${step.sequence} of ${name}`] },
  );
};

const writeDownExpired = async (ctx: Ctx, { entity, entityID }: ApprovalSubject): Promise<void> => {
  const expired = await ctx.rows(sql<{ id: string }>`
    select t.request_id as id from approval_requests t
    where ${ctx.mine('t')} and t.entity = ${entity} and t.entity_id = ${entityID} and t.status = 'PENDING'
      and t.expires_utc < ${ctx.now}::timestamptz order by t.request_id for update`);
  for (const { id } of expired) {
    const old = await readOne(ctx, requestResource, id);
    await endToDos(ctx, id, 'CANCELLED');
    await updateRequest(ctx, id, { status: 'EXPIRED', currentSequence: old.currentSequence });
    auditRow(
      ctx,
      requestResource,
      'STATUS',
      { ...old, status: 'PENDING' },
      await readOne(ctx, requestResource, id),
    );
  }
};
