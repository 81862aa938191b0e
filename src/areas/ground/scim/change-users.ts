import { sql } from 'kysely';
import { accountResource, changeAccount, createAccount } from '#areas/ground/accounts';
import { changeMembers, lockGroup } from '#areas/ground/groups';
import { lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import type { WantedUser } from './user-wanted.ts';
import { type ScimUserRow, selectOthersNamed, selectUser } from './users.ts';

/** Makes a person's account, and answers its id. @throws Problem 400, 409 */
export const createUser = async (ctx: Ctx, wanted: WantedUser): Promise<string> => {
  await refuseTaken(ctx, wanted.userName, null);
  const { userID } = await createAccount(ctx, { ...wanted.account, roles: [] });
  await keepBeside(ctx, userID, undefined, wanted);
  return userID;
};

/** A person with their account locked; the request's If-Match is compared. @throws Problem 404, 412 */
export const lockUser = async (ctx: Ctx, userID: string) => {
  const account = await lockRow(ctx, accountResource, userID);
  const user = await ctx.first(selectUser(ctx, userID));
  if (!user) throw notFound('user');
  ctx.expectVersion(user.version);
  return { account, user };
};

type Locked = Awaited<ReturnType<typeof lockUser>>;

/** Makes of a locked person what is wanted. @throws Problem 400, 409 */
export const changeUser = async (ctx: Ctx, { account, user }: Locked, wanted: WantedUser): Promise<void> => {
  if (wanted.userName !== user.userName) await refuseTaken(ctx, wanted.userName, user.userID);
  // Somebody switched them on again after all.
  ctx.send(sql`
    update scim_users as s set deleted_utc = null
    where ${ctx.mine('s')} and s.user_id = ${user.userID} and s.deleted_utc is not null`);
  await changeAccount(ctx, account, wanted.account);
  await keepBeside(ctx, user.userID, user, wanted);
};

/**
 * What the standard calls deleting: no provider finds the person any more, and may make one of the same name.
 * The account stays, because records name it: switched off, in no group, and without the address, which may
 * be somebody else's tomorrow. @throws Problem 409 where no active ADMIN would be left
 */
export const deleteUser = async (ctx: Ctx, userID: string): Promise<void> => {
  // Groups before people, as everywhere: two who wait for each other would both be refused.
  const groups = await ctx.rows(sql<{ groupID: string }>`
    select g.group_id as "groupID" from user_groups g
    where ${ctx.mine('g')} and exists (
      select 1 from user_group_members m
      where ${ctx.mine('m')} and m.group_id = g.group_id and m.user_id = ${userID})
    order by g.group_id for update`);
  const { account } = await lockUser(ctx, userID);
  const leaving = { entering: [], leaving: [userID] };
  for (const { groupID } of groups) await changeMembers(ctx, await lockGroup(ctx, groupID), leaving);
  const now = groups.length === 0 ? account : await lockRow(ctx, accountResource, userID);
  await changeAccount(ctx, now, { isActive: false, email: `${userID}@deleted.invalid` });
  await ctx.exec(sql`
    insert into scim_users as s (tenant_id, user_id, deleted_utc, updated_utc, row_version)
    values (${ctx.tenantID}, ${userID}, ${ctx.now}, ${ctx.now}, 1)
    on conflict (tenant_id, user_id) do update set user_name = null, external_id = null, given_name = null,
      family_name = null, deleted_utc = excluded.deleted_utc, updated_utc = excluded.updated_utc,
      row_version = s.row_version + 1`);
};

/** Of two at once that no look finds, a key of the database refuses the second. @throws Problem 409 */
const refuseTaken = async (ctx: Ctx, userName: string, userID: string | null): Promise<void> => {
  if (!(await ctx.first(selectOthersNamed(ctx, userName, userID)))) return;
  throw new Problem('Duplicate', 'There is a user with the same userName already.', {
    errors: [{ pointer: '/userName', detail: 'is taken' }],
  });
};

/** Keeps what the account has no place for, where it differs, and tells the account's history of it. */
const keepBeside = async (
  ctx: Ctx,
  userID: string,
  old: ScimUserRow | undefined,
  wanted: WantedUser,
): Promise<void> => {
  const [before, after] = [old && besideOf(old), besideOf(wanted)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { userName, externalID, givenName, familyName } = wanted;
  await ctx.exec(sql`
    insert into scim_users as s (tenant_id, user_id, user_name, external_id, given_name, family_name,
      updated_utc, row_version)
    values (${ctx.tenantID}, ${userID}, ${userName}, ${externalID}, ${givenName}, ${familyName}, ${ctx.now}, 1)
    on conflict (tenant_id, user_id) do update set user_name = excluded.user_name,
      external_id = excluded.external_id, given_name = excluded.given_name,
      family_name = excluded.family_name, updated_utc = excluded.updated_utc,
      row_version = s.row_version + 1`);
  ctx.audit({ entity: 'Account', entityID: userID, action: 'UPDATE', old: before ?? {}, new: after });
};

const besideOf = ({ userName, externalID, givenName, familyName }: Omit<WantedUser, 'account'>) => ({
  ...{ userName, externalID, givenName, familyName },
});
