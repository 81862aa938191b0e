import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, deleteRow, lockOne, updateRow } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import type { ToDo } from './to-do.fields.ts';
import { endOf, toDoMachine } from './to-do.machine.ts';
import { toDoMoved, toDoResource } from './to-do.resource.ts';
import { isAddressed, refuseUnconcerned } from './who-is-concerned.ts';

const resource = toDoResource;

/** `PATCH /v1/todo/{ToDoID}/status` and the machine as data. */
export const toDoMoves = statusOperations(resource, toDoMachine, {
  event: toDoMoved,
  problems: ['Forbidden'],
  description: 'For those that it is addressed to, who made it, and who manages to-dos (todo.manage).',
  means: {
    requires: { concerned: async (ctx, { toDoID }) => void (await refuseUnconcerned(ctx, toDoID)) },
    effects: {
      done: (ctx, row) => end(ctx, row, 'DONE'),
      cancel: (ctx, row) => end(ctx, row, 'CANCELLED'),
      reopen: (ctx) => endOf('OPEN', ctx.userID, ctx.now),
    },
  },
  // Whom it does not concern is answered 403 or 404, and nothing is missing.
}).map((one) => ({ ...one, problems: one.problems.filter((code) => code !== 'PreconditionMissing') }));

/** Who asked for it wants to know. */
const end = async (ctx: Ctx, { toDoID, createdByUserID, title }: ToDo, to: 'DONE' | 'CANCELLED') => {
  await notify(ctx, {
    ...{ users: [createdByUserID], except: [ctx.userID], type: 'TO_DO' },
    says: {
      en: () => ({ title: `${to === 'DONE' ? 'Done' : 'Cancelled'}: ${title}` }),
      de: () => ({ title: `${to === 'DONE' ? 'Erledigt' : 'Storniert'}: ${title}` }),
    },
    ...{ entity: 'ToDo', entityID: toDoID },
  });
  return endOf(to, ctx.userID, ctx.now);
};

/** `POST /v1/todo/{ToDoID}/read` */
export const markToDoRead = behaviourOf(resource, {
  id: 'markToDoRead',
  does: 'read',
  summary: 'Say that you have seen a to-do',
  description: 'For those that it is addressed to; the first of them is kept. Repeating it changes nothing.',
  addition: true,
  run: async (ctx, old) => {
    await refuseUnconcerned(ctx, old.toDoID);
    const mine = await ctx.first(sql`
      select 1 from to_dos t
      where ${ctx.mine('t')} and t.to_do_id = ${old.toDoID} and t.read_utc is null and ${isAddressed(ctx)}`);
    const row = mine
      ? await updateRow(ctx, resource, old, { readByUserID: ctx.userID, readUTC: ctx.now })
      : old;
    auditRow(ctx, resource, 'UPDATE', old, row);
  },
});

/** `DELETE /v1/todo/todo/{ToDoID}` */
export const deleteToDo = operation({
  id: 'deleteToDo',
  method: 'DELETE',
  path: '/v1/todo/todo/{ToDoID}',
  tag: 'todo',
  summary: 'Delete a to-do',
  description:
    'For who made it, and who manages to-dos (todo.manage). One that something else made is cancelled instead.',
  permission: 'todo.write',
  needsToo: { 'todo.manage': 'Where another user made it' },
  params: idParams(resource),
  response: resource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: resource.spec.example.row },
  run: async (ctx, { params }) => {
    const old = await lockOne(ctx, resource, idIn(resource, params));
    await refuseUnconcerned(ctx, old.toDoID);
    if (old.createdByUserID !== ctx.userID && !mayDo(ctx.permissions, ctx.principal, 'todo.manage'))
      throw new Problem('Forbidden', 'Who made it deletes it, and who manages to-dos (todo.manage).');
    if (old.source !== 'USER')
      throw new Problem('NotEditable', `It was made by ${old.source}: cancel it by …/status instead.`);
    await deleteRow(ctx, resource, old.toDoID);
    auditRow(ctx, resource, 'DELETE', old, undefined);
    return old;
  },
});
