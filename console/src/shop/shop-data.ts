import { useQuery } from '@tanstack/react-query';
import { getProductionOrder, listProductionOrders } from '../../../client/groups/production.ts';
import { listResourceQueue, listResourceQueues } from '../../../client/groups/scheduling.ts';
import {
  getProductionEventsBootstrap,
  listClockedInOfUser,
  listProductionEvents,
} from '../../../client/groups/shopfloor.ts';
import type { ProductionEvent, ProductionOrder } from '../../../client/index.ts';
import type { AtWork } from './act.ts';
import { terminal } from './terminal.ts';

/** Read again while they are looked at; what was read stays when there is no connection. */
const live = { networkMode: 'always', refetchInterval: 15_000 } as const;

/** The machines and stations, each with how much waits there. */
export const usePlaces = () =>
  useQuery({ ...live, queryKey: ['shop', 'places'], queryFn: () => terminal(listResourceQueues) });

/** Reasons to choose from, and how time is clocked. */
export const useFloor = () =>
  useQuery({
    ...live,
    queryKey: ['shopFloor'],
    queryFn: async () => {
      const { reasons, settings } = await terminal(getProductionEventsBootstrap);
      return { reasons, isShared: settings.sharedTime !== 'NONE' };
    },
    refetchInterval: 300_000,
    staleTime: 300_000,
  });

/** What is to be done at a place, in the order of the plan. */
export const useNext = (QueueName: string) =>
  useQuery({
    ...live,
    queryKey: ['shop', 'next', QueueName],
    queryFn: () => terminal(listResourceQueue, { params: { QueueName }, query: { limit: 30 } }),
  });

/** Who is clocked in at a place, and where the user is. */
export const useClockedIn = (resourceID: string, UserID: string) =>
  useQuery({
    ...live,
    queryKey: ['shop', 'clockedIn', resourceID, UserID],
    queryFn: async (): Promise<AtWork[]> => {
      const query = { type: 'CLOCKIN', isOpen: true, resourceID, sort: 'startUTC' } as const;
      const [here, mine] = await Promise.all([
        terminal(listProductionEvents, { query }),
        terminal(listClockedInOfUser, { params: { UserID } }),
      ]);
      const known = new Map([...here, ...mine].map((one) => [one.eventID, one]));
      return [...known.values()].map(atWorkOf);
    },
  });

const atWorkOf = (event: ProductionEvent): AtWork => ({
  ...{ userID: event.userID, userName: event.userName ?? '', sinceUTC: event.startUTC, isWaiting: false },
  target: {
    ...{ productionOrderID: event.productionOrderID, number: event.number },
    ...{ taskID: event.taskID ?? '', taskName: event.taskName ?? '' },
    ...(event.resourceID ? { resourceID: event.resourceID, resourceName: event.resourceName ?? '' } : {}),
  },
});

const read = (ProductionOrderID: string) => terminal(getProductionOrder, { params: { ProductionOrderID } });

/** What is made by an order, and how far its tasks are. */
export const useOrder = (productionOrderID: string) =>
  useQuery({
    ...live,
    queryKey: ['shop', 'order', productionOrderID],
    queryFn: () => read(productionOrderID),
  });

/** The order of a number that was typed or scanned; null where no order has it. */
export const useOrderOfNumber = (number: string | undefined) =>
  useQuery({
    ...live,
    queryKey: ['shop', 'number', number],
    queryFn: async (): Promise<ProductionOrder | null> => {
      const [found] = await terminal(listProductionOrders, { query: { number: number ?? '', limit: 1 } });
      return found ? read(found.productionOrderID) : null;
    },
    enabled: number !== undefined,
  });
