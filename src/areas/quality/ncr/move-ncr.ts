import { refuseUnapproved } from '#areas/company/approvals';
import { statusOperations } from '#kit/machine/status-operations';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { optional, text } from '#platform/schema';
import { dispositionsIn, quantityOf } from './disposition.schema.ts';
import { ncrMachine } from './ncr.machine.ts';
import { type Ncr, ncrResource, ncrStatusChanged } from './ncr.resource.ts';
import { approvalSubject } from './ncr-approval.ts';
import { releaseHolds } from './release-holds.ts';

const splitOf = async (ctx: Ctx, { qualityNcrID }: Ncr) =>
  dispositionsIn(await readOne(ctx, ncrResource, qualityNcrID));

/** Moves a nonconformance along its life. */
export const ncrStatusOperations = statusOperations(ncrResource, ncrMachine, {
  summary: 'Move a nonconformance to another status',
  description:
    'INREVIEW needs a root cause or somebody assigned. DISPOSITIONED needs a decision on what is affected, and the approvals of the tenant’s policies. ' +
    'CLOSED needs all of the quantity disposed of and carried out, and lets go what is still held. To cancel and to open again need a reason.',
  bodyTitle: 'NcrStatusChange',
  readID: 'getNCRStateMachine',
  addition: true,
  body: { reason: optional(text(1000)) },
  event: ncrStatusChanged,
  problems: ['ApprovalRequired'],
  means: {
    requires: {
      causeOrOwner: (_ctx, { rootCause, assignedToUserID }) =>
        rootCause === null && assignedToUserID === null
          ? 'It needs a rootCause or somebody assigned.'
          : undefined,
      reason: (_ctx, _ncr, { reason }) => (reason === undefined ? 'Say why, as `reason`.' : undefined),
      nothingDone: async (ctx, ncr) =>
        (await splitOf(ctx, ncr)).some(({ doneUTC }) => doneUTC !== null)
          ? 'Something of it was carried out already.'
          : undefined,
      decided: async (ctx, ncr) =>
        ncr.quantityAffected.gt(0) && (await splitOf(ctx, ncr)).length === 0
          ? 'Decide what becomes of what is affected: PUT …/dispositions.'
          : undefined,
      approved: async (ctx, { qualityNcrID }) => {
        const read = async () => approvalSubject(ctx, await readOne(ctx, ncrResource, qualityNcrID));
        await refuseUnapproved(ctx, 'NCR', read, {
          ...{ goal: 'what is affected is disposed of', ask: 'POST …/approval' },
        });
        return undefined;
      },
      wholeQuantity: async (ctx, ncr) => {
        const decided = quantityOf(await splitOf(ctx, ncr));
        return decided.eq(ncr.quantityAffected)
          ? undefined
          : `Of ${ncr.quantityAffected.toFixed()} affected ${decided.toFixed()} are decided on.`;
      },
      allDone: async (ctx, ncr) => {
        const open = (await splitOf(ctx, ncr)).filter(({ doneUTC }) => doneUTC === null);
        return open.length === 0
          ? undefined
          : `Not carried out yet: ${open.map((one) => `${one.disposition} ${one.quantity.toFixed()}`).join(', ')}.`;
      },
    },
    effects: {
      releaseStock: async (ctx, ncr) => {
        await releaseHolds(ctx, ncr);
      },
    },
  },
});
