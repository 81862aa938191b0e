import { statusOperations } from '#kit/machine/status-operations';
import type { Operation } from '#platform/operation';
import { checkPriceList } from './check-price-list.ts';
import { endNotOver } from './end-not-over.ts';
import { priceListMachine } from './price-list.machine.ts';
import { priceListResource } from './price-list.resource.ts';
import { priceListItemOperations } from './price-list-items.ts';

/** All that is done with price lists. */
export const priceListOperations: Operation[] = [
  ...priceListResource.operations,
  ...statusOperations(priceListResource, priceListMachine, {
    summary: 'Start or end a price list',
    description:
      'The moves that there are: GET /v1/pricelists/statemachines/status. One whose end is over cannot be started.',
    addition: true,
    example: { isCurrent: true },
    means: { requires: { endNotOver } },
  }),
  checkPriceList,
  ...priceListItemOperations,
];
