import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Somebody who may sign in: a person of an active tenant who is active. */
export type Person = { userID: string; email: string; displayName: string };

/** Who has an e-mail address, in any letter case, with the stored password if there is one. */
export const personWithEmail = (ctx: Ctx, email: string) =>
  person(ctx, sql`lower(u.email) = lower(${email})`);

/** Who has an id, likewise. */
export const personWithID = (ctx: Ctx, userID: string) => person(ctx, sql`u.user_id = ${userID}`);

const person = (ctx: Ctx, isIt: RawBuilder<unknown>) =>
  ctx.first(sql<Person & { hash: string | null }>`
    select u.user_id as "userID", u.email, u.display_name as "displayName", w.hash
    from users u join tenants n on n.tenant_id = u.tenant_id
      left join user_passwords w on w.tenant_id = u.tenant_id and w.user_id = u.user_id
    where ${ctx.mine('u')} and ${ctx.mine('n')} and ${isIt} and u.kind = 'PERSON' and u.is_active
      and n.status = 'ACTIVE'`);

/**
 * Whether somebody is still active with the same address and password, held so until the transaction ends:
 * neither a switch-off nor another password lies between the look and what is done.
 */
export const holdPerson = async (
  ctx: Ctx,
  { userID, email, hash }: Person & { hash: string | null },
): Promise<boolean> => {
  const user = await ctx.first(sql<{ email: string }>`
    select u.email from users u where ${ctx.mine('u')} and u.user_id = ${userID} and u.is_active for share`);
  const password = await ctx.first(sql<{ hash: string }>`
    select w.hash from user_passwords w where ${ctx.mine('w')} and w.user_id = ${userID} for update`);
  return user?.email === email && (password?.hash ?? null) === hash;
};

/** One link at a time of somebody: of two requests at once one comes after the other. */
export const lockUser = (ctx: Ctx, userID: string): Promise<number> =>
  ctx.exec(sql`
    select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID} for no key update`);

/** Whether the tenant that a visitor named is there and active. */
export const isOpenTenant = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.first(
    sql`select 1 from tenants n where ${ctx.mine('n')} and n.tenant_id = ${ctx.tenantID} and n.status = 'ACTIVE'`,
  )) !== undefined;
