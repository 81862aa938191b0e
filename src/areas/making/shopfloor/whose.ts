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
