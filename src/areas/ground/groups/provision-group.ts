import { auditRow, deleteRow, lockRow, readOne, updateRow } from '#kit/rows';
import { createRow, patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { groupResource } from './group.resource.ts';
import { enterGroup, leaveGroup } from './renew-roles.ts';

/** Makes a group that gives no right, as POST /v1/instances/groups does: its id. @throws Problem 409 */
export const createGroup = async (ctx: Ctx, name: string): Promise<string> =>
  (await createRow(ctx, groupResource, { name })).groupID;

/** A group, locked until the transaction ends. @throws Problem 404 */
export const lockGroup = (ctx: Ctx, groupID: string) => lockRow(ctx, groupResource, groupID);

type LockedGroup = Awaited<ReturnType<typeof lockGroup>>;

/** Gives a locked group another name. @throws Problem 409 */
export const renameGroup = async (ctx: Ctx, group: LockedGroup, name: string): Promise<void> => {
  await patchRow(ctx, groupResource, group, { name });
};

/**
 * Has persons enter a locked group and others leave it. Unlike who is put into one by hand they may be
 * switched off: an identity provider lists them too, and they may do nothing until they are switched on.
 * @throws Problem 409 where no active ADMIN would be left
 */
export const changeMembers = async (
  ctx: Ctx,
  group: LockedGroup,
  { entering, leaving }: { entering: readonly string[]; leaving: readonly string[] },
): Promise<void> => {
  if (entering.length === 0 && leaving.length === 0) return;
  const before = await readOne(ctx, groupResource, group.groupID);
  if (entering.length > 0) await enterGroup(ctx, group.groupID, entering);
  if (leaving.length > 0) await leaveGroup(ctx, group.groupID, leaving);
  await updateRow(ctx, groupResource, group, {});
  auditRow(ctx, groupResource, 'UPDATE', before, await readOne(ctx, groupResource, group.groupID));
};

/** Deletes a locked group, as DELETE /v1/instances/groups/{GroupID} does. @throws Problem 409 */
export const deleteGroup = async (ctx: Ctx, group: LockedGroup): Promise<void> => {
  await leaveGroup(ctx, group.groupID);
  await deleteRow(ctx, groupResource, group.groupID);
  auditRow(ctx, groupResource, 'DELETE', group, undefined);
};
