import { sql } from 'kysely';
import { type Said, type Says, saidTo } from '#areas/ground/notifications';
import { writeMove } from '#kit/machine/move-row';
import { auditRow, emitRow, insertRow, lockRow } from '#kit/rows';
import { createRow } from '#kit/write-rows';
import { type Language, spokenIn } from '#lib/language';
import type { Role } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { notifyOfToDo } from './notify-of-to-do.ts';
import type { ToDo } from './to-do.fields.ts';
import { endOf, toDoMachine } from './to-do.machine.ts';
import { toDoCreated, toDoMoved, toDoResource } from './to-do.resource.ts';

/** What shall be done, and by whom: one of a user, a role and a team. */
type NewToDo = {
  says: Says;
  /** The record that it is about; both or neither. */
  entity?: string;
  entityID?: string;
  assignedToUserID?: string;
  role?: Role;
  teamID?: string;
  priority?: ToDo['priority'];
  dueUTC?: string | null;
  source: ToDo['source'];
  /** What made it: `endToDos` ends all to-dos of it. */
  sourceID: string;
};

/** Makes a to-do in the present transaction, and notifies those that shall do it. Answers its id. */
export const makeToDo = async (ctx: Ctx, wanted: NewToDo): Promise<string> => {
  const { entity = null, entityID = null, priority = 'NORMAL', dueUTC = null } = wanted;
  const { assignedToUserID = null, role = null, teamID = null, source, sourceID } = wanted;
  const { title, text = null } = await kept(ctx, wanted.says, assignedToUserID);
  const row = await insertRow(ctx, toDoResource, {
    toDoID: ctx.newID(),
    title: title.slice(0, 200),
    ...{ text: text?.slice(0, 4000) ?? null, entity, entityID, assignedToUserID, role, teamID },
    ...{ priority, dueUTC, status: toDoMachine.initial, source, sourceID },
  });
  auditRow(ctx, toDoResource, 'CREATE', undefined, row);
  await notifyOfToDo(ctx, row, undefined, wanted.says);
  await emitRow(ctx, toDoResource, toDoCreated, row);
  return row.toDoID;
};

/** Its words as all see them: in the language of the user who shall do it, for several the tenant's. */
const kept = async (ctx: Ctx, says: Says, userID: string | null): Promise<Said> => {
  const { language, locale } = await ctx.one(
    sql<{ language: Language | null; locale: string }>`
      select u.language, n.locale
      from tenants n left join users u on ${ctx.mine('u')} and u.user_id = ${userID} where ${ctx.mine('n')}`,
    'tenant',
  );
  return saidTo({ language: language ?? spokenIn(locale), locale }, says);
};

/**
 * Makes a to-do that a design of automation asks for, as `createToDo` does for its owner: with all that is
 * looked at there. Its shape was checked. Answers its id.
 */
export const makeToDoOfRule = async (ctx: Ctx, body: object, designID: string): Promise<string> =>
  (await createRow(ctx, toDoResource, { ...body, source: 'RULE', sourceID: designID })).toDoID;

/**
 * Ends what is open of the to-dos that something made, because it is over itself; only those of one user
 * where that is said.
 */
export const endToDos = async (
  ctx: Ctx,
  sourceID: string,
  to: 'DONE' | 'CANCELLED',
  { assignedToUserID = null }: { assignedToUserID?: string | null } = {},
): Promise<void> => {
  const open = await ctx.rows(sql<{ id: string }>`
    select t.to_do_id as id from to_dos t
    where ${ctx.mine('t')} and t.source_id = ${sourceID} and t.ended_utc is null
      and coalesce(t.assigned_to_user_id = ${assignedToUserID}, ${assignedToUserID}::text is null)
    order by t.to_do_id for update`);
  for (const { id } of open) {
    const old = await lockRow(ctx, toDoResource, id);
    const changes = endOf(to, ctx.userID, ctx.now);
    auditRow(ctx, toDoResource, 'STATUS', old, await writeMove(ctx, toDoResource, old, to, { changes }));
    await emitRow(ctx, toDoResource, toDoMoved, old);
  }
};
