import { wasAtTerminal } from '#areas/company/terminals';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';

/** What the description says of `userID`. */
export const whoseDescription =
  'Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders';

/** Whose event it is. @throws Problem 403 where somebody else's needs more than the caller may */
export const whose = (ctx: Ctx, userID: string | undefined): string => {
  if (userID === undefined || userID === ctx.userID) return ctx.userID;
  if (ctx.principal.kind !== 'INTEGRATION') needPermission(ctx, 'prodorders.write');
  return userID;
};

/**
 * Whose an event is that a terminal sends late: of the person who was signed in there when it happened,
 * though another is by now. @throws Problem 403
 */
export const whoseDidIt = async (
  ctx: Ctx,
  { userID, startUTC }: { userID?: string | undefined; startUTC: string },
): Promise<string> => {
  const isOther = userID !== undefined && userID !== ctx.userID;
  return isOther && (await wasAtTerminal(ctx, userID, startUTC)) ? userID : whose(ctx, userID);
};
