import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import type { TObject } from '#platform/schema';
import { escalationExample } from './escalation.example.ts';
import { type Escalation, fields } from './escalation.fields.ts';
import { escalationMachine } from './escalation.machine.ts';
import { takeTemplate } from './take-template.ts';

/** The body's shape is there only once the resource is declared. */
const escalationEvent = (event: string, description: string) => ({
  entity: 'Escalation',
  event,
  permission: 'escalations.read',
  description,
  example: escalationExample.row,
  get body(): TObject {
    return escalationResource.model;
  },
});

export const escalationRaised = escalationEvent('Created', 'A problem was escalated');
export const escalationMoved = escalationEvent('StatusChanged', 'An escalation moved; read `status`');
export const levelRaised = escalationEvent('LevelRaised', 'The next level was notified; read `level`');

/** A problem of a production order that somebody must see to. */
export const escalationResource = resource({
  entity: 'Escalation',
  noun: 'escalation',
  table: 'escalations',
  path: '/v1/prodorders/escalations',
  param: 'EscalationID',
  idField: 'escalationID',
  tag: 'escalations',
  permission: 'escalations',
  fields,
  parts: {
    notes: notesPart('Escalation', 'escalation_id'),
    history: historyPart('Escalation', 'escalation_id'),
  },
  life: escalationMachine,
  deletableIn: ['OPEN', 'CLOSED'],
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count'],
  additions: ['create'],
  sort: '-createdUTC',
  check: async (ctx, row, old, sent) => {
    if (!old) await takeTemplate(ctx, row, sent);
    if (row.taskID !== null && row.taskID !== old?.taskID) await refuseOtherTask(ctx, row);
  },
  written: async (ctx, row, old) => {
    if (row.assignedToUserID !== null && row.assignedToUserID !== old?.assignedToUserID)
      await notify(ctx, {
        ...{ users: [row.assignedToUserID], except: [ctx.userID], type: 'ESCALATION' },
        ...{ entity: 'Escalation', entityID: row.escalationID },
        says: {
          en: () => ({ title: `Yours: ${row.title}` }),
          de: () => ({ title: `Ihnen zugewiesen: ${row.title}` }),
        },
        severity: row.severity === 'CRITICAL' ? 'CRITICAL' : 'WARNING',
      });
  },
  deleting: async (ctx, { escalationID }) => {
    await deleteNotes(ctx, 'Escalation', escalationID);
    await deleteHistory(ctx, 'Escalation', escalationID);
  },
  events: { created: escalationRaised },
  example: escalationExample,
});

/** @throws Problem 400 for a task of another order; one that does not exist the foreign key refuses */
const refuseOtherTask = async (
  ctx: Ctx,
  { taskID, productionOrderID }: Pick<Escalation, 'taskID' | 'productionOrderID'>,
): Promise<void> => {
  const task = await ctx.first(sql<{ orderID: string }>`
    select k.production_order_id as "orderID" from production_tasks k
    where ${ctx.mine('k')} and k.task_id = ${taskID}`);
  if (task && task.orderID !== productionOrderID) throw invalid('/taskID', 'is a task of another order');
};
