import { queueEmail } from '#areas/ground/email';
import { notify, peopleOf, type Says, saidTo } from '#areas/ground/notifications';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { EscalationLevels } from './template.resource.ts';

/** What a level says, of which record. */
type Said = {
  entity: string;
  entityID: string;
  says: Says;
  severity: 'INFO' | 'WARNING' | 'CRITICAL';
};

/**
 * Notifies whom a level names, and sends each a mail where it says so, both in the reader's language. A
 * tenant that cannot send mail has the notifications alone.
 */
export const notifyLevel = async (
  ctx: Ctx,
  { notify: whom, channel }: EscalationLevels[number],
  said: Said,
): Promise<void> => {
  await notify(ctx, { ...whom, ...said, type: 'ESCALATION' });
  if (channel !== 'EMAIL') return;
  const { entity, entityID } = said;
  for (const reader of await peopleOf(ctx, whom)) {
    const { email, displayName } = reader;
    const { title: subject, text } = saidTo(reader, said.says);
    const mail = { entity, entityID, to: [email], toNames: [displayName], subject, bodyText: text ?? '' };
    await ctx.attempt(() => queueEmail(ctx, mail)).catch(ignoreUnsent);
  }
};

/** What is not ours to repair here: no server for mail, or what cannot be an address. */
const ignoreUnsent = (error: unknown): void => {
  if (!(error instanceof Problem) || error.code !== 'PreconditionMissing') throw error;
};
