import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, updateRow } from '#kit/rows';
import { type Feedback, feedbackResource } from './feedback.resource.ts';

/** `POST /v1/email/feedback/{FeedbackID}/allow` */
export const allowAddress = behaviourOf(feedbackResource, {
  id: 'allowEmailAddress',
  does: 'allow',
  summary: 'Send e-mails to an address again',
  description:
    'Ends the block of the report’s address, with that of all other reports about it. A mail that was not sent for it is sent by `POST /v1/email/{EmailID}/resend`.',
  example: { response: { isBlocking: false } },
  run: async (ctx, { feedbackID, recipient }) => {
    const reports = await ctx.rows(sql<Feedback>`
      select ${feedbackResource.select(ctx.now)} from email_feedback t
      where ${ctx.mine('t')} and t.recipient = ${recipient} and (t.is_blocking or t.feedback_id = ${feedbackID})
      order by t.feedback_id for update of t`);
    for (const old of reports.map(feedbackResource.revive)) {
      const now = old.isBlocking ? await updateRow(ctx, feedbackResource, old, { isBlocking: false }) : old;
      auditRow(ctx, feedbackResource, 'UPDATE', old, now);
    }
  },
});
