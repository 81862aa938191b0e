import { StartError } from '#platform/start-error';
import { createInventoryMovement } from '../../../client/groups/inventory.ts';
import {
  createProductionOrder,
  listProductionOrders,
  setProductionOrderStatuses,
} from '../../../client/groups/production.ts';
import { createPackingList, updatePackingList } from '../../../client/groups/warehouse.ts';
import type {
  InventoryMovement,
  NewInventoryMovementSent,
  PackingList,
  ProductionOrder,
  ProductionOrderStatusChangeSent,
  ProductionOrderSummary,
  SalesOrder,
} from '../../../client/index.ts';
import { need } from './seed-step.ts';
import type { DemoTools } from './tools.ts';

type Who = Pick<DemoTools, 'as'>;

/** Books goods into stock. */
export const receive = (
  { as }: Who,
  what: Omit<NewInventoryMovementSent, 'type'>,
): Promise<InventoryMovement> =>
  as('LOGISTICS')(createInventoryMovement, { body: { type: 'RECEIPT', ...what } });

/** The production order of a sales order of one line, which the release of that one may have made already. */
export const orderToMake = async (
  { as }: Who,
  { salesOrderID, items }: SalesOrder,
): Promise<ProductionOrder | ProductionOrderSummary> => {
  const planning = as('PLANNING');
  const [known] = await planning(listProductionOrders, { query: { salesOrderID } });
  if (known) return known;
  const { itemAndQtyID, quantity } = need(items[0], 'The line of the order');
  return planning(createProductionOrder, { body: { salesOrderID, itemAndQtyID, quantity } });
};

/** Moves a production order, as planning does. @throws StartError with what refuses it */
export const moverOf =
  ({ as }: Who, productionOrderID: string) =>
  async (
    status: ProductionOrderStatusChangeSent['status'],
    more: Omit<ProductionOrderStatusChangeSent, 'productionOrderID' | 'status'> = {},
  ): Promise<void> => {
    const body = [{ productionOrderID, status, ...more }];
    const { results } = await as('PLANNING')(setProductionOrderStatuses, { body });
    const { outcome, problem } = need(results[0], 'The production order');
    if (outcome !== 'UPDATED') throw new StartError(`${status}: ${problem?.detail ?? outcome}`);
  };

/** Packs pieces of an order of one line, and ships them. */
export const ship = async (
  { as }: Who,
  { salesOrderID, items }: SalesOrder,
  { from: fromLocationID, serialNumbers }: { from: string; serialNumbers: string[] },
): Promise<PackingList> => {
  const logistics = as('LOGISTICS');
  const { itemAndQtyID } = need(items[0], 'The line of the order');
  const { packingListID } = await logistics(createPackingList, {
    body: {
      ...{ salesOrderID, fromLocationID },
      salesItems: [{ salesItemAndQtyID: itemAndQtyID, quantityToShip: serialNumbers.length, serialNumbers }],
    },
  });
  const params = { PackingListID: packingListID };
  return logistics(updatePackingList, { params, body: { status: 'SHIPPED' } });
};
