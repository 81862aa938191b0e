import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

/** @throws Problem 400 at `pointer` where nobody has this id, or, saying `detail`, no active person */
export const needPerson = async (
  ctx: Ctx,
  userID: string,
  { pointer, detail }: { pointer: string; detail: string },
): Promise<void> => {
  const user = await ctx.first(sql<{ isPerson: boolean }>`
    select u.kind = 'PERSON' and u.is_active as "isPerson" from users u
    where ${ctx.mine('u')} and u.user_id = ${userID}`);
  if (!user)
    throw new Problem('UnknownReference', `${pointer} does not exist.`, {
      errors: [{ pointer, detail: 'does not exist' }],
    });
  if (!user.isPerson) throw invalid(pointer, detail);
};
