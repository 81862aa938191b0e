import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The user whom a subject of an issuer is in this tenant. */
export const userOfSubject = async (
  ctx: Ctx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | undefined> =>
  (
    await ctx.first(sql<{ userID: string }>`
      select i.user_id as "userID" from sign_in_identities i
      where ${ctx.mine('i')} and i.issuer = ${issuer} and i.subject = ${subject}`)
  )?.userID;

/**
 * Notes whom a subject is. Answers false where the user is another subject of this issuer already: the
 * address went to somebody else there.
 */
export const noteIdentity = async (
  ctx: Ctx,
  { issuer, subject, userID }: { issuer: string; subject: string; userID: string },
): Promise<boolean> => {
  const made = await ctx.exec(sql`
    insert into sign_in_identities (tenant_id, issuer, subject, user_id, created_utc)
    values (${ctx.tenantID}, ${issuer}, ${subject}, ${userID}, ${ctx.now}) on conflict do nothing`);
  if (made > 0)
    ctx.audit({
      ...{ entity: 'SignInIdentity', entityID: userID, action: 'CREATE' },
      new: { issuer, subject },
    });
  return made > 0 || (await userOfSubject(ctx, { issuer, subject })) === userID;
};

/** Forgets whom a provider knows a user as: the next sign-in finds them by the address again. */
export const forgetIdentities = async (ctx: Ctx, userID: string): Promise<void> => {
  const gone = await ctx.exec(sql`
    delete from sign_in_identities as i where ${ctx.mine('i')} and i.user_id = ${userID}`);
  if (gone > 0)
    ctx.audit({
      ...{ entity: 'SignInIdentity', entityID: userID, action: 'DELETE' },
      old: { identities: gone },
    });
};
