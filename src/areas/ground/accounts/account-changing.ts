import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { flag, object, text } from '#platform/schema';

type Told = { userID: string; email: string; isActive: boolean };

/**
 * Asked of later areas (`ctx.consult`) before an account is switched off or gets another address: what holds
 * for the account as it was ends.
 */
export const accountChanging = eventType({
  entity: 'Account',
  event: 'Changing',
  permission: 'accounts.read',
  body: object({ email: text(254), isActive: flag() }),
  description: 'An account is about to be switched off or to get another address',
});

/** Asks about a locked account. */
export const consultOnChange = async (ctx: Ctx, old: Told, row: Omit<Told, 'userID'>): Promise<void> => {
  const { email, isActive } = row;
  if ((old.isActive && !isActive) || old.email !== email)
    await ctx.consult(accountChanging, old.userID, { email, isActive });
};
