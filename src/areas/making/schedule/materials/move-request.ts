import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { needEditable, readStatus, statusInput } from '#kit/machine';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { elementExample, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, int32, list, object, optional, orNull } from '#platform/schema';
import { materialRequestMachine } from './material-request.machine.ts';
import {
  type MaterialRequest,
  materialRequestMoved,
  materialRequestResource,
} from './material-request.resource.ts';

/** Who moves it picks it, unless it is given back. */
export const means = {
  effects: {
    picker: (ctx: Ctx) => ({ pickedByUserID: ctx.userID }),
    forgetPicker: () => ({ pickedByUserID: null }),
  },
};

/** The pick status, and who picks, in one: as a terminal in the store sends it. */
const changeRequest = operation({
  id: 'updateMaterialRequest',
  method: 'PATCH',
  path: '/v1/schedule/materials/{RequestID}',
  tag: 'scheduling',
  summary: 'Say how far the material for an order is picked',
  description:
    'Moves the request (`GET …/statemachines/status`) and sets the fields sent. Who moves it picks it unless somebody is named.',
  permission: 'schedulematerials.write',
  params: idParams(materialRequestResource),
  body: object(
    {
      status: optional(statusInput(materialRequestMachine)),
      pickedByUserID: optional(orNull(id())),
      locationID: optional(orNull(id({ description: 'The site where it is needed' }))),
    },
    { title: 'MaterialRequestChange' },
  ),
  response: materialRequestResource.model,
  problems: ['NotFound', 'NotEditable', 'IllegalTransition', 'UnknownReference', 'PreconditionFailed'],
  emits: [materialRequestMoved],
  example: {
    body: { status: 'PICKING' },
    response: { ...materialRequestResource.spec.example.row, status: 'PICKING', rowVersion: 2 },
  },
  run: async (ctx, { params: { RequestID }, body: { status, ...changes } }) => {
    const old = await lockOne(ctx, materialRequestResource, RequestID);
    if (status !== undefined) {
      const to = readStatus(materialRequestMachine, status);
      const moved = await moveRow(ctx, materialRequestResource, materialRequestMachine, old, to, {
        ...{ by: 'status', event: materialRequestMoved, means },
      });
      await setFields(ctx, moved, changes);
    } else {
      needEditable(materialRequestMachine, old.status, 'material request');
      await setFields(ctx, old, changes);
    }
    return whole(await readOne(ctx, materialRequestResource, RequestID));
  },
});

const setFields = async (
  ctx: Ctx,
  old: MaterialRequest,
  changes: Partial<Pick<MaterialRequest, 'pickedByUserID' | 'locationID'>>,
): Promise<void> => {
  const changed = await updateRow(ctx, materialRequestResource, old, changes);
  auditRow(ctx, materialRequestResource, 'UPDATE', old, changed);
};

const open = sql`t.status not in ('ISSUED', 'CANCELLED')`;

const neededSoon = operation({
  id: 'listMaterialRequestsOfDays',
  method: 'GET',
  path: '/v1/schedule/materials/days/{Days}',
  tag: 'scheduling',
  summary: 'List the material that is needed within some days',
  description:
    'What is not issued yet and is needed from now on within so many times 24 hours, or should be there already.',
  permission: 'schedulematerials.read',
  params: object({ Days: int32({ minimum: 0, maximum: 3650, description: 'How many days' }) }),
  query: listQuery(materialRequestResource, { limit: limitParameter }),
  response: list(materialRequestResource.element),
  problems: ['InvalidCursor'],
  example: { params: { Days: '7' }, response: [elementExample(materialRequestResource)] },
  run: async (ctx, { params: { Days }, query }) =>
    answerList(
      ctx,
      materialRequestResource,
      planList(materialRequestResource, query, [
        open,
        sql`t.needed_utc <= ${ctx.now}::timestamptz + ${Days} * interval '1 day'`,
      ]),
    ),
});

export const materialOperations = [
  ...materialRequestResource.operations,
  neededSoon,
  changeRequest,
  ...statusOperations(materialRequestResource, materialRequestMachine, {
    ...{ means, event: materialRequestMoved, addition: true },
  }),
];
