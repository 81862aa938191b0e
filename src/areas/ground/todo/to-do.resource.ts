import { sql } from 'kysely';
import { resource } from '#kit/resource';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { type EventType, eventType } from '#platform/event';
import { invalid } from '#platform/problem';
import type { TObject } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { notifyOfToDo } from './notify-of-to-do.ts';
import { fields } from './to-do.fields.ts';
import { toDoMachine } from './to-do.machine.ts';
import { refuseUnconcerned } from './who-is-concerned.ts';

/** Something to be done by a user, by any user with a role, or by any member of a team. */
export const toDoResource = resource({
  entity: 'ToDo',
  noun: 'to-do',
  table: 'to_dos',
  path: '/v1/todo',
  param: 'ToDoID',
  idField: 'toDoID',
  tag: 'todo',
  permission: 'todo',
  fields,
  life: toDoMachine,
  operations: ['create', 'patch'],
  additions: 'all',
  sort: '-createdUTC',
  check: async (ctx, row, old) => {
    if (old) await refuseUnconcerned(ctx, old.toDoID);
    const { assignedToUserID, role, teamID, entity, entityID } = row;
    const named = [assignedToUserID, role, teamID].filter((one) => one !== null).length;
    if (named === 0) row.assignedToUserID = ctx.userID;
    refuseTogether([
      named > 1 && invalid('/assignedToUserID', 'stands alone: a user, a role or a team'),
      entity !== null && entityID === null && invalid('/entityID', 'is needed beside entity'),
      entity === null && entityID !== null && invalid('/entity', 'is needed beside entityID'),
      entity !== null && entity !== old?.entity && refusalOf(ctx, entity),
    ]);
    if (row.assignedToUserID !== null && row.assignedToUserID !== old?.assignedToUserID)
      await refuseAbsent(ctx, row.assignedToUserID);
  },
  written: async (ctx, row, old) => {
    await notifyOfToDo(ctx, row, old);
    if (!old) await ctx.emit(toDoCreated, row.toDoID, row);
  },
  example: {
    create: { title: 'Call about the missing drawing', priority: 'HIGH', role: 'SALES' },
    patch: { dueUTC: '2026-02-20T15:00:00.000Z' },
    row: { isOverdue: false },
  },
});

/** Who hears of to-dos by events sees all of them. */
const toDoEvent = (event: string, description: string): EventType<TObject> =>
  eventType({
    ...{ entity: 'ToDo', event, permission: 'todo.manage', description },
    ...{ body: toDoResource.model, example: toDoResource.spec.example.row },
  });

export const toDoCreated: EventType<TObject> = toDoEvent('Created', 'A to-do was made');

export const toDoMoved: EventType<TObject> = toDoEvent(
  'StatusChanged',
  'A to-do was begun, done, cancelled or opened again',
);

/** Why a to-do cannot be about records of this kind: they do not exist, or the user may not read them. */
const refusalOf = (ctx: Ctx, entity: string) => {
  const permission = ctx.eventPermissions.get(entity);
  if (permission === undefined)
    return invalid('/entity', 'is no kind of record: see `GET /v1/webhooks/entities`');
  return (
    !mayDo(ctx.permissions, ctx.principal, permission) && invalid('/entity', 'is nothing that you may read')
  );
};

/** @throws Problem 400 for a user who is switched off, or is no person */
const refuseAbsent = async (ctx: Ctx, userID: string): Promise<void> => {
  const user = await ctx.first(sql<{ isThere: boolean }>`
    select u.is_active and u.kind = 'PERSON' as "isThere" from users u
    where ${ctx.mine('u')} and u.user_id = ${userID}`);
  // The foreign key refuses who does not exist.
  if (user && !user.isThere && userID !== ctx.userID)
    throw invalid('/assignedToUserID', 'is not an active person');
};
