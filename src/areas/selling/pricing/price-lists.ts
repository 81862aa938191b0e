import { machineOperation, moveTo, readStatus, statusInput } from '#kit/machine';
import { auditRow, lockOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { checkPriceList } from './check-price-list.ts';
import { priceListExample } from './price-list.example.ts';
import { priceListMachine } from './price-list.machine.ts';
import { priceListResource } from './price-list.resource.ts';
import { priceListItemOperations } from './price-list-items.ts';

const setPriceListStatus = operation({
  id: 'setPriceListStatus',
  method: 'PATCH',
  path: '/v1/pricelists/{ListID}/status',
  tag: 'pricing',
  summary: 'Start or end a price list',
  description:
    'The moves that there are: GET /v1/pricelists/statemachines/status. One whose end is over cannot be started.',
  permission: 'pricing.write',
  addition: true,
  params: idParams(priceListResource),
  body: object({ status: statusInput(priceListMachine) }),
  response: priceListResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed'],
  example: {
    body: { status: 'ACTIVE' },
    response: { ...priceListExample.row, status: 'ACTIVE', isCurrent: true, rowVersion: 2 },
  },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, priceListResource, idIn(priceListResource, params));
    const to = readStatus(priceListMachine, body.status);
    const { requires } = moveTo(priceListMachine, old.status, to, {
      by: 'status',
      principal: ctx.principal,
      means,
    });
    if (requires.some((word) => !means.requires[word](old, ctx.now)))
      throw new Problem('PreconditionMissing', `It ended ${old.endsUTC}: give it a later endsUTC first.`, {
        missing: ['endNotOver'],
      });
    const now = await updateRow(ctx, priceListResource, old, { status: to });
    auditRow(ctx, priceListResource, 'STATUS', old, now);
    return whole(now);
  },
});

const means = {
  requires: {
    endNotOver: ({ endsUTC }: { endsUTC: string | null }, now: string) =>
      endsUTC === null || Date.parse(endsUTC) > Date.parse(now),
  },
  effects: {},
};

/** All that is done with price lists. */
export const priceListOperations: Operation[] = [
  ...priceListResource.operations,
  setPriceListStatus,
  checkPriceList,
  ...priceListItemOperations,
  {
    ...machineOperation(priceListMachine, {
      id: 'getPriceListStatusMachine',
      path: '/v1/pricelists/statemachines/status',
      tag: 'pricing',
      permission: 'pricing.read',
    }),
    addition: true,
  },
];
