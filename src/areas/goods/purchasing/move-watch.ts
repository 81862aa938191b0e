import { machineOperation, moveTo, readStatus, statusInput } from '#kit/machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { object } from '#platform/schema';
import { watchExample } from './purchasing.example.ts';
import { watchMachine } from './watch.machine.ts';
import { watchResource } from './watch.resource.ts';

/** `PATCH /v1/purchasing/watchlist/{WatchID}/status`. */
export const setWatchStatus = operation({
  id: 'setWatchedItemStatus',
  method: 'PATCH',
  path: '/v1/purchasing/watchlist/{WatchID}/status',
  tag: 'purchasing',
  summary: 'Move what is watched on',
  permission: 'purchasing.write',
  addition: true,
  params: idParams(watchResource),
  body: object({ status: statusInput(watchMachine) }),
  response: watchResource.model,
  problems: ['NotFound', 'IllegalTransition', 'Duplicate', 'PreconditionFailed'],
  example: {
    body: { status: 'ORDERED' },
    response: { ...watchExample.row, status: 'ORDERED', rowVersion: 2 },
  },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, watchResource, idIn(watchResource, params));
    const to = readStatus(watchMachine, body.status);
    moveTo(watchMachine, old.status, to, { by: 'status', principal: ctx.principal });
    const now = await updateRow(ctx, watchResource, old, { status: to, statusSinceUTC: ctx.now });
    auditRow(ctx, watchResource, 'STATUS', old, now);
    return whole(await readOne(ctx, watchResource, now.watchID));
  },
});

export const watchMachineOperation: Operation = {
  ...machineOperation(watchMachine, {
    id: 'getWatchedItemStatusMachine',
    path: '/v1/purchasing/watchlist/statemachines/status',
    tag: 'purchasing',
    permission: 'purchasing.read',
  }),
  addition: true,
};
