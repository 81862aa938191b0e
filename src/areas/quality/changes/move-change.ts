import { sql } from 'kysely';
import {
  type ApprovalSubject,
  activePolicies,
  approvalState,
  approvalStateExample,
  approvalStateSchema,
  askForApproval,
  refuseUnapproved,
  withdrawApprovals,
} from '#areas/company/approvals';
import { statusOperations } from '#kit/machine/status-operations';
import { lockOne, readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { contentHash } from '#lib/content-hash';
import { decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import { changeMachine } from './change.machine.ts';
import { type Change, changeResource, changeStatusChanged } from './change.resource.ts';

/** A change as approval policies look at it. */
const subjectOf = (change: Change): ApprovalSubject<'CHANGE'> => {
  const { title, reason, type, affected, impact, effectiveDate, productVersionID } = change;
  return {
    entity: 'CHANGE',
    entityID: change.changeID,
    number: change.number,
    version: 1,
    contentHash: contentHash({ title, reason, type, affected, impact, effectiveDate, productVersionID }),
    facts: {
      type,
      affectedCount: decimal(affected.length),
      affectedEntity: [...new Set(affected.map(({ entity }) => entity))],
    },
    rates: [],
    ownUserIDs: [...new Set([change.createdByUserID, change.requestedByUserID])].sort(),
  };
};

/** Moves a change along its life. */
export const changeStatusOperations = statusOperations(changeResource, changeMachine, {
  description:
    'SUBMITTED needs affected records. APPROVED needs somebody who neither made nor asked for it, and the approvals of the tenant’s policies (CHANGE). ' +
    'IMPLEMENTED needs its effective day to have come, and the product version that it names to be RELEASED. To reject needs a reason.',
  bodyTitle: 'QualityChangeStatusChange',
  readID: 'getQualityChangeStateMachine',
  addition: true,
  body: { reason: optional(text(1000)) },
  event: changeStatusChanged,
  problems: ['ApprovalRequired'],
  means: {
    requires: {
      affected: (_ctx, { affected }) =>
        affected.length > 0 ? undefined : 'Name the records that it affects.',
      reason: (_ctx, _change, { reason }) => (reason === undefined ? 'Say why, as `reason`.' : undefined),
      notOwn: (ctx, { createdByUserID, requestedByUserID }) => {
        if (createdByUserID === ctx.userID || requestedByUserID === ctx.userID)
          throw new Problem('Forbidden', 'Nobody approves what is their own: you made it, or asked for it.');
        return undefined;
      },
      approved: async (ctx, change) => {
        await refuseUnapproved(ctx, 'CHANGE', async () => subjectOf(change), {
          ...{ goal: 'it is approved', ask: 'POST …/approval' },
        });
        return undefined;
      },
      effective: (ctx, { effectiveDate }) => {
        const today = dateIn(ctx.principal.timeZone, ctx.now);
        if (effectiveDate !== null && effectiveDate <= today) return undefined;
        return effectiveDate === null ? 'It has no effectiveDate.' : `It is effective from ${effectiveDate}.`;
      },
      released: async (ctx, { productVersionID }) => {
        if (productVersionID === null) return undefined;
        const version = await ctx.one(
          sql<{ state: string }>`
            select v.state from product_versions v where ${ctx.mine('v')} and v.version_id = ${productVersionID}`,
          'product version',
        );
        return version.state === 'RELEASED' ? undefined : `Its product version is ${version.state}.`;
      },
    },
    effects: {
      keepReason: (_ctx, _change, { reason }) => ({ rejectedReason: reason ?? null }),
      withdraw: async (ctx, { changeID }) => {
        await withdrawApprovals(
          ctx,
          { entity: 'CHANGE', entityID: changeID },
          'The change is a draft again.',
        );
        return { rejectedReason: null };
      },
    },
  },
});

const shared = {
  path: '/v1/quality/changes/{ChangeID}/approval',
  tag: 'quality-changes',
  addition: true,
  params: idParams(changeResource),
  response: approvalStateSchema,
} as const;

const readApproval = operation({
  ...shared,
  id: 'getQualityChangeApproval',
  method: 'GET',
  summary: 'Read which approvals a change needs and has',
  permission: 'changes.read',
  problems: ['NotFound'],
  example: { response: approvalStateExample },
  run: async (ctx, { params }) => {
    const change = await readOne(ctx, changeResource, params.ChangeID);
    return approvalState(ctx, subjectOf(change), await activePolicies(ctx, 'CHANGE'), { locked: false });
  },
});

const askApproval = operation({
  ...shared,
  id: 'askQualityChangeApproval',
  method: 'POST',
  summary: 'Ask for the approvals that a change needs',
  description: 'Under each policy that applies. Back in DRAFT they are withdrawn.',
  permission: 'changes.write',
  body: object({ comment: optional(text(2000)) }, { title: 'ChangeApprovalQuestion' }),
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'PreconditionFailed'],
  example: { body: { comment: 'For the spring.' }, response: approvalStateExample },
  run: async (ctx, { params: { ChangeID: key }, body: { comment } }) => {
    const old = await lockOne(ctx, changeResource, key);
    if (old.status !== 'SUBMITTED')
      throw new Problem('NotEditable', `It is ${old.status}; it is approved once it is SUBMITTED.`);
    ctx.audit({ entity: 'QualityChange', entityID: key, action: 'UPDATE' });
    return askForApproval(ctx, subjectOf(old), comment);
  },
});

export const changeApprovals = [readApproval, askApproval];
