import { sql } from 'kysely';
import { changeMembers, lockGroup as lockRowOf, renameGroup } from '#areas/ground/groups';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { type ScimGroupRow, selectGroup } from './groups.ts';
import { selectKnown } from './users.ts';
import { type Complex, listOf, textOf } from './values.ts';

/** A locked group with its members; the request's If-Match is compared. @throws Problem 404, 412 */
export const lockGroup = async (ctx: Ctx, groupID: string) => {
  const row = await lockRowOf(ctx, groupID);
  const group = await ctx.one(selectGroup(ctx, groupID, true), 'group');
  ctx.expectVersion(group.version);
  return { row, group };
};

/** The name that a group is to have. @throws Problem 400 */
export const wantedName = (sent: Complex): string => {
  const name = textOf(sent.displayName);
  if (name === undefined) throw invalid('/displayName', 'is required');
  return name;
};

/** Makes of a locked group what a resource says. @throws Problem 400, 409 */
export const changeGroup = async (
  ctx: Ctx,
  { row, group }: { row: Awaited<ReturnType<typeof lockRowOf>>; group: ScimGroupRow },
  sent: Complex,
): Promise<void> => {
  const name = wantedName(sent);
  if (name !== group.name) await renameGroup(ctx, row, name);
  const [before, after] = [(group.members ?? []).map(({ userID }) => userID), membersOf(sent)];
  const entering = after.filter((userID) => !before.includes(userID));
  await needPeople(ctx, entering);
  const leaving = before.filter((userID) => !after.includes(userID));
  await changeMembers(ctx, await lockRowOf(ctx, group.groupID), { entering, leaving });
  await keepBeside(ctx, group, textOf(sent.externalId) ?? null);
};

const membersOf = (sent: Complex): string[] => {
  const ids = listOf(sent.members).map(({ value }, index) => {
    if (typeof value === 'string') return value;
    throw invalid(`/members/${index}/value`, 'is required');
  });
  return [...new Set(ids)];
};

const needPeople = async (ctx: Ctx, userIDs: readonly string[]): Promise<void> => {
  if (userIDs.length === 0) return;
  const known = await ctx.rows(selectKnown(ctx, userIDs));
  const missing = userIDs.find((userID) => !known.some((one) => one.userID === userID));
  if (missing !== undefined)
    throw new Problem('UnknownReference', `There is no user with the id ${missing.slice(0, 64)}.`, {
      errors: [{ pointer: '/members', detail: 'names a user that does not exist' }],
    });
};

/** Keeps the provider's id of a group, which groups have no place for, and notes it in its history. */
export const keepBeside = async (
  ctx: Ctx,
  { groupID, externalID: before }: Pick<ScimGroupRow, 'groupID' | 'externalID'>,
  externalID: string | null,
): Promise<void> => {
  ctx.audit({
    ...{ entity: 'UserGroup', entityID: groupID, action: 'UPDATE' },
    ...{ old: { externalID: before }, new: { externalID } },
  });
  if (before === externalID) return;
  await ctx.exec(sql`
    insert into scim_groups as s (tenant_id, group_id, external_id, updated_utc, row_version)
    values (${ctx.tenantID}, ${groupID}, ${externalID}, ${ctx.now}, 1)
    on conflict (tenant_id, group_id) do update set external_id = excluded.external_id,
      updated_utc = excluded.updated_utc, row_version = s.row_version + 1`);
};
