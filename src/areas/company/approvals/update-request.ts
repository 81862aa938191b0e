import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ApprovalStatus } from './approval.machine.ts';

type Changes = {
  status: ApprovalStatus;
  currentSequence: number;
  /** Of the step that it waits at; nothing is due of one that ended. */
  dueUTC?: string | null;
  expiresUTC?: string | null;
  withdrawnReason?: string | null;
};

/**
 * Changes a locked request. By hand, because the status is shown with its expiry and so is no column to the
 * kit.
 */
export const updateRequest = async (ctx: Ctx, id: string, changes: Changes): Promise<void> => {
  const { status, currentSequence, dueUTC = null, expiresUTC = null, withdrawnReason = null } = changes;
  await ctx.exec(sql`
    update approval_requests as t
    set status = ${status}, current_sequence = ${currentSequence}, due_utc = ${dueUTC}, expires_utc = ${expiresUTC},
      withdrawn_reason = ${withdrawnReason}, last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now},
      row_version = t.row_version + 1
    where ${ctx.mine('t')} and t.request_id = ${id}`);
};
