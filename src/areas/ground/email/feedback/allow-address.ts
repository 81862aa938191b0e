import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, lockRow, updateRow } from '#kit/rows';
import { feedbackResource } from './feedback.resource.ts';

/** `POST /v1/email/feedback/{FeedbackID}/allow` */
export const allowAddress = behaviourOf(feedbackResource, {
  id: 'allowEmailAddress',
  does: 'allow',
  summary: 'Send e-mails to an address again',
  description:
    'Ends the block of the report’s address, with that of all other reports about it. A mail that was not sent for it is sent by `POST /v1/email/{EmailID}/resend`.',
  example: { response: { isBlocking: false } },
  run: async (ctx, { feedbackID, recipient }) => {
    const blocking = await ctx.rows(sql<{ id: string }>`
      select f.feedback_id as id from email_feedback f
      where ${ctx.mine('f')} and f.recipient = ${recipient} and (f.is_blocking or f.feedback_id = ${feedbackID})
      order by f.feedback_id for update`);
    for (const { id } of blocking) {
      const old = await lockRow(ctx, feedbackResource, id);
      const isChanged = old.isBlocking;
      auditRow(
        ctx,
        feedbackResource,
        'UPDATE',
        old,
        isChanged ? await updateRow(ctx, feedbackResource, old, { isBlocking: false }) : old,
      );
    }
  },
});
